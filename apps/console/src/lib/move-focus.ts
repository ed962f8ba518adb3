import type { KeyboardEvent } from 'react';

/** Lets the arrow keys move the focus between these elements. */
export function moveFocus(event: KeyboardEvent, places: Iterable<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const all = [...places];
  const at = all.findIndex((place) => place === document.activeElement);
  all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus();
}
