import { setTimeout as delay } from 'node:timers/promises';
import { NetworkFailure, type NetworkTarget } from '../adapters/network/index.ts';

/** To show every state, some logins fail and some differ, depending on their last digits. */
const endsWith = (user: string, digits: string): boolean => user.endsWith(digits);

/** A network that exists only in the demo. Changes take a moment, as in a real one. */
export const createPretendNetwork = (
  wait: () => Promise<unknown> = () => delay(3000),
): NetworkTarget => ({
  name: 'pretend',
  async apply({ user, wanted }) {
    await wait();
    if (wanted !== 'on' && endsWith(user, '7'))
      throw new NetworkFailure('NAS CONTOH-2 tidak menjawab');
  },
  differing: async (services) =>
    new Map(
      services
        .filter(({ user }) => endsWith(user, '42'))
        .map(({ user }) => [user, 'Kata sandi benar, grup gratis']),
    ),
  lastSession: async () => null,
  userAt: async () => null,
  test: async ({ name }) => (name === 'CONTOH-2' ? 'silent' : 'good'),
  setUp: async () => undefined,
  rollUp: async () => undefined,
  close: async () => undefined,
});
