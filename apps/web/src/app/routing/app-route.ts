import type { ComponentType } from 'react';
import type * as pages from '@serat/contract/pages';

/** Who may see a page: customers with a stored token, visitors without one, or both. */
type Guard = 'customer' | 'guest-only' | 'public';

/** The signed-in frame, a narrow form beside the calm panel, or the whole width under the brand. */
export type Frame = 'portal' | 'form' | 'plain';

export interface Heading {
  title: string;
  subtitle?: string;
  /** The button "Cek Area Anda". */
  coverage?: boolean;
  /** The id of the form that a Submit button in the header belongs to. */
  submits?: string;
  signOut?: boolean;
  /** The page takes the whole screen: the heading stays small, the foot lies below the fold. */
  fills?: boolean;
}

type PagePath = (typeof pages)[keyof typeof pages];

export interface AppRoute {
  path: PagePath;
  guard: Guard;
  /** `either`: a customer keeps the menu around it, a visitor sees it plain. */
  frame: Frame | 'either';
  /** Of the browser's tab. */
  title: string;
  /** Null where the page brings its own h1. */
  heading: Heading | null;
  /** Where a visitor is sent instead of the root. */
  withoutToken?: PagePath;
  /** The page that most likely follows, fetched while this one is idle. */
  next?: PagePath;
  /** The page that `load` fetches, by which the build knows its files. */
  module: string;
  load: () => Promise<ComponentType>;
}
