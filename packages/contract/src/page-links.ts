import * as pages from './pages.ts';

const withValue = (page: string, name: string, value: string): string =>
  `${page}?${name}=${encodeURIComponent(value)}`;

export const orderPage = (orderId: string): string => withValue(pages.order, 'id', orderId);

export const billPage = (billId: string): string => withValue(pages.bills, 'id', billId);

/** Orders and bills share the payment pages. */
export const billPaymentPage = (billId: string): string => withValue(pages.payment, 'bill', billId);
export const awaitingBillPage = (billId: string): string =>
  withValue(pages.awaitingPayment, 'bill', billId);

/** The secret is in the fragment, which no server, log or referrer sees. */
export const linkedBillPage = (link: string): string => `${pages.linkedBill}#${link}`;

export const allBillsPaymentPage = (): string => withValue(pages.payment, 'bills', 'semua');
export const awaitingBillsPage = (jointPaymentId: string): string =>
  withValue(pages.awaitingPayment, 'bills', jointPaymentId);

/** The page to pay the given quote in advance. */
export const aheadPaymentPage = (quoteId: string): string =>
  withValue(pages.payment, 'dimuka', quoteId);
export const awaitingAheadPage = (quoteId: string): string =>
  withValue(pages.awaitingPayment, 'dimuka', quoteId);

/** Query parameters of a service change. */
export const changeStep = {
  service: 'layanan',
  change: 'ubah',
  product: 'pilih',
  quote: 'penawaran',
};
const changePage = (number: string, change: 'paket' | 'tambah'): string =>
  `${withValue(pages.services, changeStep.service, number)}&${changeStep.change}=${change}`;
export const changePackagePage = (number: string): string => changePage(number, 'paket');
export const changeProductsPage = (number: string): string => changePage(number, 'tambah');
/** The package change with the package already chosen. */
export const changeToPackagePage = (number: string, productId: string): string =>
  `${changePackagePage(number)}&${changeStep.product}=${encodeURIComponent(productId)}`;
export const quotePage = (id: string): string => withValue(pages.services, changeStep.quote, id);

export const termsPage = (tab: 'ketentuan' | 'privasi'): string =>
  withValue(pages.terms, 'tab', tab);

/** Query parameter that opens the coverage check at the address step. */
export const stepParameter = 'langkah';
export const addressStep = 'alamat';
export const addressPage = `${pages.coverage}?${stepParameter}=${addressStep}`;
