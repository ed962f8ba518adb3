const titles: Readonly<Record<string, string>> = {
  '/pelanggan': 'semua pelanggan',
  '/akan-berakhir': 'layanan akan berakhir',
  '/permintaan-hapus': 'permintaan hapus',
  '/pesanan': 'semua pesanan',
  '/tagihan': 'semua tagihan',
};

export const titleOfList = (address: string): string | undefined =>
  titles[address.split('?', 1)[0] ?? ''];

/** The link state that carries the list's address with its filters. */
export const fromList = (address: { pathname: string; search: string }) => ({
  list: `${address.pathname}${address.search}`,
});

/** The list in a page's state; anything but one of the console's lists is ignored. */
export function listBehind(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('list' in state)) return null;
  const { list } = state;
  return typeof list === 'string' && titleOfList(list) !== undefined ? list : null;
}
