import { getBillPdf } from '@serat/contract/billing';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { nameOnly } from '../../../../db/by.ts';
import { commandsOf, wordsOf } from '../../../../pdf/testing/words-of.ts';
import { createBillingApp, type Service } from '../testing/billing-app.ts';
import { changeRows, rowOf } from '../../../../testing/rows.ts';

let logo: Buffer | null = null;
const { download, db, clock, night, pay, billed, service, services } = await createBillingApp({
  env: { BRAND_PRIMARY: '#FFFF00', BRAND_SPARK: '#00FF00' },
  brandLogo: async () => logo,
});

const pdf = async (who: Service, billId: string) => {
  const response = await download(getBillPdf, { query: { id: billId } }, who);
  const text = response.rawPayload.toString('latin1');
  return { headers: response.headers, text, words: wordsOf(text) };
};

// shows P5a.2, P5a.23
test('draws a bill and then its receipt on one page each', async () => {
  const who = await billed();
  const bill = await pdf(who, who.billId);
  expect(bill.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Tagihan-Serat-${who.billId}.pdf"`,
    'cache-control': 'no-store',
  });
  expect(bill.text.startsWith('%PDF-')).toBe(true);
  expect(bill.text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(bill.words).toEqual(
    expect.arrayContaining([
      'TAGIHAN',
      'Siti Aminah',
      'Desember 2026',
      '20 Desember 2026',
      'Belum Dibayar',
      'Serat 50',
      '1 sampai 31 Desember 2026',
      'Per bulan',
      'Rp\u00a0299.000',
      'Total Biaya',
      'Rp\u00a0414.000',
      'PT Serat Contoh Nusantara',
      'Harga jual Rp\u00a0372.973, PPN 11% Rp\u00a041.027, DPP nilai lain Rp\u00a0341.892',
    ]),
  );
  await pay(who, who.billId);
  const receipt = await pdf(who, who.billId);
  expect(receipt.words).toEqual(
    expect.arrayContaining([
      'KUITANSI',
      'Sudah Dibayar',
      'Biaya admin',
      'Rp\u00a04.000',
      'Rp\u00a0418.000',
    ]),
  );
  // The receipt ends with a drawing of a lit house in the brand's colours.
  const light = /^0 1 0 scn$/gm;
  expect(commandsOf(bill.text).match(light)).toHaveLength(1);
  expect(commandsOf(receipt.text).match(light)).toHaveLength(3);
  expect(receipt.headers['content-disposition']).toContain(`Kuitansi-Serat-${who.billId}.pdf`);
});

test('writes a long name whole, above the address', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  const full_name = 'Raden Mas Suryo Kusumo Notohadiprodjo Wiryodiningrat bin Abdurrahman';
  await changeRows(db, 'subscription', { id: who.subscriptionId }, { full_name });
  await night('2026-12-01');
  const [bill] = await services.billing.active(who.id);
  const words = (await pdf(who, bill?.id ?? '')).words.join(' ').replaceAll(/\s+/g, ' ');
  expect(words).toContain(`${full_name} Jl. Senopati 12`);
});

let papers = 0;
const record = (bill: string, amount: number, means: 'cash' | 'transfer' = 'cash') =>
  services.billing.payments.record({
    to: { bill },
    means,
    amount,
    reference: `K-${(papers += 1)}`,
    reason: 'Loket',
    by: nameOnly('Dewi'),
  });
const received = async (who: Service, billId: string) =>
  /sudah kami terima(.*?)\./.exec((await pdf(who, billId)).words.join(' '))?.[1];

test('names how a payment without a gateway was made', async () => {
  const who = await billed();
  await record(who.billId, 414_000);
  expect(await received(who, who.billId)).toBe(' secara tunai');
});

test('names credit on the receipt of a bill that credit paid', async () => {
  const who = await billed();
  await record(who.billId, 400_000);
  await record(who.billId, 14_000);
  expect(await received(who, who.billId)).toBe(' dari kredit Anda');
});

test('names the means of the remaining payment next to a credit line', async () => {
  const who = await billed();
  // The rest of the credit lowers the next bills; it covers the last one fully.
  await record(who.billId, 414_000 + 100_000);
  const billOf = async (month: string) => {
    await night(`${month}-01`);
    return (await services.billing.active(who.id))[0]?.id ?? '';
  };
  const january = await billOf('2027-01');
  await record(january, 314_000, 'transfer');
  expect(await received(who, january)).toBe(' lewat transfer langsung');

  await record(january, 100_000);
  const february = await billOf('2027-02');
  await pay(who, february);
  expect(await received(who, february)).toMatch(/^ lewat (?!transfer)/);

  await record(february, 500_000);
  expect(await received(who, await billOf('2027-03'))).toBe(' dari kredit Anda');
});

// shows R4.27
test("uses the provider's colours, and the logo instead of the name", async () => {
  const who = await billed();
  const named = await pdf(who, who.billId);
  expect(named.words).toContain('Serat');
  expect(named.text).not.toContain('/Subtype /Image');
  const commands = commandsOf(named.text);
  expect(commands).toContain('1 1 0 scn');
  expect(commands).toContain('0 1 0 scn');

  logo = await sharp({ create: { width: 576, height: 108, channels: 3, background: '#0B6B3F' } })
    .png()
    .toBuffer();
  const drawn = await pdf(who, who.billId);
  logo = null;
  expect(drawn.words).not.toContain('Serat');
  expect(drawn.text).toContain('/Subtype /Image');
  expect(drawn.text).toMatch(/\/Width 576\s+\/Height 108/);
});

test('says until when to pay, or to pay now after the due day', async () => {
  const who = await billed();
  const note = async () => (await pdf(who, who.billId)).words.join(' ').replaceAll('  ', ' ');
  expect(await note()).toContain('Bayar paling lambat 20 Desember 2026');
  clock.set('2026-12-21T00:10:00+07:00');
  expect(await note()).toContain('Tagihan ini sudah lewat jatuh tempo. Bayar sekarang');
  expect(await note()).toContain('agar denda tidak bertambah');
  const wish = {
    kind: 'denda-waived',
    amount: null,
    reason: 'Gangguan',
    by: nameOnly('Budi'),
  } as const;
  await services.billing.corrections.correct(who.billId, wish);
  expect(await note()).toContain('agar tidak dikenai denda');
  expect(await note()).not.toContain('denda tidak bertambah');
  clock.set('2027-01-01T00:10:00+07:00');
  await services.billing.corrections.correct(who.billId, wish);
  expect(await note()).not.toContain('agar');
});

test('writes long names whole, and fifty channels on further pages', async () => {
  const who = await billed();
  const { id } = await rowOf(db, 'bill', { number: who.billId });
  const lines = Array.from({ length: 50 }, (_, at) => ({
    bill_id: id,
    position: at + 10,
    customer_id: who.id,
    name: `Saluran ${at} dengan nama yang sangat panjang, sampai ${at} kata`,
    amount: 0,
  }));
  await db.insertInto('bill_line').values(lines).execute();
  await changeRows(db, 'bill', { id }, { address: 'Jl. 龍 '.repeat(80) });
  const { text, words } = await pdf(who, who.billId);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(3);
  const said = words.join(' ').replaceAll(/\s+/g, ' ');
  for (const { name } of lines) expect(said).toContain(name);
  expect(words).toContain('Halaman 3 dari 3');
});
