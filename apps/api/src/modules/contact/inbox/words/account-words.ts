import * as pages from '@serat/contract/pages';
import { profileFields } from '@serat/contract/profile';
import { momentName } from '../../../../jakarta/words.ts';
import { unknownDevice } from '../../../people/account/index.ts';
import { notice, type Composed } from './composed.ts';
import type { EventOf } from '../inbox-event.ts';

export function aboutAccount(
  event: EventOf<
    | 'code-sent'
    | 'new-device'
    | 'profile-corrected'
    | 'contact-changed'
    | 'second-factor-changed'
    | 'phone-verified'
  >,
): Composed {
  switch (event.kind) {
    case 'code-sent':
      return {
        key: `code-sent:${event.request}`,
        title:
          event.purpose === 'reset' ? 'Kode untuk password baru dikirim' : 'Kode aktivasi dikirim',
        text:
          event.purpose === 'reset'
            ? 'Kode untuk membuat password baru sudah kami kirim. Bukan Anda yang memintanya? Abaikan saja; password Anda tetap.'
            : 'Kode untuk mengaktifkan akun sudah kami kirim ke email Anda.',
        link: null,
        mail: null,
        mailAlways: false,
        // The customer can read this only after activation, when the code is no longer needed.
        isOld: event.purpose === 'activation',
        isQuiet: false,
      };
    case 'new-device':
      return aboutSecurity(`new-device:${event.sessionId}`, {
        title: 'Akun Anda dibuka di perangkat baru',
        text: `Akun Anda dibuka dari ${nameInSentence(event.device)} pada ${momentName(event.at)}. Bukan Anda? Segera keluarkan perangkat itu di Pengaturan, lalu ganti password.`,
        link: pages.settings,
        button: 'Periksa perangkat',
      });
    case 'profile-corrected':
      return aboutSecurity(`profile-corrected:${event.field}:${event.at.getTime()}`, {
        title: 'Data profil Anda diperbaiki',
        text: `${profileFields[event.field].label} di profil Anda kami perbaiki pada ${momentName(event.at)}. Tidak meminta ini? Hubungi kami.`,
        link: pages.help,
        button: 'Hubungi kami',
      });
    case 'contact-changed':
      return aboutContact(event);
    case 'second-factor-changed':
      return aboutSecurity(`second-factor:${event.id}`, {
        title: factorTitles[event.change],
        text: `${factorTitles[event.change]} pada ${momentName(event.at)}. Bukan Anda? Segera ganti password Anda, lalu hubungi kami lewat menu Bantuan.`,
        link: pages.settings,
        button: 'Periksa pengaturan',
      });
    case 'phone-verified':
      return aboutSecurity(`phone-verified:${event.id}`, {
        title: 'Nomor telepon Anda terverifikasi',
        text: `Nomor yang berakhir ${event.phone.slice(-4)} diverifikasi pada ${momentName(event.at)}. Kode untuk password baru dapat dikirim ke sana. Bukan Anda? Segera ganti password Anda, lalu hubungi kami lewat menu Bantuan.`,
        link: pages.settings,
        button: 'Periksa pengaturan',
      });
  }
}

const aboutSecurity = (...given: Parameters<typeof notice>): Composed => ({
  ...notice(...given),
  mailAlways: true,
});

/** A separate mail carries the code and the link to revoke the change. */
function aboutContact(event: EventOf<'contact-changed'>): Composed {
  const { field, step, at, needsPassword } = event;
  const common = {
    key: `contact-changed:${event.id}:${step}`,
    link: pages.help,
    mail: null,
    mailAlways: true,
    isQuiet: false,
  };
  const name = profileFields[field].label;
  switch (step) {
    case 'asked':
      return {
        ...common,
        title: `${name} akun Anda akan diganti`,
        text: `Petugas kami diminta mengganti ${name.toLowerCase()} akun Anda. Penggantian berlaku setelah kode dari email dimasukkan. Bukan permintaan Anda? Batalkan dengan tautan di email kami, atau hubungi kami.`,
      };
    case 'confirmed':
      return {
        ...common,
        title: `${name} akun Anda sudah diganti`,
        text: `${name} akun Anda diganti pada ${momentName(at)}. Bukan Anda? Dalam 72 jam ini dapat dibatalkan dengan tautan di email kami, atau hubungi kami.`,
      };
    case 'revoked':
      return {
        ...common,
        title: `Penggantian ${name.toLowerCase()} dibatalkan`,
        text: needsPassword
          ? `${name} lama Anda berlaku lagi sejak ${momentName(at)}. Semua perangkat sudah kami keluarkan; buat password baru untuk masuk.`
          : `${name} lama Anda tetap berlaku. Dibatalkan pada ${momentName(at)}.`,
        link: needsPassword ? pages.forgotPassword : pages.help,
        mail: { button: needsPassword ? 'Buat password baru' : 'Hubungi kami' },
      };
  }
}

const factorTitles: Record<EventOf<'second-factor-changed'>['change'], string> = {
  added: 'Verifikasi dua langkah dipasang di akun Anda',
  removed: 'Verifikasi dua langkah dilepas dari akun Anda',
  reset: 'Verifikasi dua langkah akun Anda dilepas oleh petugas kami',
  'recovery-codes': 'Kode pemulihan baru dibuat untuk akun Anda',
  'recovery-code-used': 'Kode pemulihan akun Anda dipakai',
};

const nameInSentence = (device: string): string =>
  device === unknownDevice ? 'perangkat yang tidak kami kenali' : device;
