import * as pages from '@serat/contract/pages';
import type { Channel } from '../../../db/schema.ts';
import { momentName } from '../../../jakarta/words.ts';
import type { Addressed } from './addressed.ts';
import {
  contactCode,
  contactNotice,
  type ContactCode,
  type ContactNotice,
} from './contact-mails.ts';
import { greeting } from './greeting.ts';
import type { PhoneContent } from './phone/message-routes.ts';
import { paragraph, codeBlock, mailLayout, plainText, type MailBrand } from './mail-layout.ts';

export type { MailBrand } from './mail-layout.ts';

interface WithCode extends Addressed {
  /** The code goes to this number, and by email only if no phone channel accepts it. */
  phone?: string | null;
  code: string;
  /** The secret of the link. It is in the fragment, which no server and no log sees. */
  link: string;
  minutes: number;
  /** Whether the email was registered more than once. */
  again: boolean;
}

/** Has the same text as the inbox message. */
export interface NoticeMail extends Addressed {
  kind: 'notice';
  about: string;
  subject: string;
  paragraphs: readonly string[];
  action?: { label: string; path: string };
  /** Tried in this order: if a channel refuses the message, the next one is used. Default: email. */
  channels?: readonly Channel[];
  phone?: Omit<PhoneContent, 'text'>;
  /** The earliest time of a phone message, so that no phone rings at night. */
  phoneNotBefore?: Date;
}

interface Invitation extends Addressed {
  kind: 'staff-invitation';
  role: string;
  invitedBy: string;
  /** The secret of the link is in the fragment. */
  url: string;
  minutes: number;
}

/** To an owner: a proposal that nobody may decide on will be executed unless somebody stops it. */
interface WaitingProposal extends Addressed {
  kind: 'waiting-proposal';
  title: string;
  reason: string;
  proposedBy: string;
  until: Date;
  url: string | null;
}

export type AccountMail =
  | ContactCode
  | ContactNotice
  | Invitation
  | WaitingProposal
  | ({ kind: 'activation-code' } & WithCode)
  | ({ kind: 'reset-code' } & WithCode)
  | ({ kind: 'claim-code'; code: string; minutes: number } & Addressed)
  | ({ kind: 'already-registered' } & Addressed)
  | ({ kind: 'password-changed' } & Addressed)
  | NoticeMail;

interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

export function renderMail(mail: AccountMail, brand: MailBrand): RenderedMail {
  const { subject, preview, blocks, action } = compose(mail, brand);
  const parts = [paragraph(greeting(mail.fullName)), ...blocks];
  return {
    subject,
    html: mailLayout({ subject, preview, parts, brand, ...(action && { action }) }),
    text: plainText({ parts, brand, ...(action && { action }) }),
  };
}

const goodFor = ({ minutes }: WithCode) =>
  paragraph(
    `Kode dan tautan di bawah berlaku ${minutes} menit. Jangan berikan keduanya kepada siapa pun.`,
  );

