import {
  GatewayUnreachable,
  type GatewayStatus,
  type Headers,
} from '../../../../adapters/payment-gateway/index.ts';
import { AppError } from '../../../../app-error.ts';
import { atOnce } from '../../../../db/driver/at-once.ts';
import { findOwner } from '../../../../db/directory.ts';
import { isAttemptId } from '../attempt/attempt.policy.ts';
import { findAttempt, findAttemptById } from '../attempt/attempt.repository.ts';
import type { Attempts } from '../attempt/attempts.service.ts';
import type { Gateways } from '../method/gateways.ts';
import { findNotification, keepNotification, recordOutcome } from './notification.repository.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { Reviews } from '../review/review.service.ts';

type Parts = PaymentDeps & { gateways: Gateways; attempts: Attempts; reviews: Reviews };

export function createWebhook(parts: Parts) {
  const { db, clock, secrets, log, gateways, attempts, reviews } = parts;

  /** Stores a signed notification, then applies it. A repetition changes nothing. */
  async function notified(name: string, body: Buffer, headers: Headers): Promise<void> {
    const speaker = gateways.find(name);
    if (!speaker) throw new AppError('NOT_FOUND');
    const reading = speaker.readWebhook(body, headers);
    if (reading.outcome !== 'signed') {
      // Anybody can send these, so they are only counted.
      await reviews.refuse(name, body);
      log.warn(
        { gateway: name, outcome: reading.outcome },
        'a payment notification was not believed',
      );
      throw new AppError('UNTRUSTED_NOTIFICATION');
    }

    const text = body.toString('latin1');
    const { reference } = reading;
    const named = reference !== null && isAttemptId(reference) ? reference : null;
    const [id, owner] = await atOnce(db, (handle) =>
      Promise.all([
        keepNotification(handle, {
          gateway: name,
          digest: secrets.digest('payment-notification', text),
          raw: secrets.seal(text),
          at: clock(),
        }),
        named === null ? null : findOwner(handle, 'attempt', named),
      ]),
    );
    const known =
      owner === null || named === null
        ? undefined
        : await findAttempt(db, { customerId: owner, id: named });
    const attempt = known && known.gateway === name ? known : null;
    const record = (outcome: string) =>
      recordOutcome(db, id, { outcome, attemptId: attempt?.id ?? null });
    if (!attempt) {
      // A repetition would be unknown, too: answer 200 and create a review for staff.
      await reviews.keepUnknown(name, reference, reading.said);
      return record('unknown-attempt');
    }

    const status = await confirmed(reading.confirm, id);
    if (!status) {
      log.warn({ notificationId: id, gateway: name }, 'a payment notification was not confirmed');
      await record('unconfirmed');
      throw new AppError('UNTRUSTED_NOTIFICATION');
    }
    await record(await attempts.applyStatus(attempt, status));
  }

  async function confirmed(confirm: () => Promise<GatewayStatus | null>, notificationId: string) {
    try {
      return await confirm();
    } catch (error) {
      if (!(error instanceof GatewayUnreachable)) throw error;
      // Answer 503, so that the gateway sends it again.
      log.warn({ err: error, notificationId }, 'a payment notification could not be confirmed');
      throw new AppError('UNAVAILABLE');
    }
  }

  async function found(id: string) {
    const notification = await findNotification(db, id);
    if (!notification) throw new AppError('NOT_FOUND', { message: 'Notifikasi ini tidak ada.' });
    return notification;
  }

  async function showNotification(id: string) {
    const { raw, ...notification } = await found(id);
    return { ...notification, raw: Buffer.from(secrets.open(raw), 'latin1').toString('utf8') };
  }

  async function ownerOfNotification(id: string): Promise<string | null> {
    const { attemptId } = await found(id);
    return attemptId === null ? null : findOwner(db, 'attempt', attemptId);
  }

  /** Asks the gateway for the current status. Money that is already booked is not booked again. */
  async function replay(id: string): Promise<string | null> {
    const { attemptId, gateway } = await found(id);
    const attempt = attemptId === null ? undefined : await findAttemptById(db, attemptId);
    const speaker = gateways.find(gateway);
    if (!attempt || !speaker) {
      throw new AppError('STEP_REFUSED', {
        message:
          'Notifikasi ini bukan tentang pembayaran yang kami buka, atau gatewaynya tidak diatur lagi.',
      });
    }
    const status = await confirmed(() => speaker.status(attempt), id);
    if (status) {
      const outcome = await attempts.applyStatus(attempt, status);
      await recordOutcome(db, id, { outcome, attemptId: attempt.id });
    }
    return (await found(id)).outcome;
  }

  return { receive: notified, show: showNotification, ownerOf: ownerOfNotification, replay };
}
