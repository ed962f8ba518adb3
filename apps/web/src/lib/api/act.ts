import type { Call } from '@serat/contract/call';
import { lateAfter } from '@serat/ui/states/loading-note.tsx';
import { request } from './api.ts';
import type { Answer, CallInput } from './api.ts';
import { ApiError } from './api-error.ts';
import { dialogQueue } from '../failure/dialog-queue.ts';
import { describeDelay } from '../failure/error-catalogue.ts';
import { getToken, subscribeToSession } from '../session/session.ts';

/** Sends a write call that the customer started and waits for. */
export const act = <C extends Call>(call: C, input: CallInput<C>): Promise<Answer<C>> =>
  offerToRepeat(call, () => request(call, input));

/**
 * After eight seconds without an answer, shows a dialog that offers to resend. The first successful
 * answer of any attempt counts; if all fail, the last failure counts. Once the session has ended or
 * changed, also in another tab, nothing is resent: it would go out in the name of another customer.
 */
export function offerToRepeat<T>(call: Call, send: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let tries = 0;
    let unanswered = 0;
    let stopWaiting = () => {};
    const token = getToken();
    const isSameSession = () => getToken() === token;
    const stopWatching = subscribeToSession(() => {
      if (!isSameSession()) stopWaiting();
    });
    const finish = () => {
      stopWatching();
      stopWaiting();
    };

    function sendOnce(): void {
      if (!isSameSession()) return;
      tries += 1;
      unanswered += 1;
      const own = tries;
      stopWaiting();
      stopWaiting = sayWhenLate(call, sendOnce);
      send().then(
        (answer) => {
          finish();
          resolve(answer);
        },
        (failure: unknown) => {
          unanswered -= 1;
          const isLast = own === tries && !isStillWorkedOn(failure);
          if (unanswered > 0 && !isLast) return;
          finish();
          reject(failure);
        },
      );
    }
    sendOnce();
  });
}

/** The service answers 503 to a repeated request while it still processes the first. */
const isStillWorkedOn = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.httpStatus === 503;

function sayWhenLate(call: Call, retry: () => void): () => void {
  const message = { ...describeDelay(call), retry };
  const timer = setTimeout(() => void dialogQueue.show(message), lateAfter);
  return () => {
    clearTimeout(timer);
    dialogQueue.withdraw(message);
  };
}
