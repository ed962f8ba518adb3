import type { AnchorHTMLAttributes } from 'react';

/** The router of the early render, which never navigates: the head script holds its links for the app. */
interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  replace?: boolean;
  state?: unknown;
}

export function Link({ to, replace: _replace, state: _state, children, ...props }: LinkProps) {
  return (
    <a {...props} href={to}>
      {children}
    </a>
  );
}

const stay = (): void => {};
export const useNavigate = () => stay;
export const useLocation = () => location;
export const useSearchParams = () => [new URLSearchParams(location.search), stay] as const;
