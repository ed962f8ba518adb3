/** What the script in the head of the page has done before any of our code was there. */
interface HeadStart {
  /** In whose name it has asked. */
  token: string | null;
  answers: Partial<Record<string, Promise<Response>>>;
  /** The last button pressed, unless it sends a form. */
  pressed: HTMLButtonElement | null;
  /** From now on forms are sent by the portal; returns which one was sent before, or -1. */
  wake: () => number;
}

declare global {
  var seratHeadStart: HeadStart | undefined;
}

/** Later than this after the page was opened an answer is asked for anew. */
const freshFor = 10_000;

/** Hands out each early answer once, to the call that would have asked the same. */
export function createHeadStart(
  started: () => Pick<HeadStart, 'token' | 'answers'> | null,
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

export const getHeadStart = (): HeadStart | null => globalThis.seratHeadStart ?? null;

export const takeEarlyAnswer = createHeadStart(getHeadStart, () => performance.now());
