import { listJobs, type JobRow, type JobState } from '../../jobs/job-state.ts';
import { listLeftOut, type LeftOutRow } from '../../jobs/left-out.repository.ts';
import { command, type Command } from '../command.ts';
import { listCommand } from '../list-command.ts';
import { flag } from '../option.ts';
import { tableLines, type Column } from '../table.ts';
import { byOption, opsActor } from '../words.ts';

const jobId = /^\d{1,15}$/;

const stateWords: Record<JobState, string> = {
  waiting: 'Menunggu',
  running: 'Berjalan',
  failing: 'Gagal, dicoba lagi',
  failed: 'Gagal, berhenti dicoba',
};

const leftOut: readonly Column<LeftOutRow>[] = [
  { title: 'Layanan', of: ({ serviceNumber }) => serviceNumber },
  { title: 'Pekerjaan', of: ({ step }) => step },
  { title: 'Bulan', of: ({ period }) => period },
  { title: 'Sejak', of: ({ since }) => since },
  { title: 'Sebab', of: ({ error }) => error },
];

const list = listCommand({
  name: 'jobs list',
  summary: 'Pekerjaan di latar belakang: yang menunggu, berjalan, dan gagal, terlama dulu',
  options: { failing: flag('Hanya yang pernah gagal') },
  unit: 'pekerjaan',
  key: { name: 'ID', of: ({ id }: JobRow) => String(id), form: jobId },
  columns: [
    { title: 'ID', of: ({ id }) => String(id) },
    { title: 'Pekerjaan', of: ({ task }) => task },
    { title: 'Status', of: ({ state }) => stateWords[state] },
    { title: 'Percobaan', of: ({ attempts, maxAttempts }) => `${attempts}/${maxAttempts}` },
    { title: 'Dibuat', of: ({ createdAt }) => createdAt },
    { title: 'Berikutnya', of: ({ state, at }) => (state === 'failed' ? null : at) },
    { title: 'Kesalahan terakhir', of: ({ lastError }) => lastError },
  ],
  find: ({ db }, { failing }, page) => listJobs(db, { troubledOnly: failing, ...page }),
  footer: async ({ db }) => {
    const rows = await listLeftOut(db);
    if (rows.length === 0) return [];
    return ['', 'Layanan yang terlewat, dicoba lagi setiap malam:', ...tableLines(leftOut, rows)];
  },
});

const retry = command({
  name: 'jobs retry',
  summary: 'Jalankan lagi sebuah pekerjaan yang gagal, sekarang',
  argument: { name: 'ID', what: 'ID pekerjaan' },
  options: { by: byOption },
  prepare({ by }, id) {
    if (!jobId.test(id)) return 'ID pekerjaan ada di daftar `jobs list`.';
    return async ({ terminal, services }) => {
      const { backoffice } = await services();
      await backoffice.maintenance.retryJob(opsActor(by), id);
      terminal.say(`Pekerjaan ${id} akan dijalankan lagi oleh layanan.`);
    };
  },
});

export const jobCommands: readonly Command[] = [list, retry];
