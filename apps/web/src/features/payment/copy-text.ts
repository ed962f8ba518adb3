/** False when the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

/** The old way, for browsers and addresses without the clipboard's own interface. */
function copyByHand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'fixed inset-0 opacity-0';
  // Inside an open dialog nothing outside it can be selected.
  const host = document.querySelector('dialog[open]') ?? document.body;
  const before = document.activeElement;
  host.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
