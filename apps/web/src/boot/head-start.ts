/** What a page tells the script in its head (`#serat-page`). */
export interface PageFacts {
  guard: 'customer' | 'guest-only' | 'public';
  /** Where those are led whom the guard does not let in. */
  elsewhere: string | null;
  /** The addresses that the page would ask for at once. */
  reads: readonly string[];
  /** The portal's code, where it has to follow the first picture; null where the page asks for it itself. */
  entry: string | null;
  /** What that code imports. */
  code: readonly string[];
}

/** What the script in the head of the page has done before any of our code was there. */
export interface HeadStart {
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

/** Where the tab keeps the page that a visitor has asked for before being led to the login. */
export const askedPageKey = 'serat-asked';

export const getHeadStart = (): HeadStart | null => globalThis.seratHeadStart ?? null;
