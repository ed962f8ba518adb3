import type { Logger } from 'pino';
import { makeVapidKeys, type PushSender, type VapidKeys } from '../../../adapters/push/index.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { Db } from '../../../db/schema.ts';
import type { Secrets } from '../../../secrets.ts';
import { deleteDevice, findServiceKey, findToPush, insertServiceKey } from './push.repository.ts';

export const pushTopic = 'production';
const keyName = 'vapid';

interface PushDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  log: Pick<Logger, 'warn'>;
  sender: PushSender;
}

export function createPush({ db, clock, secrets, log, sender }: PushDeps) {
  let known: Promise<VapidKeys> | null = null;

  /** The first start of any node creates the keys; all nodes share them. */
  function keys(): Promise<VapidKeys> {
    known ??= loadKeys().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  }

  async function loadKeys(): Promise<VapidKeys> {
    const found = await findServiceKey(db, keyName);
    if (found) {
      return { publicKey: found.publicKey, privateKey: secrets.open(found.privateSealed) };
    }
    const { publicKey, privateKey } = await makeVapidKeys();
    const sealed = { publicKey, privateSealed: secrets.seal(privateKey) };
    await insertServiceKey(db, keyName, sealed, clock());
    return loadKeys();
  }

  /** Failures are only logged: a push is not worth a retry. */
  async function push(customerId: string, messageId: number): Promise<void> {
    try {
      const message = await findToPush(db, customerId, messageId);
      if (!message) return;
      const { id, title, text, link, devices } = message;
      const payload = JSON.stringify({ id: String(id), title, text, link, topic: pushTopic });
      for (const device of devices) {
        const outcome = await sender.send(device.token, payload, await keys());
        if (outcome.kind === 'gone') {
          await db.transaction().execute((trx) => deleteDevice(trx, customerId, device.tokenHash));
        }
        if (outcome.kind === 'failed') {
          log.warn({ messageId, reason: outcome.reason }, 'a push was not delivered');
        }
      }
    } catch (error) {
      log.warn({ err: error, messageId }, 'a push could not be sent');
    }
  }

  return {
    send: push,
    key: async () => ({ publicKey: (await keys()).publicKey, topic: pushTopic }),
  };
}
