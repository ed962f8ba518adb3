/** The thing that a click is meant for: a label stands for its box. */
function controlOf(target: EventTarget | null): Element | null {
  const control =
    target instanceof Element ? target.closest('a, button, input, label, summary') : null;
  return (control instanceof HTMLLabelElement && control.control) || control;
}

/**
 * The second press of a double tap counts for what was pressed first, never for what has come to lie under
 * the finger since: on a phone the way on has the same place on one screen after the other.
 */
export function ignoreGhostClicks(): void {
  let last: Element | null = null;
  addEventListener(
    'click',
    (event) => {
      const control = controlOf(event.target);
      if (event.detail > 1 && control !== null && control !== last) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else last = control;
    },
    true,
  );
}
