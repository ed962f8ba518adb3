import * as pages from './pages.ts';

const withValue = (page: string, name: string, value: string): string =>
  `${page}?${name}=${encodeURIComponent(value)}`;

/** The orders, with one of them open. */
export const orderPage = (orderId: string): string => withValue(pages.order, 'id', orderId);

/** The bills, with one of them open. */
export const billPage = (billId: string): string => withValue(pages.bills, 'id', billId);

/** An order and a bill are paid on the same two pages. */
export const billPaymentPage = (billId: string): string => withValue(pages.payment, 'bill', billId);
export const awaitingBillPage = (billId: string): string =>
  withValue(pages.awaitingPayment, 'bill', billId);

/** All open bills in one payment. */
export const allBillsPaymentPage = (): string => withValue(pages.payment, 'bills', 'semua');
export const awaitingBillsPage = (jointPaymentId: string): string =>
  withValue(pages.awaitingPayment, 'bills', jointPaymentId);

/** The help, asked about a change to this package. */
export const changedPackage = 'paket';
export const changePackagePage = (productId: string): string =>
  withValue(pages.help, changedPackage, productId);

export const termsPage = (tab: 'ketentuan' | 'privasi'): string =>
  withValue(pages.terms, 'tab', tab);

/** The coverage check, at the step where the address is given. */
export const stepParameter = 'langkah';
export const addressStep = 'alamat';
export const addressPage = `${pages.coverage}?${stepParameter}=${addressStep}`;
