import { expect, it } from 'vitest';
import { atWork } from './support/console.ts';
import { call, newCustomer } from './support/customer.ts';
import { expectGoodScreen } from './support/journey.ts';
import { activate, expectFocus } from './support/browser/keyboard.ts';
import { openOrder, ordered } from './support/order.ts';

it('a dispatcher starts and finishes an installation by keyboard', async () => {
  const customer = await newCustomer();
  const order = await ordered(customer);
  await call('/v1/demo/bank/pay', { account: order.virtualAccount, amount: order.totalPrice });
  await expect.poll(async () => (await openOrder(customer)).status.id).toBe('waitingInstallation');

  const { page, end } = await atWork('dispatcher', '/pesanan');
  await page.getByText('baris', { exact: false }).first().waitFor();
  await page.getByText('Pesanan yang sedang berjalan.').waitFor();
  expect(await page.locator('tbody').getByText('Pesanan Selesai').count()).toBe(0);
  const row = await page.locator('tbody tr').first().boundingBox();
  expect(row?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('/');
  await page.keyboard.type(customer.email);
  await page.getByText('1 baris', { exact: true }).first().waitFor();
  await page.getByText('Semua pesanan.').waitFor();
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Riwayat' }).waitFor();
  await expectGoodScreen(page);
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const asked = page.getByRole('dialog');
  await activate(page.getByRole('button', { name: 'Mulai pemasangan' }));
  await page.getByText('tidak dapat dibalik').waitFor();
  await expectGoodScreen(page);
  await activate(asked.getByRole('button', { name: 'Mulai pemasangan' }));
  await asked.waitFor({ state: 'detached' });

  await page.goto('/pesanan?tampilan=papan');
  const lane = page.getByRole('region', { name: /^Proses Instalasi/ });
  const card = lane.getByRole('link', { name: number });
  await card.waitFor();
  // Each lane loads with a separate request.
  await expect.poll(() => page.getByRole('main').locator('section > ul').count()).toBe(3);
  await expectGoodScreen(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.keyboard.press('j');
  const first = await focused();
  for (const keys of ['lh', 'jk', 'llhh']) {
    for (const key of keys) await page.keyboard.press(key);
    expect(await focused(), keys).toBe(first);
  }
  await page.keyboard.press('l');
  expect(await focused()).not.toBe(first);
  await page.keyboard.press('l');
  for (let last = ''; (await focused()) !== number && (await focused()) !== last;) {
    last = await focused();
    await page.keyboard.press('j');
  }
  await expectFocus(card);
  await activate(page.getByRole('button', { name: `Selesaikan ${number}` }));
  await activate(asked.getByRole('button', { name: 'Pemasangan selesai' }));
  await asked.waitFor({ state: 'detached' });
  await page.goto(`/pesanan/${number}`);
  await page.getByText('Agus Salim').first().waitFor();
  await end();
});

it('a technician on a phone starts a job from the list of open jobs', async () => {
  const customer = await newCustomer();
  const order = await ordered(customer);
  await call('/v1/demo/bank/pay', { account: order.virtualAccount, amount: order.totalPrice });
  await expect.poll(async () => (await openOrder(customer)).status.id).toBe('waitingInstallation');

  const { page, end } = await atWork('technician', '/pesanan', {
    viewport: { width: 360, height: 740 },
  });
  const job = page.getByRole('listitem').filter({ hasText: order.id });
  await job.waitFor();
  expect(await page.getByRole('region', { name: /^Menunggu Pembayaran/ }).count()).toBe(0);
  expect(await job.getByRole('link', { name: /^Telepon/ }).getAttribute('href')).toMatch(/^tel:0/);
  expect(await job.getByRole('link', { name: /^Peta/ }).getAttribute('href')).toMatch(
    /query=-?[\d.]+,[\d.]+$/,
  );
  await expectGoodScreen(page);
  const start = await job.getByRole('button', { name: `Mulai ${order.id}` }).boundingBox();
  expect(start?.height).toBeGreaterThanOrEqual(48);
  // Other tests share the list, so the number of tab stops before this job is unknown.
  await job.getByRole('link', { name: order.id, exact: true }).focus();
  await activate(job.getByRole('button', { name: `Mulai ${order.id}` }));
  await activate(page.getByRole('dialog').getByRole('button', { name: 'Mulai pemasangan' }));
  const begun = page.getByRole('region', { name: /^Proses Instalasi/ });
  await expectFocus(begun.getByRole('link', { name: order.id, exact: true }));
  await end();
});

it('support proposes to close a refund; finance decides but cannot decide alone', async () => {
  const customer = await newCustomer();
  const order = await ordered(customer);
  await call('/v1/demo/bank/pay', { account: order.virtualAccount, amount: 50_000 });
  const support = await atWork('support', `/pengembalian?search=${customer.email}`);
  const { page } = support;
  await page.getByRole('button', { name: customer.fullName }).click();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Usulkan penutupan' }).click();
  await page.getByRole('button', { name: 'Usulkan', exact: true }).click();
  await page.getByText('Nomor bukti transfer harus diisi').waitFor();
  await page.getByLabel('Nomor bukti transfer').fill(`TRX-${order.id.slice(0, 8)}`);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto('/usulan');
  await page
    .getByRole('button', { name: /Rp|Tutup|Pengembalian/ })
    .first()
    .click();
  await page.getByText('Usulan Anda sendiri harus diputuskan orang lain').waitFor();
  expect(await page.getByRole('button', { name: 'Setujui dan jalankan' }).count()).toBe(0);
  await expectGoodScreen(page);
  await support.end();

  const finance = await atWork('finance', '/usulan');
  await finance.page
    .getByRole('button', { name: /Rp|Tutup|Pengembalian/ })
    .first()
    .click();
  const content = finance.page.getByRole('table', { name: 'Sekarang dan diusulkan' });
  const approve = finance.page.getByRole('button', { name: 'Setujui dan jalankan' });
  const [shown, below] = [await content.boundingBox(), await approve.boundingBox()];
  expect((below?.y ?? 0) - (shown?.y ?? 0)).toBeGreaterThan(shown?.height ?? 0);
  await expectGoodScreen(finance.page);
  await approve.click();
  await finance.page.getByText('Disetujui dan dijalankan.').waitFor();
  await finance.page.goto(`/pengembalian?all=true&search=${customer.email}`);
  await finance.page.getByText('Sudah dikembalikan').first().waitFor();

  // Above the limit finance also proposes, and another person decides.
  const other = await newCustomer();
  const { virtualAccount } = await ordered(other);
  await call('/v1/demo/bank/pay', { account: virtualAccount, amount: 1_200_000 });
  await finance.page.goto(`/pengembalian?search=${other.email}`);
  await finance.page.getByRole('button', { name: other.fullName }).click();
  await finance.page.getByRole('button', { name: 'Tutup dengan nomor bukti' }).click();
  await finance.page.getByLabel('Nomor bukti transfer').fill('TRX-1');
  await finance.page.keyboard.press('Enter');
  await finance.page.getByRole('dialog').waitFor({ state: 'detached' });
  await finance.page.goto('/usulan');
  await finance.page
    .getByRole('row', { name: /1\.200\.000/ })
    .getByRole('button')
    .first()
    .click();
  await finance.page.getByText('Usulan Anda sendiri harus diputuskan orang lain').waitFor();
  expect(await finance.page.getByRole('button', { name: 'Setujui dan jalankan' }).count()).toBe(0);
  await finance.end();
});

// shows P2.17
it('the home of a technician begins with the jobs', async () => {
  const technician = await atWork('technician', '/', { viewport: { width: 360, height: 740 } });
  const jobs = technician.page.getByRole('region', { name: /^Menunggu Instalasi/ });
  const needs = technician.page.getByRole('region', { name: 'Perlu ditangani' });
  await jobs.getByRole('listitem').first().waitFor();
  await needs.waitFor();
  const [first, second] = [await jobs.boundingBox(), await needs.boundingBox()];
  expect(first?.y).toBeLessThan(second?.y ?? 0);
  await expectGoodScreen(technician.page);
  await technician.end();
});
