import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  confirmChange,
  listServices,
  quoteChange,
  type ChangeQuote,
  type ChangeWish,
  type OwnService,
} from '@serat/contract/change';
import { getDashboard } from '@serat/contract/dashboard';
import { getAheadPayment, type AheadPayment } from '@serat/contract/pay-ahead';
import * as pages from '@serat/contract/pages';
import { call, enter, newCustomer, type Customer } from './support/customer.ts';
import {
  borrowPage,
  expectGoodOnBoth,
  expectGoodScreen,
  phone,
  tablet,
} from './support/journey.ts';
import { activate, chooseRadio, tabTo } from './support/browser/keyboard.ts';
import { ops } from './support/ops.ts';
import { ordered } from './support/order.ts';
import { look } from './support/browser/screen.ts';

/** A customer whose service has just been installed. */
async function served(): Promise<Customer> {
  const customer = await newCustomer();
  const order = await ordered(customer);
  await call('/v1/demo/bank/pay', { account: order.virtualAccount });
  for (const step of ['start', 'finish']) {
    await call('/v1/demo/technician/step', { orderId: order.id, step });
  }
  return customer;
}

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const packagesOf = async ({ token }: Customer) => {
  const { services } = await call<{
    services: { listProduct: ({ name: string } | null)[] }[];
  }>(getDashboard.path, undefined, token);
  return services[0]?.listProduct.flatMap((product) => product?.name ?? []);
};

const serviceOf = async ({ token }: Pick<Customer, 'token'>): Promise<Partial<OwnService>> =>
  (await call<OwnService[]>(listServices.path, undefined, token))[0] ?? {};

/** Simulates that something has changed since the quote. */
async function confirmStale(page: Page, { token }: Customer): Promise<void> {
  const service = await serviceOf({ token });
  const wish: ChangeWish = { kind: 'package', productId: 'internet-100' };
  const body = { number: service?.number, wish };
  const { id } = await call<ChangeQuote>(quoteChange.path, body, token);
  const json = { status: 409, code: 'STALE', message: '', fields: { quoteId: id } };
  await page.route(
    `**${confirmChange.path}`,
    (route) => route.fulfill({ status: json.status, json }),
    { times: 1 },
  );
  await activate(button(page, 'Setuju dan ubah'));
  await page.getByRole('alert').getByText('Ada yang berubah').waitFor();
  await expectGoodOnBoth(page);
  await activate(link(page, 'Lihat penawaran yang baru'));
  await page.waitForURL(`**/layanan?penawaran=${id}`);
}

// shows P4.1, P4.3, P4.5, 2c.8
it('upgrades with the keyboard on a phone, and takes it back on the same day', async () => {
  const { page, end } = await borrowPage({ viewport: phone, expectedStatuses: [409] });
  const customer = await served();
  await enter(page, customer, null);
  await page.goto('/home');
  await activate(link(page, 'Upgrade'));
  await page.waitForURL('**/layanan?layanan=*&ubah=paket');
  await chooseRadio(page.getByRole('radio', { name: /100.Mbps/ }));
  await expectGoodOnBoth(page);
  await activate(button(page, 'Lihat penawaran'));

  await page.waitForURL('**/layanan?penawaran=*');
  await page.getByText(/^Berlaku begitu Anda setuju, mulai/).waitFor();
  await page.getByText('Harga setiap bulan dari Rp 295.000 menjadi Rp 385.000.').waitFor();
  await page.getByText(/^Naik ke Fiber Karya untuk .*, masuk tagihan berikutnya/).waitFor();
  await expectGoodOnBoth(page);
  await confirmStale(page, customer);
  await activate(button(page, 'Setuju dan ubah'));

  await page.waitForURL('**/layanan');
  await page.getByText('Fiber Keluarga ke Fiber Karya').waitFor();
  expect(await packagesOf(customer)).toEqual(['Fiber Karya']);
  await expectGoodScreen(page);
  await activate(button(page, /^Kembalikan: /));
  const question = page.getByRole('alertdialog', { name: 'Kembalikan?' });
  await question.waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/^Dikembalikan, mulai/).waitFor();
  expect(await packagesOf(customer)).toEqual(['Fiber Keluarga']);

  await activate(link(page, 'TV dan saluran'));
  await activate(page.getByRole('checkbox', { name: /TV Family Pack/ }), 'Space');
  await activate(page.getByRole('checkbox', { name: /Layar Perdana/ }), 'Space');
  await expectGoodOnBoth(page);
  await activate(button(page, 'Lihat penawaran'));
  await page.getByRole('heading', { name: 'Tambah TV Family Pack, Layar Perdana' }).waitFor();
  await activate(link(page, 'Tidak jadi'));
  await page.waitForURL('**/layanan');
  await end();
});

