/** Data of a page for the head script (`#serat-page`). */
export interface PageFacts {
  guard: 'customer' | 'guest-only' | 'public';
  elsewhere: string | null;
  /** URLs of the data that the page requests at once. */
  reads: readonly string[];
  /** URL of the script that renders the page early for a customer; null if there is none. */
  earlyRender: string | null;
  /** URL of the app's code, if the head script loads it; null if the page does. */
  entry: string | null;
  code: readonly string[];
}

/** Answers by URL, with their time of arrival in epoch milliseconds. */
type Answers = Partial<Record<string, { answer: unknown; at: number }>>;

/** Requests and input handled by the head script before the app runs. */
export interface EarlyRequests {
  token: string | null;
  answers: Partial<Record<string, Promise<Response>>>;
  /** Successful answers that have arrived. */
  arrived: Answers;
  /** Stops filling `arrived`; later answers go to the calls that request the same. */
  stopKeeping: () => void;
  /** One for each request, resolved when it was answered or has failed. */
  arrivals: Promise<void>[];
  /** Called when the early render is on the screen: the app's code may run. */
  earlyRenderDrawn: () => void;
  /** Aborted when the early render must stop: the app renders the page, or the session is over. */
  earlyRender: AbortController;
  /** When the oldest stored answer in the early render arrived, if the early render shows a notice about it. */
  savedSince: number | null;
  /** Resolves when the service has refused the token of a customer page. */
  refused: Promise<void>;
  /** The last pressed control: a button that does not submit, a summary, or a held link. */
  pressed: HTMLElement | null;
  /** Hands input over to the app. Returns the index of a form submitted before, or -1. */
  releaseInput: () => number;
  isAppReady: boolean;
  appReady: Promise<void>;
  /** Reads wait for this: React hydrates in slices, and an answer between them would not match the HTML. */
  hydrated?: Promise<void>;
}

declare global {
  var seratEarlyRequests: EarlyRequests | undefined;
}

/** Session storage key of the page that a visitor wanted before being redirected to the login. */
export const askedPageKey = 'serat-asked';

export const getEarlyRequests = (): EarlyRequests | null => globalThis.seratEarlyRequests ?? null;
