import { getEarlyRequests } from './early-requests.ts';
import type { EarlyRequests } from './early-requests.ts';

/** Milliseconds after opening the page until which early answers are used. */
const freshFor = 10_000;

/** Gives each early answer once, to the call that would have requested the same. */
export function createEarlyAnswers(
  started: () => Pick<EarlyRequests, 'token' | 'answers'> | null,
  sinceOpened: () => number,
) {
  return function takeEarlyAnswer(
    address: string,
    token: string | null,
    signal: AbortSignal,
  ): Promise<Response> | null {
    const { token: inNameOf, answers } = started() ?? { token: null, answers: {} };
    const answer = answers[address];
    if (answer === undefined || inNameOf !== token || sinceOpened() > freshFor) return null;
    delete answers[address];
    return Promise.race([answer, aborted(signal)]);
  };
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });

export const takeEarlyAnswer = createEarlyAnswers(getEarlyRequests, () => performance.now());
