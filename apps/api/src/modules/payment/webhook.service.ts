import { GatewayUnreachable, type Headers } from '../../adapters/payment-gateway/index.ts';
import { AppError } from '../../app-error.ts';
import { findAttempt } from './attempt.repository.ts';
import type { Attempts } from './attempts.service.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { keepNotification, recordOutcome } from './notification.repository.ts';

type Parts = PaymentDeps & { attempts: Attempts };

export function createWebhook(parts: Parts) {
  const { db, clock, secrets, log, gateway, formerGateways = [], attempts } = parts;

  /** Keeps what was said, then does what it means; the same words twice change nothing. */
  async function notified(name: string, body: Buffer, headers: Headers): Promise<void> {
    const speaker = [gateway, ...formerGateways].find((candidate) => candidate.name === name);
    if (!speaker) throw new AppError('NOT_FOUND');
    const text = body.toString('latin1');
    const id = await keepNotification(db, {
      gateway: name,
      digest: secrets.digest('payment-notification', text),
      raw: secrets.seal(text),
      at: clock(),
    });
    const reading = await speaker.readWebhook(body, headers).catch((error: unknown) => {
      if (!(error instanceof GatewayUnreachable)) throw error;
      // Not confirmed yet: the gateway sends it again.
      log.warn({ err: error, notificationId: id }, 'a payment notification could not be confirmed');
      throw new AppError('UNAVAILABLE');
    });

    const signatureOk = reading.outcome === 'event' || reading.outcome === 'unconfirmed';
    const told = 'attemptId' in reading ? reading.attemptId : null;
    const attempt = told === null ? undefined : await findAttempt(db, told);
    const record = (outcome: string) =>
      recordOutcome(db, id, { outcome, signatureOk, attemptId: attempt?.id ?? null });

    if (reading.outcome !== 'event') {
      log.warn(
        { notificationId: id, gateway: name, outcome: reading.outcome },
        'a payment notification was not believed',
      );
      await record(reading.outcome);
      throw new AppError('UNTRUSTED_NOTIFICATION');
    }
    if (!attempt || attempt.gateway !== name) {
      log.warn(
        { notificationId: id, gateway: name },
        'a payment notification for no attempt of ours',
      );
      await record('unknown-attempt');
      throw new AppError('NOT_FOUND');
    }

    const { event } = reading;
    switch (event.kind) {
      case 'money':
        await record(await attempts.receive(attempt.id, attempt.customerId, event.receipt));
        return;
      case 'expired':
      case 'failed':
        await record(
          (await attempts.endByGateway(attempt, event.kind)) ? 'applied' : 'nothing-to-do',
        );
        return;
      case 'open':
        await record('nothing-to-do');
        return;
    }
  }

  return { notified };
}
