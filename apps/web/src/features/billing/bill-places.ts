/** Where a bill is paid: the choice of the method, then the screen that waits for the money. */
export const payPlace = (billId: string): string =>
  `/paketlayanan/pembayaran?bill=${encodeURIComponent(billId)}`;

export const waitingPlace = (billId: string): string =>
  `/menunggupembayaran?bill=${encodeURIComponent(billId)}`;

/** The bills page with this one open; mails and messages lead there, too. */
export const detailPlace = (billId: string): string => `/tagihan?id=${encodeURIComponent(billId)}`;
