import { listActiveBills, listBillHistory } from '@serat/contract/billing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, demoCustomer, newCustomer, newPlnId, nik, pin } from '../support/customer.ts';
import type { Customer } from '../support/customer.ts';
import { portalUrl } from '../support/portal-url.ts';
import { layCable, type Cable } from './cable.ts';
import type { Driver } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { button, choice, createVisitor, field, heading, link, text } from './visitor.ts';
import type { Visitor } from './visitor.ts';
import { openWebKit } from './webkit.ts';

const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, MINIBROWSER_PATH, XVFB_PATH } = process.env;

const browsers = [
  FIREFOX_PATH !== undefined && (['Firefox', () => openFirefox(FIREFOX_PATH)] as const),
  WEBKIT_DRIVER_PATH !== undefined &&
    MINIBROWSER_PATH !== undefined &&
    XVFB_PATH !== undefined &&
    ([
      'WebKit',
      () =>
        openWebKit({ driver: WEBKIT_DRIVER_PATH, browser: MINIBROWSER_PATH, screen: XVFB_PATH }),
    ] as const),
].filter((browser) => browser !== false);

/**
 * WebKit's window cannot be narrower than its toolbar, 447 px here, which is still the phone
 * layout.
 */
const sizes = [
  ['phone', 360, 740],
  ['desktop', 1280, 800],
] as const;

async function logIn(visitor: Visitor, { email, password }: Customer): Promise<void> {
  await visitor.open('/login');
  await visitor.evaluate('localStorage.clear()');
  await visitor.open('/login');
  await visitor.fill(field('Email'), email);
  await visitor.fill(field('Password'), password);
  await visitor.findsNoFault();
  await visitor.enter();
  await visitor.arrivesAt('/home');
  await visitor.see(heading('Halo, Pelanggan'));
}

describe.each(browsers)('%s', (_name, open) => {
  let driver: Driver;
  let cable: Cable;
  beforeAll(async () => {
    cable = await layCable(portalUrl());
    driver = await open();
  }, 300_000);
  afterAll(async () => {
    await driver?.close();
    await cable?.close();
  });

  describe.each(sizes)('on the %s', (_size, width, height) => {
    it('orders and pays after a coverage check', async () => {
      await driver.resize(width, height);
      const visitor = createVisitor(driver, cable.origin);
      const customer = await newCustomer();
      await logIn(visitor, customer);

      await visitor.open('/paketlayanan');
      await visitor.press(button('Pesan Sekarang Fiber Keluarga'));
      await visitor.arrivesAt('/paketlayanan/check_coverage');
      await visitor.fill(field('Cari alamat'), `${pin.latitude},${pin.longitude}`);
      await visitor.enter();
      await visitor.see(heading('Yeay Area Anda Tercover!'));
      await visitor.findsNoFault();
      await visitor.press(button('Lanjut dengan 50'));
      await visitor.press(button('Ya, '));
      await visitor.fill(field('Alamat'), 'Jalan Melati 5');
      await visitor.press(button('Lanjut Pemesanan'));
      await visitor.arrivesAt('/paketlayanan/pesanproduk');

      await visitor.press(button('Isi data pelanggan'));
      await visitor.fill(field('NIK'), nik);
      await visitor.fill(field('ID Pelanggan PLN'), newPlnId());
      await visitor.press(button('Simpan'));
      await visitor.press("//input[@type='checkbox']");
      await visitor.findsNoFault();
      await visitor.press(button('Bayar'));
      await visitor.arrivesAt('/paketlayanan/pembayaran');
      await visitor.press(choice('Bank Nusa VA'));
      await visitor.press(button('Bayar'));
      await visitor.arrivesAt('/menunggupembayaran');
      await visitor.see(button('Salin nomor'));
      await visitor.findsNoFault();

      const order = await call<{ virtualAccount: string }>(
        '/v1/order/api/order/list/active',
        undefined,
        customer.token,
      );
      await call('/v1/demo/bank/pay', { account: order.virtualAccount });
      await visitor.see(heading('Pembayaran diterima'));
      await visitor.findsNoFault();
    });

    it('shows a bill and its items', async () => {
      await driver.resize(width, height);
      const visitor = createVisitor(driver, cable.origin);
      const customer = await demoCustomer();
      await logIn(visitor, customer);
      await visitor.open('/tagihan');
      await visitor.see(heading('Ringkasan Tagihan'));
      await visitor.findsNoFault();
      await visitor.press(button('Rincian'));
      await visitor.see(text('Nomor tagihan'));
      await visitor.findsNoFault();
      // Back closes the overlay. The history state is updated shortly after the page.
      await expect
        .poll(() => visitor.evaluate('history.state?.overlays'), { timeout: 60_000 })
        .toBe(1);
      await visitor.evaluate('void setTimeout(() => history.back())');
      await visitor.press(link('Bayar sekarang'));
      await visitor.arrivesAt('/paketlayanan/pembayaran');
      await visitor.press(choice('Bank Nusa VA'));
      await visitor.findsNoFault();
    });

    it('shows saved bills offline and fresh ones when online again', async () => {
      await driver.resize(width, height);
      const visitor = createVisitor(driver, cable.origin);
      await logIn(visitor, await demoCustomer());
      await visitor.open('/tagihan');
      await visitor.see(button('Rincian'));
      await visitor.see(button('Detail'));
      for (const list of [listActiveBills, listBillHistory]) {
        await expect
          .poll(() => visitor.evaluate(`localStorage.getItem('serat-last-seen')`), {
            timeout: 60_000,
          })
          .toContain(list.path);
      }
      await expect
        .poll(() => visitor.evaluate('navigator.serviceWorker.controller?.state'), {
          timeout: 120_000,
        })
        .toBe('activated');
      await cable.pull();
      try {
        await visitor.open('/tagihan');
        await visitor.see(heading('Riwayat Tagihan'));
        await visitor.reads('Data tersimpan, terakhir diperbarui', true);
        await visitor.findsNoFault();
      } finally {
        await cable.plugIn();
      }
      await visitor.open('/tagihan');
      await visitor.see(button('Rincian'));
      await visitor.reads('Data tersimpan', false);
    });
  });
});