// shows P4.10, P4.11, P4.19
it('ends the subscription with the keyboard, stays after all, and returns the modem', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  const customer = await served();
  await enter(page, customer, null);
  await page.goto('/layanan');
  await activate(button(page, 'Berhenti berlangganan'));
  await page.waitForURL('**/layanan?penawaran=*');
  await page.getByText(/^Biaya penghentian sebelum masa minimum Rp.885\.000\./).waitFor();
  await page.getByRole('heading', { name: 'Perangkat yang perlu Anda kembalikan' }).waitFor();
  const { number = '' } = await serviceOf(customer);
  await page.getByText(`Nomor seri ONT-${number}`).waitFor();
  await tabTo(page.getByLabel('Hari terakhir'));
  const earliest = page.url();
  await page.keyboard.press('ArrowDown');
  await page.waitForURL((url) => url.href !== earliest);
  await tabTo(page.getByLabel('Mengapa Anda berhenti?'));
  await page.keyboard.press('ArrowDown');
  await expectGoodOnBoth(page);
  await look(page, tablet, 'light');
  await expectGoodScreen(page);
  await look(page, phone, 'light');
  await activate(button(page, 'Berhenti berlangganan'));

  await page.waitForURL('**/layanan');
  await page.getByText(/^Layanan ini berakhir/).waitFor();
  expect(await link(page, 'Ubah paket').count()).toBe(0);
  await expectGoodOnBoth(page);
  await activate(button(page, /^Tetap berlangganan: /));
  await page.getByRole('alertdialog', { name: 'Tetap berlangganan?' }).waitFor();
  await page.keyboard.press('Enter');
  await link(page, 'Ubah paket').waitFor();

  await ops('subscriptions', 'end', number, '--by', 'Rina', '--yes');
  await page.reload();
  await page.getByText(/^Kembalikan paling lambat/).waitFor();
  await page.getByRole('heading', { name: 'Hubungi kami' }).waitFor();
  await expectGoodOnBoth(page);
  await end();
});

// shows P4.13, P4.14, P4.15
it('pays ahead, and downloads the statement that shows it', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  const customer = await served();
  await enter(page, customer, null);
  await page.goto(pages.services);
  await button(page, 'Bayar di muka').click();
  await page.waitForURL('**/layanan?penawaran=*');
  const three = page.url();
  await page.getByLabel('Berapa tagihan?').selectOption('6');
  await page.waitForURL((url) => url.href !== three);
  await page.getByText(/^Harga tidak dikunci\./).waitFor();
  await expectGoodOnBoth(page);

  await link(page, 'Pilih metode pembayaran').click();
  await page.getByRole('radio', { name: /NUSA|Nusa/ }).check();
  expect(await page.getByText(/^Biaya admin Rp/).count()).toBe(0);
  await expectGoodOnBoth(page);
  await button(page, 'Bayar').filter({ visible: true }).click();

  await page.waitForURL('**/menunggupembayaran?dimuka=*');
  await page.getByText('6 tagihan di muka').waitFor();
  await expectGoodOnBoth(page);
  await page.goto(pages.services);
  await link(page, 'Lanjutkan bayar di muka').click();
  const id = new URL(page.url()).searchParams.get('dimuka');
  const { payment } = await call<AheadPayment>(
    `${getAheadPayment.path}?id=${id}`,
    undefined,
    customer.token,
  );
  await call('/v1/demo/bank/pay', { account: payment?.virtualAccount });
  await page.getByRole('heading', { name: 'Pembayaran diterima' }).waitFor();
  await expectGoodOnBoth(page);

  await page.goto(pages.moneyHistory);
  await page.getByText('Untuk 6 bulan di muka').waitFor();
  const from = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Dari tanggal').fill(from);
  await page.getByRole('heading', { name: 'Catatan dalam periode ini' }).waitFor();
  await page.getByText('Untuk 6 bulan di muka').waitFor();
  await expectGoodOnBoth(page);
  for (const kind of ['PDF', 'CSV']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, `Unduh ${kind}`).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^rekening-koran-${from}-.*\\.${kind.toLowerCase()}$`),
    );
  }
  await page.getByLabel('Sampai tanggal').fill('2020-01-01');
  await page.getByText('Tanggal akhir mendahului tanggal awal').waitFor();
  await end();
});
