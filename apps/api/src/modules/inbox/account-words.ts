import * as pages from '@serat/contract/pages';
import { momentName } from '../../jakarta/words.ts';
import type { Composed } from './composed.ts';
import type { EventOf } from './inbox-event.ts';

/** Who is in, and what lets them in. */
export function aboutAccount(event: EventOf<'code-sent' | 'new-device'>): Composed {
  switch (event.kind) {
    case 'code-sent':
      return {
        key: `code-sent:${event.request}`,
        title:
          event.purpose === 'reset' ? 'Kode untuk password baru dikirim' : 'Kode aktivasi dikirim',
        text:
          event.purpose === 'reset'
            ? 'Kode untuk membuat password baru sudah kami kirim ke email Anda. Bukan Anda yang memintanya? Abaikan saja; password Anda tetap.'
            : 'Kode untuk mengaktifkan akun sudah kami kirim ke email Anda.',
        link: null,
        mail: null,
        mailAlways: false,
        // The inbox opens with the activation, and then its code is of no use any more.
        isOld: event.purpose === 'activation',
        isQuiet: false,
      };
    case 'new-device':
      return {
        key: `new-device:${event.sessionId}`,
        title: 'Akun Anda dibuka di perangkat baru',
        text: `Akun Anda dibuka dari ${event.device} pada ${momentName(event.at)}. Bukan Anda? Segera keluarkan perangkat itu di Pengaturan, lalu ganti password.`,
        link: pages.settings,
        mail: { button: 'Periksa perangkat' },
        mailAlways: true,
        isQuiet: false,
      };
  }
}
