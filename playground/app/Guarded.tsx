import type { ComponentChildren } from 'preact';
import { Component } from 'preact';
import { reasonOf } from './wire/row.ts';

interface Props {
  /** What is shown inside, for the sentence that stands there if it cannot be. */
  what: string;
  children: ComponentChildren;
}

/** Keeps a fault inside: a record that its view cannot show must not take the rest of the page along. */
export class Guarded extends Component<Props, { fault?: string }> {
  override state: { fault?: string } = {};

  static override getDerivedStateFromError(error: unknown) {
    return { fault: reasonOf(error) };
  }

  override render() {
    const { what, children } = this.props;
    return this.state.fault === undefined ? (
      children
    ) : (
      <p class="problem">
        {what} could not be shown ({this.state.fault}). The log has its line.
      </p>
    );
  }
}
