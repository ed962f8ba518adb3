import { roleLabels } from './roles.ts';

/** What can be done, as the audit tells it: a deed without words here is none. */
export const deedNames = {
  'session.start': 'Masuk',
  'session.end': 'Mengeluarkan perangkat sendiri',
  'staff.password': 'Mengganti password sendiri',
  'factor.add': 'Memasang langkah kedua',
  'factor.prove': 'Membuktikan langkah kedua lagi',
  'factor.remove': 'Melepas langkah kedua',
  'factor.recovery-codes': 'Membuat kode pemulihan baru',
  'staff.invite': 'Mengundang staf',
  'staff.withdraw-invitation': 'Menarik undangan',
  'staff.join': 'Menerima undangan',
  'staff.change': 'Mengubah peran atau wilayah',
  'staff.leave': 'Mengeluarkan staf',
  'staff.end-sessions': 'Mengeluarkan perangkat staf',
  'customer.view': 'Melihat portal sebagai pelanggan',
  'customer.view-end': 'Selesai melihat portal',
  'customer.reset-factor': 'Melepas langkah kedua pelanggan',
  'proposal.propose': 'Mengusulkan',
  'proposal.withdraw': 'Menarik usulan',
  'proposal.approve': 'Menyetujui usulan',
  'proposal.refuse': 'Menolak usulan',
  'proposal.execute': 'Menjalankan usulan',
  'proposal.fail': 'Usulan gagal dijalankan',
  'order.start': 'Memulai pemasangan',
  'order.finish': 'Menyelesaikan pemasangan',
  'order.reject': 'Menolak pesanan',
  'bill.run': 'Membuat tagihan sebulan',
  'bill.run-done': 'Selesai membuat tagihan sebulan',
  'bill.credit': 'Mengurangi tagihan',
  'bill.denda-waived': 'Membebaskan denda',
  'bill.voided': 'Membatalkan tagihan',
  'bill.written-off': 'Menghapuskan tagihan',
  'refund.close': 'Menutup pengembalian dana',
  'payment.ask': 'Menanyakan gateway',
  'payment.answer': 'Jawaban gateway',
  'payment.replay': 'Memproses ulang notifikasi',
  'payment.replayed': 'Hasil proses ulang',
  'payment.close-review': 'Mencatat pembayaran sudah ditangani',
  'payment.reopen-review': 'Mengurungkan catatan pembayaran sudah ditangani',
  'customer.note': 'Menulis catatan',
  'customer.unnote': 'Menghapus catatan',
  'customer.renote': 'Mengurungkan penghapusan catatan',
  'customer.end-sessions': 'Mengeluarkan perangkat pelanggan',
  'customer.send-code': 'Mengirim ulang kode',
  'customer.show-nik': 'Membuka NIK lengkap',
  'customer.show-correction': 'Membuka isi usulan perbaikan',
  'customer.export': 'Mengekspor data pelanggan',
  'customer.delete': 'Menghapus data pelanggan',
  'mail.retry': 'Mengirim ulang email',
  'job.retry': 'Menjalankan ulang pekerjaan latar',
  'list.export': 'Mengunduh daftar sebagai CSV',
  'list.exported': 'Unduhan daftar selesai',
  'token.create': 'Membuat token API',
  'token.revoke': 'Mencabut token API',
  'webhook.added': 'Menambah webhook',
  'webhook.removed': 'Menghapus webhook',
  'ops.catalogue-import': 'Mengimpor katalog',
  'ops.content-import': 'Mengimpor konten',
  'ops.database-distribute': 'Membagi basis data',
  'ops.debts-write-off': 'Menghapuskan utang',
  'ops.jobs-retry': 'Mengulang pekerjaan latar',
  'ops.keys-rotate': 'Mengganti kunci data',
  'ops.mail-retry': 'Mengirim ulang email',
  'ops.odp-import': 'Mengimpor ODP',
  'ops.payments-record': 'Mencatat pembayaran',
  'ops.payments-set': 'Mengatur metode pembayaran',
  'ops.privacy-export': 'Mengekspor data pelanggan',
  'ops.subscriptions-end': 'Mengakhiri layanan',
} as const;
export type DeedName = keyof typeof deedNames;

/** What it was done to. */
export const thingNames = {
  staff: 'Staf',
  customer: 'Pelanggan',
  order: 'Pesanan',
  bill: 'Tagihan',
  'bill-run': 'Tagihan bulan',
  payment: 'Pembayaran',
  notification: 'Notifikasi gateway',
  review: 'Pembayaran yang ditangani',
  refund: 'Pengembalian dana',
  proposal: 'Usulan',
  email: 'Email',
  mail: 'Email',
  job: 'Pekerjaan latar',
  list: 'Daftar',
  token: 'Token API',
  webhook: 'Webhook',
  command: 'Perintah',
} as const;
export type ThingName = keyof typeof thingNames;

const actors: Readonly<Record<string, string>> = {
  ...roleLabels,
  ops: 'Baris perintah',
  system: 'Layanan',
};
export const actorRoleName = (role: string): string => actors[role] ?? role;

/** Rows of an older or newer version may tell of more than this one knows. */
export const deedName = (action: string): string =>
  (deedNames as Readonly<Record<string, string>>)[action] ?? action;
export const thingName = (thing: string): string =>
  (thingNames as Readonly<Record<string, string>>)[thing] ?? thing;
