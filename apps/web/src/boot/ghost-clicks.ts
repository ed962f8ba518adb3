/** The control that a click is meant for; a label stands for its input. */
function controlOf(target: EventTarget | null): Element | null {
  const control =
    target instanceof Element ? target.closest('a, button, input, label, summary') : null;
  return (control instanceof HTMLLabelElement && control.control) || control;
}

/**
 * Ignores the second click of a double tap if another control has moved under the finger. On phones
 * the main button has the same position on consecutive screens.
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
