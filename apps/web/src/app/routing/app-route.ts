import type { ComponentType } from 'react';
import type * as pages from '@serat/contract/pages';

/** Who may see a page: customers with a stored token, visitors without one, or both. */
type Guard = 'customer' | 'guest-only' | 'public';

/** The signed-in layout, a narrow form beside the panel, or full width below the brand. */
export type Frame = 'portal' | 'form' | 'plain';

export interface Heading {
  title: string;
  subtitle?: string;
  coverage?: boolean;
  /** Id of the form that the header's Submit button sends. */
  submits?: string;
  signOut?: boolean;
  /** The page has a more important headline of its own. */
  small?: boolean;
  /** The page fills the screen: a small heading, and the footer below the fold. */
  fills?: boolean;
  /** The page's tabs repeat the subtitle, so phones leave it out. */
  tabbed?: boolean;
}

type PagePath = (typeof pages)[keyof typeof pages];

export interface AppRoute {
  path: PagePath;
  guard: Guard;
  /** `either`: with the menu for customers, plain for visitors. */
  frame: Frame | 'either';
  title: string;
  /** Null if the page renders its own h1. */
  heading: Heading | null;
  /** Public, but search engines must not list it. */
  unlisted?: boolean;
  /** Where a visitor is redirected instead of the root. */
  withoutToken?: PagePath;
  /** The page that most likely follows; prefetched while this one is idle. */
  next?: PagePath;
  /** Source file of `load`, by which the build finds the page's chunks. */
  module: string;
  load: () => Promise<ComponentType>;
}
