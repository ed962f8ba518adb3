import * as pages from '@serat/contract/pages';
import { momentName } from '../../../jakarta/words.ts';
import type { Addressed } from './addressed.ts';
import { codeBlock, paragraph, type MailBrand } from './mail-layout.ts';

interface AboutContact extends Addressed {
  field: 'email' | 'phone';
  newValue: string;
  until: Date;
  link: string;
}

/** Sent to the new email; for a new phone, to the account's email. */
export interface ContactCode extends AboutContact {
  kind: 'contact-code';
  code: string;
  minutes: number;
}

/** Sent to the old email, with a link to revoke the change. */
export interface ContactNotice extends AboutContact {
  kind: 'contact-notice';
  step: 'asked' | 'confirmed';
}

const names = { email: 'email', phone: 'nomor telepon' } as const;

export function contactCode(mail: ContactCode, brand: MailBrand) {
  return {
    subject: `Kode untuk ${names[mail.field]} baru akun ${brand.name}`,
    preview: `Konfirmasi ${names[mail.field]} yang baru.`,
    blocks: [
      paragraph(
        mail.field === 'email'
          ? 'Petugas kami diminta memasang alamat ini sebagai email sebuah akun. Bila itu akun Anda, masukkan kode ini di halaman konfirmasi:'
          : `Petugas kami diminta mengganti nomor telepon akun Anda menjadi nomor yang berakhir ${mail.newValue}. Masukkan kode ini di halaman konfirmasi:`,
      ),
      codeBlock(mail.code),
      paragraph(
        `Kode ini berlaku ${mail.minutes} menit; di halaman itu Anda dapat meminta kode baru sampai ${momentName(mail.until)}. Jangan berikan kode dan tautannya kepada siapa pun, juga tidak kepada petugas kami.`,
      ),
      paragraph('Bukan permintaan Anda? Abaikan email ini; tidak ada yang berubah.'),
    ],
    action: {
      label: 'Masukkan kode',
      url: `${brand.publicUrl}${pages.confirmContact}#${mail.link}`,
    },
  };
}

export function contactNotice(mail: ContactNotice, brand: MailBrand) {
  const url = `${brand.publicUrl}${pages.revokeContact}#${mail.link}`;
  return { ...noticeWords(mail, brand), action: { label: 'Batalkan', url } };
}

function noticeWords({ field, step, newValue, until }: ContactNotice, brand: MailBrand) {
  const name = names[field];
  if (step === 'asked') {
    return {
      subject: `Permintaan mengganti ${name} akun ${brand.name} Anda`,
      preview: 'Bukan permintaan Anda? Batalkan sekarang.',
      blocks: [
        paragraph(
          `Petugas kami diminta mengganti ${name} akun Anda menjadi ${newValue}. Penggantian baru berlaku setelah kodenya dimasukkan, paling lambat ${momentName(until)}.`,
        ),
        paragraph(
          'Bukan permintaan Anda? Batalkan dengan tombol di bawah. Tautannya tetap berlaku sampai 72 jam setelah penggantian.',
        ),
      ],
    };
  }
  return {
    subject: `${field === 'email' ? 'Email' : 'Nomor telepon'} akun ${brand.name} Anda sudah diganti`,
    preview: `Dapat dibatalkan sampai ${momentName(until)}.`,
    blocks: [
      paragraph(
        field === 'email'
          ? `Email akun Anda sekarang ${newValue}, dan semua perangkat sudah kami keluarkan.`
          : `Nomor telepon akun Anda sekarang berakhir ${newValue}.`,
      ),
      paragraph(
        field === 'email'
          ? `Bukan permintaan Anda? Batalkan sampai ${momentName(until)}: email lama Anda berlaku lagi, dan Anda membuat password baru.`
          : `Bukan permintaan Anda? Batalkan sampai ${momentName(until)}: nomor lama Anda berlaku lagi.`,
      ),
    ],
  };
}
