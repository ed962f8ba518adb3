import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { getConfig } from '../../lib/api/config.ts';
import { focusHeading } from '../../lib/browser/focus-heading.ts';
import { useTitleOfPage } from '../../lib/browser/page-title.ts';
import { replayEarlyInput, restoreEarlyInput } from '../../lib/start/early-input.ts';
import { prefetchRoute } from './loading.tsx';
import { findRoute } from './routes.ts';
import { reloadOnce } from '../../lib/start/reload-once.ts';
import type { AppRoute } from './app-route.ts';
import { whenIdle } from '../../lib/start/when-idle.ts';

const positions = new Map<string, number>();
let lastPathname: string | null = null;

/** Does what a full page load would do: sets the title, the scroll position and the focus. */
export function NavigationEffects({ route: { title, next } }: { route: AppRoute }) {
  const { pathname, key } = useLocation();
  const returning = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();

  const shownTitle = useTitleOfPage() ?? title;

  useEffect(() => {
    document.title = `${shownTitle} · ${getConfig().brand.name}`;
    reloadOnce.succeeded(pathname);
  }, [shownTitle, pathname]);

  useLayoutEffect(restoreEarlyInput, []);
  useEffect(() => {
    replayEarlyInput(({ href, pathname: path, search, hash }) => {
      if (findRoute(path)) void navigate(path + search + hash);
      else location.assign(href);
    });
  }, [navigate]);

  useEffect(() => (next === undefined ? undefined : whenIdle(() => prefetchRoute(next))), [next]);

  useLayoutEffect(() => {
    const first = lastPathname === null;
    const moved = lastPathname !== pathname;
    lastPathname = pathname;
    // The browser restores the scroll position of a reloaded page.
    if (first || !moved) return;
    window.scrollTo(0, returning ? (positions.get(key) ?? 0) : 0);
    // Keep the focus if the page has set it, for instance to its first field.
    if (!document.querySelector('main')?.contains(document.activeElement)) focusHeading();
  }, [pathname, key, returning]);

  // A layout effect removes the listener before the next page scrolls to the top.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  return null;
}

/** The portal restores scroll positions while it runs, and the browser after a reload. */
export function takeOverScrollRestoration(): void {
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}
