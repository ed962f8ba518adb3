import { AppError } from '../../../app-error.ts';
import { transact } from '../../../db/driver/transact.ts';
import type { Channel, Db } from '../../../db/schema.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import { internationalNumber, maskAddress } from '../../base/mail/index.ts';
import {
  findPhone,
  findPreferences,
  savePhoneChoice,
  savePreferences,
  type PhoneChoice,
  type Preferences,
} from './inbox.repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  /** Phone channels that the provider has configured. */
  phoneChannels: readonly Exclude<Channel, 'email'>[];
}

const everything: Preferences = { email: true, push: true };
const source = 'portal';

/** The channels by which a customer wants to be notified. */
export function createPreferences({ db, clock, phoneChannels }: Deps) {
  const usual = phoneChannels[0] ?? 'whatsapp';

  async function get(customerId: string) {
    const [saved, found] = await Promise.all([
      findPreferences(db, customerId),
      findPhone(db, customerId),
    ]);
    const phone = found ?? '';
    const { email, push } = saved ?? everything;
    if (phoneChannels.length === 0) return { email, push, phone: null };
    const on = saved?.consentedPhone === phone;
    const first = on ? saved.first : usual;
    return {
      email,
      push,
      phone: {
        on,
        first: first === 'email' || phoneChannels.includes(first) ? first : usual,
        alsoEmail: on && saved.alsoEmail,
        channels: [...phoneChannels],
        number: maskAddress(phone),
        sinceDate: on ? (saved.consentAt?.toISOString() ?? null) : null,
      },
    };
  }

  async function set(
    customerId: string,
    { phone: choice, ...chosen }: Preferences & { phone?: PhoneChoice | null | undefined },
  ) {
    await transact(db, {}, async (trx) => {
      await savePreferences(trx, customerId, chosen, clock());
      if (!choice || phoneChannels.length === 0) return;
      const { on, first, alsoEmail } = choice;
      const phone = on ? ((await findPhone(trx, customerId)) ?? null) : null;
      if (phone !== null && internationalNumber(phone) === null) {
        throw new AppError('INVALID_INPUT', {
          fields: { phone: 'Nomor telepon di profil Anda bukan nomor HP Indonesia.' },
        });
      }
      await savePhoneChoice(trx, customerId, { phone, first, alsoEmail, source }, clock());
    });
    return get(customerId);
  }

  return { get, set };
}
