export function hidePage(): void {
  document.documentElement.setAttribute('data-leaving', '');
}

export function showPage(): void {
  document.documentElement.removeAttribute('data-leaving');
}

export function reloadPage(): void {
  hidePage();
  location.reload();
}
