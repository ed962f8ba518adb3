import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { moveInAmounts, moveInTotalNames, moveInTotals } from '@serat/contract/staff/move-in';
import { AppError } from '../../app-error.ts';
import { rupiah, thousands } from '../../jakarta/words.ts';
import { command, exitCodes, type OpsServices, type Terminal } from '../command.ts';
import { confirmed, confirmOptions } from '../confirm.ts';
import { text, whole } from '../option.ts';
import { factLines } from '../table.ts';
import { auditReason, byOption, opsActor } from '../words.ts';

type MoveIn = OpsServices['moveIn'];

const packed = promisify(gzip);
const most = 999_999_999_999;
const total = (what: string) => whole('ANGKA', `Total kendali: ${what}`, { least: 0, most });

const dayOption = {
  ...text('TANGGAL', 'Tanggal peralihan, misalnya 2026-12-01'),
  read: (typed: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(typed)
      ? { value: typed }
      : { problem: 'tanggal ditulis seperti 2026-12-01' },
};

export const moveInCommand = command({
  name: 'move-in',
  summary: 'Pindahkan pelanggan dari berkas CSV atau XLSX (lihat docs/moving-in.md)',
  argument: { name: 'BERKAS', what: 'berkas CSV atau XLSX' },
  required: ['source', 'cut-over', 'reason'],
  options: {
    source: text('NAMA', 'Sistem asal; pemetaan kolom terakhirnya dari konsol dipakai'),
    'cut-over': dayOption,
    customers: total('jumlah pelanggan'),
    services: total('jumlah layanan'),
    'open-bills': total('Rupiah tagihan terbuka'),
    credits: total('Rupiah saldo titipan'),
    reason: auditReason,
    by: byOption,
    ...confirmOptions,
  },
  prepare(given, file) {
    const { source, 'cut-over': cutOverOn, reason } = given;
    if (source === null || cutOverOn === null || reason === null) {
      return 'Sebutkan --source, --cut-over dan --reason.';
    }
    const typed = {
      customers: given.customers,
      services: given.services,
      openBills: given['open-bills'],
      credits: given.credits,
    };
    const isDry = given['dry-run'];
    if (!isDry && Object.values(typed).includes(null)) {
      return 'Sebutkan --customers, --services, --open-bills dan --credits dari laporan sistem lama.';
    }
    const actor = opsActor(given.by);
    return async ({ terminal, services }) => {
      const { moveIn } = await services();
      const content = await readFile(file).catch(() => null);
      if (!content) {
        terminal.complain(`Berkas ${file} tidak ada atau tidak dapat dibaca.`);
        return exitCodes.refused;
      }
      const id = await moveIn.upload(actor, {
        source,
        cutOverOn,
        fileName: basename(file),
        content: (await packed(content)).toString('base64'),
      });
      await moveIn.check(actor, id, (await moveIn.columns(id)).mapping);
      await moveIn.carryOut(id);
      if (!(await isGood(moveIn, id, terminal))) return exitCodes.refused;
      return confirmed(terminal, given, {
        preview: () => totalLines(moveIn, id),
        async act() {
          const { customers, services: count, openBills, credits } = typed;
          await moveIn.confirm(actor, id, {
            customers: customers ?? 0,
            services: count ?? 0,
            openBills: openBills ?? 0,
            credits: credits ?? 0,
          });
          await moveIn.start(actor, 'commit', { id, reason });
          await moveIn.carryOut(id);
          const { state, failure } = await moveIn.find(id);
          if (failure !== null) throw new AppError('STEP_REFUSED', { message: failure });
          if (state === 'committed') terminal.say('Selesai: seluruh berkas dipindahkan.');
          else terminal.complain('Dilanjutkan oleh layanan; lihat konsol.');
        },
      });
    };
  },
});

async function isGood(moveIn: MoveIn, id: string, terminal: Terminal): Promise<boolean> {
  const { report, problems, failure } = await moveIn.find(id);
  if (failure !== null) terminal.complain(failure);
  for (const { row, column, value, remedy } of problems) {
    terminal.complain(`baris ${row}, ${column}: ${value === '' ? '(kosong)' : value}. ${remedy}`);
  }
  if (!report || report.problems === 0) return report !== null;
  terminal.complain(
    `${thousands(report.problems)} masalah pada ${thousands(report.problemRows)} dari ${thousands(report.rows)} baris. Tidak ada yang dipindahkan.`,
  );
  return false;
}

async function totalLines(moveIn: MoveIn, id: string): Promise<string[]> {
  const { report } = await moveIn.find(id);
  if (!report) return [];
  return factLines(
    moveInTotalNames.map((name) => [
      moveInTotals[name],
      (moveInAmounts.includes(name) ? rupiah : thousands)(report[name]),
    ]),
  );
}
