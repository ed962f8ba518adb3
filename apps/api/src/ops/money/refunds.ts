import { refundReason } from '../../modules/money/ledger/index.ts';
import { command, exitCodes, type Command, type OpsServices, type Terminal } from '../command.ts';
import { confirmed, confirmOptions } from '../confirm.ts';
import { listCommand } from '../list-command.ts';
import { flag, text, type Given } from '../option.ts';
import { factLines } from '../table.ts';
import { byOption, opsActor, uuid } from '../words.ts';

type Refund = Awaited<ReturnType<OpsServices['ledger']['refunds']['page']>>[number];

const list = listCommand({
  name: 'refunds list',
  summary: 'Dana yang harus dikembalikan kepada pelanggan, terbaru dulu',
  options: { all: flag('Juga yang sudah ditutup') },
  searched: 'nomor pesanan atau tagihan, nama, email, telepon',
  unit: 'pengembalian',
  key: { name: 'ID', of: ({ id }: Refund) => id, form: uuid },
  columns: [
    { title: 'ID', of: ({ id }) => id },
    { title: 'Jumlah', of: ({ amount }) => ({ rupiah: amount }) },
    { title: 'Untuk', of: ({ label }) => label },
    { title: 'Nama', of: ({ fullName }) => fullName, width: 24 },
    { title: 'Telepon', of: ({ phone }) => phone },
    { title: 'Email', of: ({ email }) => email, width: 40 },
    { title: 'Bank', of: ({ account }) => account?.bank ?? null, width: 20 },
    { title: 'Rekening', of: ({ account }) => account?.number ?? null },
    { title: 'Atas nama', of: ({ account }) => account?.holder ?? null, width: 24 },
    { title: 'Sebab', of: ({ reason, payableKind }) => refundReason(reason, payableKind) },
    { title: 'Sejak', of: ({ createdAt }) => createdAt },
    { title: 'Status', of: ({ closedAt }) => (closedAt ? 'Ditutup' : 'Terbuka') },
    { title: 'Ditutup', of: ({ closedAt }) => closedAt },
    { title: 'Oleh', of: ({ closedBy }) => closedBy },
    { title: 'Bukti', of: ({ closedProof }) => closedProof, width: 30 },
    { title: 'Catatan', of: ({ closedNote }) => closedNote, width: 50 },
  ],
  find: async ({ services }, { all }, page) =>
    (await services()).ledger.refunds.page({ openOnly: !all, ...page }),
});

const accountText = (account: Refund['account']): string =>
  account
    ? `${account.bank} ${account.number}, atas nama ${account.holder}`
    : 'belum diisi pelanggan';

/** Without a bank account a note has to say where the money went. */
async function askWhereTo(
  terminal: Terminal,
  given: Given<typeof confirmOptions>,
): Promise<string | null> {
  if (!terminal.ask || given.yes || given['dry-run']) return null;
  const answer = await terminal.ask(
    'Pelanggan belum mengisi rekening. Ke mana dana dikirim (misalnya "tunai di kantor")? ',
  );
  return answer.trim() || null;
}

const close = command({
  name: 'refunds close',
  summary: 'Catat bahwa dana sudah dikembalikan',
  argument: { name: 'ID', what: 'ID pengembalian' },
  required: ['proof'],
  options: {
    proof: text('NOMOR', 'Nomor bukti transfer; pelanggan melihatnya'),
    note: text('CATATAN', 'Hanya untuk penyedia; wajib bila pelanggan belum mengisi rekening'),
    by: byOption,
    ...confirmOptions,
  },
  prepare(given, id) {
    if (!uuid.test(id)) return 'ID pengembalian ada di daftar `refunds list`.';
    const { proof } = given;
    if (proof === null) return 'Sebutkan nomor bukti transfer dengan --proof.';
    return async ({ terminal, services }) => {
      const { ledger, backoffice } = await services();
      const refund = await ledger.refunds.find(id);
      if (!refund || refund.closedAt) {
        terminal.complain('Pengembalian ini tidak ada, atau sudah ditutup.');
        return exitCodes.refused;
      }
      const note = given.note ?? (refund.account ? null : await askWhereTo(terminal, given));
      if (!refund.account && !note && !given['dry-run']) {
        terminal.complain(
          'Belum ada yang diubah. Pelanggan belum mengisi rekening: sebutkan dengan --note ke mana dana dikirim.',
        );
        return exitCodes.unconfirmed;
      }
      return confirmed(terminal, given, {
        async preview() {
          return factLines([
            ['Pengembalian yang ditutup', refund.id],
            ['Jumlah', { rupiah: refund.amount }],
            ['Untuk', refund.label],
            ['Sebab', refundReason(refund.reason, refund.payableKind)],
            ['Pelanggan', `${refund.fullName}, ${refund.phone}, ${refund.email}`],
            ['Rekening tujuan', accountText(refund.account)],
            ['Nomor bukti', proof],
            ['Catatan', note],
          ]);
        },
        async act() {
          await backoffice.refunds.closeNow(opsActor(given.by), {
            id,
            proof,
            note,
            accountDate: refund.accountOf?.toISOString() ?? null,
            amount: refund.amount,
          });
          terminal.say('Pengembalian ditutup.');
        },
      });
    };
  },
});

export const refundCommands: readonly Command[] = [list, close];
