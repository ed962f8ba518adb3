import { expect, test } from 'vitest';
import { createBillingApp } from '../../modules/money/billing/testing/billing-app.ts';
import { billCorrectionCommands } from './bill-corrections.ts';
import type { Terminal } from '../command.ts';
import { commandLine, listeningTerminal } from '../testing/command-line.ts';
import { rowOf, rowsOf } from '../../testing/rows.ts';

const { db, services, clock, billed, pay } = await createBillingApp({
  env: { FOUR_EYES_ABOVE: '60000' },
});
const line = commandLine(billCorrectionCommands, { db, services });
const ops = async (...words: string[]) => {
  const { code, said, complaints } = await line.ops(...words);
  return { code, said: said.join('\n'), complaints: complaints.join('\n') };
};
const because = ['--reason', 'Gangguan', '--by', 'Budi'];

test.each([
  [['bills', 'credit', 'INV-1', '--reason', 'x'], 'Sebutkan jumlahnya dengan --amount'],
  [['bills', 'credit', 'INV-1', '--amount', '0', '--reason', 'x'], 'bilangan bulat 1 sampai'],
  [['bills', 'void', 'INV-1'], 'Sebutkan alasannya dengan --reason'],
  [['bills', 'void', 'INV-1', '--amount', '5', '--reason', 'x'], '--amount tidak dikenal'],
  [['bills', 'waive', 'INV-1', '--reason', 'x'.repeat(201)], 'paling banyak 200 huruf'],
  [['bills', 'write-off'], 'Sebutkan nomor tagihan'],
])('%o is invalid', async (words, problem) => {
  const { code, complaints } = await ops(...words);
  expect(code).toBe(2);
  expect(complaints).toContain(problem);
});

// shows R5.b2
test('a preview shows everything and changes nothing; a confirmation carries it out', async () => {
  const { billId, id } = await billed();
  const credit = ['bills', 'credit', billId, '--amount', '50000', ...because];
  const shown = await ops(...credit, '--dry-run');
  expect(shown.code).toBe(0);
  expect(shown.said).toMatch(/Koreksi +Potongan\nJumlah +Rp\u00a050.000\n/);
  expect(shown.said).toMatch(/Masih diminta setelahnya +Rp\u00a0364.000/);
  expect(shown.said).toMatch(/Empat mata +tidak perlu/);
  expect(await ops(...credit)).toMatchObject({ code: 3 });
  expect(await services.billing.history(id)).toMatchObject([{ rpKoreksi: 0 }]);
  expect(await ops(...credit, '--yes')).toEqual({
    code: 0,
    said: `Tagihan ${billId}: Potongan Rp\u00a050.000. Masih diminta: Rp\u00a0364.000.`,
    complaints: '',
  });
  const second = await ops(...credit, '--dry-run');
  expect(second.said).toMatch(/Sudah dikoreksi +Potongan Rp\u00a050.000: Gangguan/);
  expect(await ops('bills', 'credit', billId, '--amount', '400000', ...because)).toMatchObject({
    code: 1,
    complaints: `Tagihan ${billId} dapat dikurangi paling banyak Rp\u00a0364.000.`,
  });
});

test('refuses if the bill was paid between preview and confirmation', async () => {
  const who = await billed();
  const { terminal, heard } = listeningTerminal();
  const asked: Terminal = {
    ...terminal,
    ask: async () => {
      await pay(who, who.billId);
      return 'ya';
    },
  };
  const command = billCorrectionCommands.find(({ name }) => name === 'bills credit');
  const work = command?.prepare([who.billId, '--amount', '1000', ...because]);
  if (typeof work !== 'function') throw new Error(work);
  const code = await work({ db, terminal: asked, services: async () => services });
  expect(heard(code)).toMatchObject({ code: 1, complaints: [expect.stringContaining('berubah')] });
  expect(await services.ledger.credits.of(who.id)).toBe(0);
});

// shows R5.b3
test('a write-off and an amount above the limit need a second person', async () => {
  const { billId } = await billed();
  clock.set('2027-01-01T09:00:00+07:00');
  expect((await ops('bills', 'waive', billId, ...because, '--yes')).said).not.toContain('empat');
  const large = ['bills', 'credit', billId, '--amount', '60001', ...because, '--yes'];
  expect((await ops(...large)).said).toContain('Ditandai empat mata');
  expect((await ops('bills', 'write-off', billId, ...because, '--yes')).said).toBe(
    `Tagihan ${billId}: Tidak ditagih lagi Rp\u00a0353.999. Masih diminta: Rp\u00a00. Ditandai empat mata.`,
  );
  const { id } = await rowOf(db, 'bill', { number: billId });
  const marked = await rowsOf(db, 'bill_correction', { bill_id: id, needs_four_eyes: true });
  expect(marked.map(({ kind }) => kind).toSorted()).toEqual(['credit', 'written-off']);
});

test('a void bill', async () => {
  const { billId } = await billed();
  expect((await ops('bills', 'void', billId, ...because, '--yes')).said).toContain(
    'Tagihan dibatalkan Rp\u00a0414.000. Masih diminta: Rp\u00a00.',
  );
  expect(await ops('bills', 'void', billId, ...because, '--yes')).toMatchObject({ code: 1 });
});
