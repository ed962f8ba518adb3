import * as pages from '@serat/contract/pages';
import { longDate, rupiah } from '../../../../jakarta/words.ts';
import { notice, type Composed } from './composed.ts';
import type { EventOf } from '../inbox-event.ts';

type Changed = EventOf<'service-changed'>;

/** One message when a change is confirmed, and one if it is withdrawn. */
export function aboutChange(event: Changed): Composed {
  const words = event.step === 'confirmed' ? confirmed(event) : takenBack(event);
  return notice(`service-changed:${event.changeId}:${event.step}`, {
    ...words,
    link: pages.services,
    button: 'Lihat layanan',
  });
}

const placeOf = ({ place }: Changed): string => (place === null ? '' : ` di ${place}`);

const madeBy = ({ byStaff }: Changed): string =>
  byStaff ? ' Kami mengubahnya atas permintaan Anda.' : '';

function confirmed(event: Changed) {
  const { title, effectiveOn, atOnce, charge, monthly } = event;
  if (event.change === 'end') {
    return {
      title: 'Layanan Anda akan berakhir',
      text: `Layanan Anda${placeOf(event)} berjalan sampai ${longDate(effectiveOn)}. Sampai hari itu Anda dapat membatalkannya.${madeBy(event)}`,
    };
  }
  const since = atOnce ? 'mulai hari ini' : `mulai ${longDate(effectiveOn)}`;
  const charged = charge > 0 ? ` Selisih ${rupiah(charge)} ada di tagihan berikutnya.` : '';
  return {
    title: atOnce ? 'Layanan Anda sudah berubah' : 'Layanan Anda akan berubah',
    text: `${title}${placeOf(event)}, ${since}: ${rupiah(monthly)} sebulan.${charged}${madeBy(event)}`,
  };
}

function takenBack(event: Changed) {
  const what =
    event.change === 'end'
      ? `Layanan Anda${placeOf(event)} tetap berjalan`
      : `${event.title}${placeOf(event)} tidak jadi`;
  return {
    title: 'Perubahan layanan dibatalkan',
    text: `${what}: ${rupiah(event.monthly)} sebulan seperti sebelumnya.`,
  };
}
