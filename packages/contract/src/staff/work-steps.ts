/** Batch jobs that skip failing items, with the names staff read. */
export const workSteps = {
  bills: 'Membuat tagihan',
  announcements: 'Mengabarkan tagihan baru',
  isolations: 'Mengisolir layanan',
  restorations: 'Memulihkan layanan',
  'first-end-notices': 'Mengabarkan layanan yang akan berakhir',
  'second-end-notices': 'Mengabarkan layanan yang segera berakhir',
  endings: 'Mengakhiri layanan yang lama diisolir',
  'device-bills': 'Menagih perangkat yang tidak kembali',
  changes: 'Menjalankan perubahan layanan',
  'overdue-reminders': 'Mengingatkan yang lewat jatuh tempo',
  'due-soon-reminders': 'Mengingatkan yang segera jatuh tempo',
  'owed-bills': 'Membuat tagihan susulan',
} as const;
export type WorkStep = keyof typeof workSteps;
