import { billStatusLabels } from '@serat/contract/billing';
import { monthYear, thousands } from '../../jakarta/words.ts';
import type { LeftOut } from '../../jobs/left-out.repository.ts';
import { command, type Command, type OpsServices } from '../command.ts';
import { confirmed, confirmOptions } from '../confirm.ts';
import { listCommand } from '../list-command.ts';
import { choice, text } from '../option.ts';
import { factLines } from '../table.ts';
import { byOption, opsActor } from '../words.ts';

type Bill = Awaited<ReturnType<OpsServices['billing']['list']>>[number];

const isPeriod = (period: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(period);
const periodOption = {
  ...text('TAHUN-BULAN', 'Bulan tagihan, misalnya 2026-12'),
  read: (typed: string) =>
    isPeriod(typed) ? { value: typed } : { problem: 'periode ditulis seperti 2026-12' },
};

const list = listCommand({
  name: 'billing list',
  summary: 'Tagihan pelanggan, bulan terlama dulu',
  options: {
    status: choice('STATUS', 'Hanya status ini', billStatusLabels),
    period: periodOption,
  },
  searched: 'nomor tagihan, nomor layanan, nama, email, telepon',
  unit: 'tagihan',
  key: { name: 'NOMOR', of: ({ id }: Bill) => id },
  columns: [
    { title: 'Nomor', of: ({ id }) => id },
    { title: 'Bulan', of: ({ billingPeriod }) => monthYear(billingPeriod) },
    { title: 'Status', of: ({ billingStatus }) => billStatusLabels[billingStatus] },
    { title: 'Total', of: ({ rpTotal }) => ({ rupiah: rpTotal }) },
    { title: 'Denda', of: ({ rpDenda }) => ({ rupiah: rpDenda }) },
    { title: 'Jatuh tempo', of: ({ dueOn }) => ({ day: dueOn }) },
    { title: 'Dibayar', of: ({ paidDate }) => paidDate && new Date(paidDate) },
    { title: 'Layanan', of: ({ serviceNumber }) => serviceNumber },
    { title: 'Nama', of: ({ fullName }) => fullName, width: 24 },
    { title: 'Telepon', of: ({ phone }) => phone },
    { title: 'Email', of: ({ email }) => email, width: 40 },
  ],
  find: async ({ services }, { status, period }, page) =>
    (await services()).billing.list({ status, period, ...page }),
});

const run = command({
  name: 'billing run',
  summary: 'Buat tagihan sebulan untuk semua layanan; boleh diulang, bulan lain perlu --yes',
  options: { period: periodOption, by: byOption, ...confirmOptions },
  prepare:
    (given) =>
    async ({ terminal, services }) => {
      const { billing, backoffice } = await services();
      const period = given.period ?? billing.runs.thisMonth();
      // The nightly run does the same for the current month.
      const isUsual = period === billing.runs.thisMonth();
      return confirmed(
        terminal,
        { ...given, yes: given.yes || isUsual },
        {
          async preview() {
            const sums = await billing.runs.preview(period);
            return [
              ...factLines([
                ['Bulan', monthYear(period)],
                ['Tagihan baru', sums.bills],
                ['Tagihan', { rupiah: sums.tagihan }],
                ['Bea meterai', { rupiah: sums.materai }],
                ['Seluruhnya, sebelum kredit', { rupiah: sums.tagihan + sums.materai }],
                ['Jatuh tempo paling awal', sums.due && { day: sums.due.first }],
                ['Jatuh tempo paling akhir', sums.due && { day: sums.due.last }],
              ]),
              ...leftOutLines(sums.leftOut),
            ];
          },
          async act() {
            const { made, leftOut } = await backoffice.bills.run(opsActor(given.by), period);
            terminal.say(
              `${monthYear(period)}: ${thousands(made)} tagihan baru. Yang sudah ada tetap.`,
            );
            for (const line of leftOutLines(leftOut)) terminal.say(line);
          },
        },
      );
    },
});

const leftOutLines = (leftOut: readonly LeftOut[]): string[] =>
  leftOut.map(({ serviceNumber, error }) => `Terlewat: layanan ${serviceNumber}. ${error}`);

export const billingCommands: readonly Command[] = [list, run];
