import type { AccountMail } from '../../base/mail/index.ts';

interface Person {
  id: string;
  email: string;
  fullName: string;
}

export const deletionMail = (person: Person, keepsBooks: boolean): AccountMail => ({
  kind: 'notice',
  about: 'account-deleted',
  eventKey: `${person.id}/account-deleted`,
  to: person.email,
  fullName: person.fullName,
  subject: 'Akun Anda sudah dihapus',
  paragraphs: [
    'Akun Anda dan data pribadi di dalamnya sudah kami hapus.',
    keepsBooks
      ? 'Pesanan, tagihan, dan pembayaran tetap tersimpan dalam pembukuan seperti diwajibkan hukum, tanpa nama dan alamat Anda.'
      : 'Tidak ada data lain tentang Anda yang kami simpan.',
    'Terima kasih sudah bersama kami. Ini email terakhir dari kami.',
  ],
});