function compose(mail: AccountMail, brand: MailBrand) {
  const page = (path: string) => `${brand.publicUrl}${path}`;
  switch (mail.kind) {
    case 'activation-code':
      return {
        subject: `Kode aktivasi akun ${brand.name} Anda`,
        preview: 'Satu langkah lagi untuk mengaktifkan akun Anda.',
        blocks: [
          paragraph(
            mail.again
              ? 'Seseorang mendaftar lagi dengan email ini. Bila itu Anda, masukkan kode ini di peramban tempat Anda mendaftar:'
              : 'Terima kasih sudah mendaftar. Masukkan kode ini untuk mengaktifkan akun Anda:',
          ),
          codeBlock(mail.code),
          goodFor(mail),
          paragraph(
            mail.again
              ? 'Bukan Anda? Abaikan email ini; pendaftaran Anda sendiri tetap berlaku.'
              : 'Tidak merasa mendaftar? Abaikan email ini.',
          ),
        ],
        action: { label: 'Aktifkan akun', url: page(`${pages.verification}#${mail.link}`) },
      };
    case 'claim-code':
      return {
        subject: `Kode klaim akun ${brand.name} Anda`,
        preview: 'Pakai kode ini untuk menghubungkan layanan Anda.',
        blocks: [
          paragraph('Masukkan kode ini di halaman klaim untuk menghubungkan layanan Anda:'),
          codeBlock(mail.code),
          paragraph(
            `Kode ini berlaku ${mail.minutes} menit. Jangan berikan kepada siapa pun, juga tidak kepada kami.`,
          ),
          paragraph('Tidak meminta ini? Abaikan email ini; tidak ada yang berubah.'),
        ],
      };
    case 'reset-code':
      return {
        subject: `Kode untuk mengganti password ${brand.name} Anda`,
        preview: 'Pakai kode ini untuk membuat password baru.',
        blocks: [
          paragraph(
            mail.again
              ? 'Akun Anda sudah aktif. Email ini didaftarkan lebih dari sekali, jadi agar aman tidak ada password lama yang berlaku. Buat password Anda dengan kode ini:'
              : 'Kami menerima permintaan untuk mengganti password Anda. Kodenya:',
          ),
          codeBlock(mail.code),
          goodFor(mail),
          ...(mail.again
            ? []
            : [
                paragraph(
                  'Tidak meminta ini? Abaikan email ini; password Anda tetap seperti semula.',
                ),
              ]),
        ],
        action: {
          label: 'Buat password baru',
          url: page(`${pages.passwordVerification}#${mail.link}`),
        },
      };
    case 'already-registered':
      return {
        subject: `Anda sudah punya akun ${brand.name}`,
        preview: 'Seseorang mencoba mendaftar dengan email ini.',
        blocks: [
          paragraph(
            'Seseorang baru saja mencoba mendaftar dengan email ini, padahal akun Anda sudah aktif.',
          ),
          paragraph(
            'Bila itu Anda, silakan langsung masuk. Lupa password? Anda dapat membuat yang baru.',
          ),
          paragraph('Bila bukan Anda, tidak ada yang perlu dilakukan. Akun Anda tetap aman.'),
        ],
        action: { label: 'Masuk', url: page(pages.login) },
      };
    case 'password-changed':
      return {
        subject: `Password ${brand.name} Anda sudah diganti`,
        preview: 'Semua perangkat lain sudah kami keluarkan.',
        blocks: [
          paragraph(
            'Password akun Anda baru saja diganti, dan perangkat lain sudah kami keluarkan.',
          ),
          paragraph('Bukan Anda yang menggantinya? Segera buat password baru.'),
        ],
        action: { label: 'Buat password baru', url: page(pages.forgotPassword) },
      };
    case 'contact-code':
      return contactCode(mail, brand);
    case 'contact-notice':
      return contactNotice(mail, brand);
    case 'staff-invitation':
      return {
        subject: `Undangan ke konsol ${brand.name}`,
        preview: `${mail.invitedBy} mengundang Anda sebagai ${mail.role}.`,
        blocks: [
          paragraph(
            `${mail.invitedBy} mengundang Anda bekerja di konsol ${brand.name} sebagai ${mail.role}.`,
          ),
          paragraph(
            'Tautan di bawah berlaku 24 jam dan hanya untuk Anda. Jangan berikan kepada siapa pun.',
          ),
          paragraph('Tidak mengenal undangan ini? Abaikan email ini.'),
        ],
        action: { label: 'Terima undangan', url: mail.url },
      };
    case 'waiting-proposal':
      return {
        subject: `Dijalankan ${momentName(mail.until)}: ${mail.title}`,
        preview: `Diusulkan oleh ${mail.proposedBy}, tanpa orang kedua yang memutuskan.`,
        blocks: [
          paragraph(`${mail.proposedBy} mengusulkan: ${mail.title}. Alasannya: ${mail.reason}.`),
          paragraph(
            `Tidak ada orang kedua yang dapat memutuskannya. Usulan ini dijalankan ${momentName(mail.until)}, kecuali seorang Pemilik menghentikannya lebih dulu di konsol.`,
          ),
        ],
        ...(mail.url && { action: { label: 'Lihat usulan', url: mail.url } }),
      };
    case 'notice':
      return {
        subject: mail.subject,
        preview: mail.paragraphs[0] ?? '',
        blocks: mail.paragraphs.map((text) => paragraph(text)),
        ...(mail.action && {
          action: { label: mail.action.label, url: page(mail.action.path) },
        }),
      };
  }
}
