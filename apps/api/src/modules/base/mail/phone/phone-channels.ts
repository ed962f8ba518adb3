import type { Logger } from 'pino';
import { ChannelStopped } from '../../../../adapters/phone/index.ts';
import type { Db, Handle, PhoneChannel } from '../../../../db/schema.ts';
import type { Clock } from '../../../../jakarta/clock.ts';
import {
  claimTry,
  findTrouble,
  listStopped,
  resumeChannel,
  slowChannel,
  stopChannel,
} from './phone-channel.repository.ts';

const minutes = 60_000;
/** A stopped channel is tried again with one message after this time. */
const betweenTries = 15 * minutes;
const slowFor = 30 * minutes;

interface Deps {
  db: Db;
  clock: Clock;
  log: Pick<Logger, 'error' | 'warn' | 'info'>;
}

export function createPhoneChannels({ db, clock, log }: Deps) {
  const later = (ms: number) => new Date(clock().getTime() + ms);

  return {
    /**
     * Throws `ChannelStopped`. `isTry`: this message tests a stopped channel, which works again if the message
     * leaves.
     */
    async check(channel: PhoneChannel): Promise<{ slow: boolean; isTry: boolean }> {
      const trouble = await findTrouble(db, channel);
      const now = clock();
      if (trouble?.stoppedUntil) {
        const isOurs =
          trouble.stoppedUntil <= now &&
          (await claimTry(db, channel, { now, until: later(betweenTries) }));
        if (!isOurs) throw new ChannelStopped(trouble.stoppedFor ?? '', { isKnown: true });
      }
      const slow = trouble?.slowUntil ? trouble.slowUntil > now : false;
      return { slow, isTry: Boolean(trouble?.stoppedUntil) };
    },

    async stop(handle: Handle, channel: PhoneChannel, code: string): Promise<void> {
      log.error({ channel, code }, 'a message channel is stopped');
      await stopChannel(handle, channel, { code, now: clock(), until: later(betweenTries) });
    },

    async resume(channel: PhoneChannel): Promise<void> {
      log.info({ channel }, 'a message channel works again');
      await resumeChannel(db, channel);
    },

    async slowDown(handle: Handle, channel: PhoneChannel, code: string | null): Promise<void> {
      log.warn({ channel, code }, 'a message channel has to slow down');
      await slowChannel(handle, channel, later(slowFor));
    },

    stopped: () => listStopped(db),
  };
}

export type PhoneChannels = ReturnType<typeof createPhoneChannels>;
