import { expect, it } from 'vitest';
import { atWork } from './support/console.ts';
import { call, newCustomer } from './support/customer.ts';
import { expectGoodScreen } from './support/journey.ts';
import { openOrder, ordered } from './support/order.ts';

it('a dispatcher starts and finishes an installation by keyboard', async () => {
  const customer = await newCustomer();
  const order = await ordered(customer);
  await call('/v1/demo/bank/pay', { account: order.virtualAccount, amount: order.totalPrice });
  await expect.poll(async () => (await openOrder(customer)).status.id).toBe('waitingInstallation');

  const { page, end } = await atWork('dispatcher', `/pesanan?search=${customer.email}`);
  await page.getByText('1 baris', { exact: true }).first().waitFor();
  await expectGoodScreen(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Riwayat' }).waitFor();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Mulai pemasangan' }).click();
  await page.getByText('tidak dapat dibalik').waitFor();
  await expectGoodScreen(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Mulai pemasangan' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.goto('/pesanan?tampilan=papan');
  const lane = page.getByRole('region', { name: /^Proses Instalasi/ });
  const number = await lane
    .getByRole('listitem')
    .filter({ hasText: customer.fullName })
    .last()
    .getByRole('link')
    .textContent();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: `Selesaikan ${number}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pemasangan selesai' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto(`/pesanan/${number}`);
  await page.getByText('Agus Salim').first().waitFor();
  await end();
});

it('support proposes to close a refund; finance decides, support can not', async () => {
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
  await finance.page.getByRole('button', { name: 'Setujui dan jalankan' }).click();
  await finance.page.getByText('Disetujui dan dijalankan.').waitFor();
  await finance.page.goto(`/pengembalian?all=true&search=${customer.email}`);
  await finance.page.getByText('Sudah dikembalikan').first().waitFor();
  await finance.end();
});
