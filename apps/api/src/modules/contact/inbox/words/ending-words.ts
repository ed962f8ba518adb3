import { nameOfDevice } from '@serat/contract/device';
import * as pages from '@serat/contract/pages';
import { longDate, rupiah } from '../../../../jakarta/words.ts';
import { notice, type Composed } from './composed.ts';
import type { EventOf } from '../inbox-event.ts';

/** One message per isolation and notice. */
export function aboutEnding(event: EventOf<'service-ending'>): Composed {
  const { serviceNumber, place, isolatedOn, endsOn, payBy, amount, fee } = event;
  const named = place === null ? 'Layanan Anda' : `Layanan Anda di ${place}`;
  const cost =
    fee > 0
      ? ` Saat itu biaya penghentian sebelum masa minimum, ${rupiah(fee)}, ikut ditagih.`
      : '';
  return {
    key: `service-ending:${serviceNumber}:${isolatedOn}:${event.notice}`,
    title: `Layanan Anda ${event.notice === 'first' ? 'akan' : 'segera'} berakhir`,
    text: `${named} diisolir sejak ${longDate(isolatedOn)}. Bayar tagihan yang lewat jatuh tempo, ${rupiah(amount)}, paling lambat ${longDate(payBy)} agar layanan aktif lagi. Kalau tidak, layanan berakhir ${longDate(endsOn)}.${cost}`,
    link: pages.bills,
    phone: {
      kind: 'ending',
      values: [
        serviceNumber,
        longDate(isolatedOn),
        longDate(endsOn),
        rupiah(amount),
        longDate(payBy),
      ],
    },
    mail: { button: 'Lihat tagihan' },
    mailAlways: true,
    isQuiet: true,
  };
}

export function aboutEnd(event: EventOf<'service-ended'>): Composed {
  const { serviceNumber, endsOn, devices, returnBy } = event;
  const ended = `Layanan ${serviceNumber} berakhir pada ${longDate(endsOn)}`;
  const toReturn =
    devices.length > 0
      ? ` Kembalikan ${devices.map(nameOfDevice).join(' dan ')} paling lambat ${longDate(returnBy)} agar tidak ditagih.`
      : '';
  const composed = notice(`service-ended:${serviceNumber}`, {
    title: 'Layanan Anda sudah berakhir',
    text:
      event.reason === 'isolated-too-long'
        ? `${ended} karena tagihannya tidak dibayar sejak diisolir. Tagihan yang masih terbuka tetap perlu Anda bayar.${toReturn}`
        : `${ended}.${toReturn} Terima kasih sudah bersama kami.`,
    ...(devices.length > 0
      ? { link: pages.services, button: 'Lihat cara mengembalikan' }
      : { link: pages.bills, button: 'Lihat tagihan akhir' }),
  });
  return {
    ...composed,
    phone: { kind: 'ended', values: [serviceNumber, longDate(endsOn)] },
    // The nightly job ends isolated services.
    isQuiet: event.reason === 'isolated-too-long',
  };
}
