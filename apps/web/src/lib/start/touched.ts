export type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const boxes = 'input, textarea, select';

export const isBox = (target: unknown): target is Box =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

export const isTicked = (box: Box): box is HTMLInputElement =>
  box instanceof HTMLInputElement && (box.type === 'checkbox' || box.type === 'radio');

/** Checkboxes and selects have a value even if untouched, so they are compared with their defaults. */
export function isTouched(box: Box): boolean {
  if (box instanceof HTMLSelectElement) {
    const first = [...box.options].findIndex(({ defaultSelected }) => defaultSelected);
    return box.selectedIndex !== Math.max(first, 0);
  }
  return isTicked(box) ? box.checked !== box.defaultChecked : box.value !== box.defaultValue;
}
