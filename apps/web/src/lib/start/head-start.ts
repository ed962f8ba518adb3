/** What a page tells the script in its head (`#serat-page`). */
export interface PageFacts {
  guard: 'customer' | 'guest-only' | 'public';
  /** Where those are led whom the guard does not let in. */
  elsewhere: string | null;
  /** The addresses that the page would ask for at once. */
  reads: readonly string[];
  /** What draws the page for a customer as soon as the answers are here; null where nothing does. */
  picture: string | null;
  /** The portal's code, where it has to follow the first picture; null where the page asks for it itself. */
  entry: string | null;
  /** What that code imports. */
  code: readonly string[];
}

/** Answers by what was asked, each with the time at which it came. */
type Answers = Partial<Record<string, { answer: unknown; at: number }>>;

/** What the script in the head of the page has done before any of our code was there. */
export interface HeadStart {
  /** In whose name it has asked. */
  token: string | null;
  answers: Partial<Record<string, Promise<Response>>>;
  /** What the good ones say, once they are here. */
  arrived: Answers;
  /** Stops filling `arrived`: later answers are left to the calls that would have asked for them. */
  keepNoMore: () => void;
  /** One for each answer, settled when it has arrived or failed. */
  arrivals: Promise<void>[];
  /** There is something to look at: the portal's code may run. */
  pictureDrawn: () => void;
  /** Aborted when nothing may be drawn early any more: the portal draws the page, or the session is over. */
  picture: AbortController;
  /** Since when the data in the picture has been saved, where the picture says so. */
  savedSince: number | null;
  /** Resolves when the service has refused the token of a page of customers. */
  refused: Promise<void>;
  /** What was pressed last: a button, unless it sends a form, what unfolds, or a link that waits for the portal. */
  pressed: HTMLElement | null;
  /** From now on forms are sent and links followed by the portal; returns which one was sent before, or -1. */
  wake: () => number;
  isAwake: boolean;
  awake: Promise<void>;
  /** Reads wait for it: React hydrates a page in slices, and an answer that arrives in between would not match the HTML. */
  hydrated?: Promise<void>;
}

declare global {
  var seratHeadStart: HeadStart | undefined;
}

/** Where the tab keeps the page that a visitor has asked for before being led to the login. */
export const askedPageKey = 'serat-asked';

export const getHeadStart = (): HeadStart | null => globalThis.seratHeadStart ?? null;
