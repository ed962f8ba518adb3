import { AppError } from '../../app-error.ts';
import type { Actor, Deed, Values } from '../audit/index.ts';
import type { DeskDeps } from './desk-deps.ts';

/** What the provider's people do about payments. The gateway is asked outside any transaction. */
export function createPaymentDesk({ audit, payment }: Pick<DeskDeps, 'audit' | 'payment'>) {
  /**
   * That somebody asked is written down before anything leaves the house, and what came of it after. Killed
   * between the two, the first row is left; a failure has its row too.
   */
  async function noted<Value>(
    who: Actor,
    about: Pick<Deed, 'thing' | 'thingId'>,
    actions: { before: Deed['action']; after: Deed['action'] },
    act: () => Promise<{ value: Value; after: Values }>,
  ): Promise<Value> {
    await audit.note(who, { action: actions.before, ...about });
    const end = (after: Values) => audit.note(who, { action: actions.after, ...about, after });
    try {
      const { value, after } = await act();
      await end(after);
      return value;
    } catch (error) {
      await end({ failed: error instanceof AppError ? error.message : 'Kesalahan layanan' });
      throw error;
    }
  }

  return {
    ask: (who: Actor, id: string): Promise<string> =>
      noted(
        who,
        { thing: 'payment', thingId: id },
        { before: 'payment.ask', after: 'payment.answer' },
        async () => {
          const status = await payment.askAbout(id);
          return { value: status, after: { status } };
        },
      ),

    replay: (who: Actor, id: string): Promise<string | null> =>
      noted(
        who,
        { thing: 'notification', thingId: id },
        { before: 'payment.replay', after: 'payment.replayed' },
        async () => {
          const outcome = await payment.replay(id);
          return { value: outcome, after: { outcome } };
        },
      ),

    async closeReview(who: Actor, id: string, note: string): Promise<void> {
      const closed = await payment.closeReview(
        id,
        who.name,
        note,
        audit.along(who, {
          action: 'payment.close-review',
          thing: 'review',
          thingId: id,
          reason: note,
        }),
      );
      if (closed) return;
      const message = 'Tidak ada pembayaran dengan ID ini, atau sudah ditangani.';
      throw new AppError('NOT_FOUND', { message });
    },

    /** A slip of the hand: whoever closed it takes it back within a day. */
    async reopenReview(who: Actor, id: string): Promise<void> {
      const along = audit.along(who, {
        action: 'payment.reopen-review',
        thing: 'review',
        thingId: id,
      });
      if (await payment.reopenReview(id, who.name, along)) return;
      const message = 'Hanya yang mencatatnya dapat mengurungkan, dalam sehari.';
      throw new AppError('NOT_FOUND', { message });
    },
  };
}
