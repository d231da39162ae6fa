import { signal } from '@preact/signals';

export const panes = ['Compose', 'Wire', 'Meaning'] as const;

/** The pane in sight on a narrow screen, which has room for one. */
export const pane = signal<(typeof panes)[number]>('Compose');
