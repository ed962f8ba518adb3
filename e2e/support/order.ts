import type { Page } from 'playwright-core';
import { address, call, newPlnId, nik, packet, pin, type Customer } from './customer.ts';

export interface Order {
  id: string;
  status: { id: string };
  plnId: string;
  virtualAccount: string | null;
  paymentQr: string | null;
  totalPrice: number;
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const dialog = (page: Page) => page.getByRole('dialog');

export async function answerDialog(page: Page, title: string): Promise<void> {
  const message = page.getByRole('alertdialog');
  await message.getByRole('heading', { name: title }).waitFor();
  await message.getByRole('button', { name: 'OK' }).click();
  await message.waitFor({ state: 'detached' });
}

export const editCustomer = (page: Page) => button(page, /^(?:Isi|Ubah) data pelanggan$/);

export async function fillCustomer(page: Page, plnId = newPlnId()): Promise<void> {
  await editCustomer(page).click();
  await page.getByLabel('NIK').fill(nik);
  await page.getByLabel('ID Pelanggan PLN').fill(plnId);
  await button(page, 'Simpan').click();
  await dialog(page).waitFor({ state: 'detached' });
}

export async function goToPayment(page: Page, plnId?: string): Promise<void> {
  await page.goto('/paketlayanan/pesanproduk');
  await fillCustomer(page, plnId);
  await page.getByRole('checkbox').check();
  await button(page, 'Bayar').click();
  await page.waitForURL('**/paketlayanan/pembayaran');
}

export async function placeOrder(page: Page, method: string): Promise<void> {
  await goToPayment(page);
  await page.getByRole('radio', { name: method }).check();
  await button(page, 'Bayar').click();
  await page.waitForURL('**/menunggupembayaran');
}

const activeOrder = ({ token }: Customer) =>
  call<Order | null>('/v1/order/api/order/list/active', undefined, token);
export const pastOrders = ({ token }: Customer) =>
  call<Order[]>('/v1/order/api/order/list/history', undefined, token);

export async function openOrder(customer: Customer): Promise<Order> {
  const order = await activeOrder(customer);
  if (!order) throw new Error('there is no order');
  return order;
}

export async function ordered(customer: Customer, paymentMethodId = 'NUSA_VA'): Promise<Order> {
  await call(
    '/v1/order/api/order/checkout',
    {
      agreedProductPolicy: true,
      ...address,
      ...pin,
      fullName: customer.fullName,
      nik,
      plnId: newPlnId(),
      paymentMethodId,
      productInternet: packet.id,
      productTv: null,
      productAlaCarte: [],
    },
    customer.token,
  );
  return openOrder(customer);
}
