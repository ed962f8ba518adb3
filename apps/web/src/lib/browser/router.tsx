/**
 * React Router's browser components without its data modes. Imported from the package they add 6 KB
 * gz to every page, because their display names keep unused code in the build.
 */
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useHref,
  useLocation,
  useNavigate,
} from 'react-router';
import type { NavigateOptions } from 'react-router';

/** Same as the package's `useTransitions={false}`. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, show] = useState({
    action: history.action,
    location: history.location,
  });
  useLayoutEffect(() => history.listen(show), [history]);
  return (
    <Router location={location} navigationType={action} navigator={history} useTransitions={false}>
      {children}
    </Router>
  );
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  replace?: boolean;
  state?: unknown;
}

export function Link({ to, replace, state, onClick, children, ...props }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isForThisTab(event, props.target)) return;
    event.preventDefault();
    // A link to the current page adds no second history entry.
    void navigate(to, { replace: replace ?? href === pathname + search + hash, state });
  }
  return (
    <a {...props} href={href} onClick={follow}>
      {children}
    </a>
  );
}

const isForThisTab = (event: MouseEvent, target: string | undefined): boolean =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

type Parameters = URLSearchParams | Record<string, string>;

export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (
      next: Parameters | ((before: URLSearchParams) => Parameters),
      options?: NavigateOptions,
    ): void => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(search)) : next;
      void navigate(`?${new URLSearchParams(wanted)}`, options);
    },
    [search, navigate],
  );
  return [parameters, change] as const;
}
