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

/** What a picture was drawn from, of what the browser keeps. */
export interface DrawnFrom {
  /** What its stores said, by their names. */
  stores: Partial<Record<string, unknown>>;
  /** The last answers that were seen, by the hashes of their reads. */
  seen: Answers;
}

/** What the script in the head of the page has done before any of our code was there. */
export interface HeadStart {
  /** In whose name it has asked. */
  token: string | null;
  answers: Partial<Record<string, Promise<Response>>>;
  /** What the good ones say, once they are here. */
  arrived: Answers;
  /** Those to come are left to their calls, which take them as if they had just asked. */
  keepNoMore: () => void;
  /** One for each answer, settled when it has arrived or failed. */
  arrivals: Promise<void>[];
  /** There is something to look at: the portal's code may run. */
  pictureDrawn: () => void;
  /** The portal draws itself from now on. Returns from what it would draw what the picture shows; null where it would not. */
  endPicture: () => DrawnFrom | null;
  /** What was pressed last: a button, unless it sends a form, what unfolds, or a link that waits for the portal. */
  pressed: HTMLElement | null;
  /** From now on forms are sent and links followed by the portal; returns which one was sent before, or -1. */
  wake: () => number;
  isAwake: boolean;
  awake: Promise<void>;
}

declare global {
  var seratHeadStart: HeadStart | undefined;
}

/** Where the tab keeps the page that a visitor has asked for before being led to the login. */
export const askedPageKey = 'serat-asked';

export const getHeadStart = (): HeadStart | null => globalThis.seratHeadStart ?? null;
