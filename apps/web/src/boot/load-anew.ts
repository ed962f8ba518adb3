/** What stands there is not to be seen until the next page is. */
export function loadAnew(): void {
  document.documentElement.setAttribute('data-leaving', '');
  location.reload();
}
