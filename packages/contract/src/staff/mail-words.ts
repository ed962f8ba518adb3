import * as z from 'zod/mini';
import { channelNames, type Channel } from '../inbox.ts';

export const mailStates = {
  pending: 'Menunggu dikirim',
  sending: 'Sedang dikirim',
  sent: 'Terkirim',
  uncertain: 'Tidak pasti terkirim',
  refused: 'Alamat ditolak',
  dropped: 'Tidak dikirim',
} as const;
export type MailState = keyof typeof mailStates;
export const messageChannel = z.enum(Object.keys(channelNames) as Channel[]);
export const mailState = z.enum(Object.keys(mailStates) as MailState[]);

const receipts = { delivered: 'Sampai di HP', read: 'Dibaca' } as const;
export const mailReceipt = z.enum(Object.keys(receipts) as (keyof typeof receipts)[]);

/** The delivery state of a message in words. `failure` is WhatsApp's or the SMS gateway's error code. */
export function deliveryWords(message: {
  channel: Channel;
  state: MailState;
  receipt: keyof typeof receipts | null;
  failure: string | null;
}): string {
  const { channel, state, receipt, failure } = message;
  if (receipt) return receipts[receipt];
  if (state !== 'refused' || channel === 'email') return mailStates[state];
  return failure ? `Ditolak (${failure})` : 'Ditolak';
}

/** Subjects by the event that caused the mail. */
const subjects: Readonly<Record<string, string>> = {
  'activation-code': 'Kode aktivasi akun',
  'reset-code': 'Kode password baru',
  'phone-code': 'Kode untuk telepon',
  'already-registered': 'Email sudah terdaftar',
  'claim-code': 'Kode klaim',
  'claim-possible': 'Layanan dapat diklaim',
  'claim-refused': 'Klaim atas akun yang sudah aktif',
  claimed: 'Akun diklaim',
  'password-changed': 'Password diganti',
  'contact-code': 'Kode email atau telepon baru',
  'contact-notice': 'Email atau telepon diganti',
  'contact-changed': 'Penggantian email atau telepon',
  'second-factor-changed': 'Verifikasi dua langkah berubah',
  'phone-verified': 'Telepon terverifikasi',
  'account-deleted': 'Akun dihapus',
  'staff-invitation': 'Undangan staf',
  'waiting-proposal': 'Usulan tanpa orang kedua',
  'order-placed': 'Pesanan dibuat',
  'order-paid': 'Pesanan dibayar',
  'order-held': 'Pesanan ditahan',
  'order-resumed': 'Pesanan dilanjutkan',
  'order-cancelled': 'Pesanan dibatalkan',
  'order-expired': 'Pesanan kedaluwarsa',
  'order-rejected': 'Pesanan ditolak',
  'installation-started': 'Pemasangan dimulai',
  'installation-finished': 'Pemasangan selesai',
  'bill-issued': 'Tagihan baru',
  'bill-due-soon': 'Tagihan segera jatuh tempo',
  'bill-overdue': 'Tagihan lewat jatuh tempo',
  'bill-paid': 'Tagihan dibayar',
  'bill-reopened': 'Tagihan terbuka lagi',
  'bill-corrected': 'Tagihan dikoreksi',
  'bills-paid': 'Beberapa tagihan dibayar',
  'bills-reopened': 'Beberapa tagihan terbuka lagi',
  'service-ending': 'Layanan akan berakhir',
  'service-ended': 'Layanan berakhir',
  'service-changed': 'Perubahan layanan',
  'refund-due': 'Dana akan dikembalikan',
  'refund-paid': 'Dana sudah dikembalikan',
  'refund-account-changed': 'Rekening pengembalian diganti',
  'refund-returned': 'Dana dikembalikan lewat gateway',
  'credit-received': 'Kredit diterima',
  'receipt-issued': 'Kuitansi pembayaran tunai',
  'credit-returned': 'Kredit dikembalikan',
  'debt-owed': 'Kekurangan pembayaran',
  'code-sent': 'Kode dikirim',
  'new-device': 'Masuk dari perangkat baru',
  'profile-corrected': 'Data profil diperbaiki',
};

/** Falls back to a general text for a kind that no longer exists. */
export const mailAbout = (kind: string): string => subjects[kind] ?? 'Tentang akun';

/** A test compares these with the kinds that are sent. */
export const mailKindsWithWords: readonly string[] = Object.keys(subjects);
