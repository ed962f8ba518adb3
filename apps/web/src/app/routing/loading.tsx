import { createElement, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { MissingPartError } from '../../lib/browser/missing-part-error.ts';
import { getToken } from '../../lib/session/session.ts';
import { findRoute, frameOf } from './routes.ts';
import type { AppRoute } from './app-route.ts';

interface Part<Props> {
  load: () => Promise<ComponentType<Props>>;
  loaded: ComponentType<Props> | null;
  loading: Promise<ComponentType<Props>> | null;
  failed: boolean;
}

const begin = <Props,>(part: Part<Props>): Promise<ComponentType<Props>> =>
  (part.loading ??= part.load().then(
    (component) => {
      part.loaded = component;
      return component;
    },
    (cause: unknown) => {
      part.failed = true;
      throw new MissingPartError(cause);
    },
  ));

const frame: Part<{ children: ReactNode }> = {
  load: () => import('../layout/portal-layout.tsx').then((layout) => layout.PortalLayout),
  loaded: null,
  loading: null,
  failed: false,
};

const pages = new Map<string, Part<object>>();
const partOf = ({ path, load }: AppRoute): Part<object> => {
  const known = pages.get(path);
  if (known) return known;
  const part: Part<object> = { load, loaded: null, loading: null, failed: false };
  pages.set(path, part);
  return part;
};

export async function loadRoute(route: AppRoute): Promise<void> {
  await Promise.all([
    begin(partOf(route)),
    frameOf(route, getToken() !== null) === 'portal' && begin(frame),
  ]);
}

/** Loads a route's code early. Failures are ignored; the real visit tries again. */
export function prefetchRoute(pathname: string): void {
  const route = findRoute(pathname);
  if (route) loadRoute(route).catch(forgetMissingParts);
}

/** Lets the next visit request failed chunks again. */
export function forgetMissingParts(): void {
  for (const part of [frame, ...pages.values()]) {
    if (!part.failed) continue;
    part.loading = null;
    part.failed = false;
  }
}

export function Page({ route }: { route: AppRoute }) {
  const part = partOf(route);
  return createElement(part.loaded ?? use(begin(part)));
}

export function PortalFrame({ children }: { children: ReactNode }) {
  return createElement(frame.loaded ?? use(begin(frame)), null, children);
}
