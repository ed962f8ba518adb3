import { getOrderReceipt } from '@serat/contract/order';
import { expect, test } from 'vitest';
import { nameOnly } from '../../../../db/by.ts';
import { wordsOf } from '../../../../pdf/testing/words-of.ts';
import type { Customer } from '../../../../testing/customers.ts';
import { createOrderApp } from '../testing/order-app.ts';
import { checkoutBody } from '../testing/order-fixtures.ts';

const world = await createOrderApp();
const { bank, customer, checkout, download, services } = world;

const receipt = async (who: Partial<Pick<Customer, 'token'>>, id: string) => {
  const { statusCode, headers, rawPayload } = await download(
    getOrderReceipt,
    { query: { id } },
    who,
  );
  const file = rawPayload.toString('latin1');
  return { statusCode, headers, file, words: wordsOf(file) };
};

async function ordering() {
  const who = await customer();
  const { data } = await checkout(who, checkoutBody);
  return { who, number: data.orderid };
}

async function pay(number: string) {
  const account = await bank.find(number);
  await bank.pay(account?.reference ?? '', account?.amount ?? 0);
}

// shows P5a.23
test('is available once the order is paid, on one page', async () => {
  const { who, number } = await ordering();
  expect(await receipt(who, number)).toMatchObject({ statusCode: 422 });
  await pay(number);
  const { headers, file, words } = await receipt(who, number);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Kuitansi-Serat-${number}.pdf"`,
    'cache-control': 'no-store',
  });
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(words).toEqual(
    expect.arrayContaining([
      'KUITANSI',
      'Siti Aminah',
      'Menunggu Instalasi',
      'Serat 50',
      'Biaya pemasangan',
      'Biaya admin',
      'Total Biaya',
      'Rp\u00a0753.000',
      'PT Serat Contoh Nusantara',
      'NPWP 0000000000000000',
      'Dikenai PPN Rp\u00a0749.000, Harga jual Rp\u00a0674.775, PPN 11% Rp\u00a074.225, DPP nilai lain Rp\u00a0618.544',
    ]),
  );
  expect(words.join(' ')).toContain('sudah kami terima lewat ');
});

test('is not available for a rejected order', async () => {
  const { who, number } = await ordering();
  await pay(number);
  await services.orders.installation.reject(number, nameOnly('Budi'), 'Kabel tidak sampai');
  expect(await receipt(who, number)).toMatchObject({ statusCode: 422 });
});

test("requires the customer's own session", async () => {
  const { number } = await ordering();
  await pay(number);
  expect(await receipt(await customer(), number)).toMatchObject({ statusCode: 404 });
  expect(await receipt({}, number)).toMatchObject({ statusCode: 401 });
});
