import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { getConfig } from '../../lib/api/config.ts';
import { focusHeading } from '../../lib/browser/focus-heading.ts';
import { useTitleOfPage } from '../../lib/browser/page-title.ts';
import { carryOutEarlyInput, giveBackEarlyInput } from '../../lib/start/early-input.ts';
import { prefetchRoute } from './loading.tsx';
import { findRoute } from './routes.ts';
import { reloadOnce } from '../../lib/start/reload-once.ts';
import type { AppRoute } from './app-route.ts';
import { whenIdle } from '../../lib/start/when-idle.ts';

/** Where each entry of the history was scrolled to. */
const positions = new Map<string, number>();
let lastPathname: string | null = null;

/** What a full page load would do for a new page: its title, its place and where reading starts. */
export function NavigationEffects({ route: { title, next } }: { route: AppRoute }) {
  const { pathname, key } = useLocation();
  const returning = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();

  const shownTitle = useTitleOfPage() ?? title;

  useEffect(() => {
    document.title = `${shownTitle} · ${getConfig().brand.name}`;
    reloadOnce.succeeded(pathname);
  }, [shownTitle, pathname]);

  useLayoutEffect(giveBackEarlyInput, []);
  useEffect(() => {
    carryOutEarlyInput(({ href, pathname: path, search, hash }) => {
      if (findRoute(path)) void navigate(path + search + hash);
      else location.assign(href);
    });
  }, [navigate]);

  useEffect(() => (next === undefined ? undefined : whenIdle(() => prefetchRoute(next))), [next]);

  useLayoutEffect(() => {
    const first = lastPathname === null;
    const moved = lastPathname !== pathname;
    lastPathname = pathname;
    // The browser itself restores a reloaded page.
    if (first || !moved) return;
    window.scrollTo(0, returning ? (positions.get(key) ?? 0) : 0);
    // A page that puts the cursor into its first field has decided already.
    if (!document.querySelector('main')?.contains(document.activeElement)) focusHeading();
  }, [pathname, key, returning]);

  // Taken off together with the page: the way to the top of the next one is not a place of this one.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  return null;
}

/** By hand while the portal runs, by the browser when it is left or reloaded. */
export function takeOverScrollRestoration(): void {
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}
