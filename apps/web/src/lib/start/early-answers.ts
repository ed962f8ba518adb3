import { getEarlyRequests } from './early-requests.ts';
import type { EarlyRequests } from './early-requests.ts';

/** Early answers are used for this many milliseconds after the page is opened. */
const freshFor = 10_000;

/** Returns each early answer once, to the call that would have sent the same request. */
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
