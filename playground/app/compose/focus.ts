/** Puts the focus where the draft goes on: into its first field that has to be filled in, or on its button. */
export function focusDraft(): void {
  // The form of the command that was just chosen is drawn first.
  requestAnimationFrame(() => {
    const form = document.querySelector('.draft');
    const next =
      form?.querySelector<HTMLElement>('[aria-required=true]') ??
      form?.querySelector<HTMLElement>('button[type=submit]:enabled') ??
      form?.querySelector<HTMLElement>('.json');
    next?.focus();
  });
}
