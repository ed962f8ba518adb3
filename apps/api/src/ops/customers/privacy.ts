import { writeFile } from 'node:fs/promises';
import { command, type Command } from '../command.ts';
import { confirmed, confirmOptions } from '../confirm.ts';
import { text } from '../option.ts';
import { factLines } from '../table.ts';
import { auditReason, byOption, opsActor } from '../words.ts';

const argument = { name: 'PELANGGAN', what: 'nomor pelanggan, atau email' };

const exportData = command({
  name: 'privacy export',
  summary: 'Semua data seorang pelanggan sebagai JSON',
  argument,
  options: {
    out: text('BERKAS.json', 'Tulis ke berkas ini, yang hanya dapat Anda baca'),
    reason: auditReason,
    by: byOption,
  },
  prepare:
    ({ out, reason, by }, typed) =>
    async ({ terminal, services }) => {
      const { backoffice, privacy } = await services();
      const customerId = await privacy.ownerOf(typed);
      const data = await backoffice.customers.exportData(opsActor(by), { customerId, reason });
      const json = JSON.stringify(data, null, 2);
      if (out === null) return terminal.say(json);
      // Personal data: readable for the current user only.
      await writeFile(out, `${json}\n`, { mode: 0o600 });
      terminal.say(`Data ${typed} tersimpan di ${out}.`);
    },
});

const deletePerson = command({
  name: 'privacy delete',
  summary: 'Hapus data pribadi seorang pelanggan untuk selamanya; pembukuan tetap, tanpa nama',
  argument,
  options: { reason: auditReason, by: byOption, ...confirmOptions },
  prepare:
    (given, typed) =>
    async ({ terminal, services }) => {
      const { backoffice, privacy } = await services();
      return confirmed(terminal, given, {
        async preview() {
          const held = await privacy.previewDeletion(typed);
          return factLines([
            ['Yang dihapus', [held.number, held.fullName, held.email].filter(Boolean).join(', ')],
            ['', 'nama, email, telepon, NIK, NPWP, ID Pelanggan PLN, alamat, password'],
            [
              '',
              `${held.pictures} foto, ${held.messages} pesan, ${held.sessions} perangkat yang masuk, ${held.leads} permintaan jaringan`,
            ],
            [
              'Tetap tanpa nama',
              held.orders + held.services === 0
                ? 'tidak ada: akunnya hilang seluruhnya'
                : `${held.orders} pesanan, ${held.services} layanan, ${held.bills} tagihan, dan pembayarannya`,
            ],
            [
              'Email terakhir',
              held.email === null ? '' : 'pelanggan diberi tahu bahwa akunnya dihapus',
            ],
          ]);
        },
        async act() {
          const customerId = await privacy.ownerOf(typed);
          const wish = { customerId, reason: given.reason };
          const outcome = await backoffice.customers.remove(opsActor(given.by), wish);
          terminal.say(
            outcome === 'deleted'
              ? `${typed} sudah dihapus.`
              : `${typed} sudah dihapus; pesanan dan tagihannya tersimpan tanpa nama.`,
          );
        },
      });
    },
});

export const privacyCommands: readonly Command[] = [exportData, deletePerson];
