/** Nobody sees what is on screen until the next page is drawn. */
export function hidePage(): void {
  document.documentElement.setAttribute('data-leaving', '');
}

export function showPage(): void {
  document.documentElement.removeAttribute('data-leaving');
}

export function loadAnew(): void {
  hidePage();
  location.reload();
}
