import { NavLink, useLocation } from 'react-router';
import type { NavLinkProps } from 'react-router';
import { queryClient } from '../lib/query-client.ts';

/** Choosing a menu item shows the page with fresh data, also when it is the page that is open. */
export function MenuLink({ onClick, ...props }: NavLinkProps & { to: string }) {
  const { pathname } = useLocation();
  return (
    <NavLink
      {...props}
      onClick={(event) => {
        const here = pathname === props.to;
        void queryClient.invalidateQueries({ refetchType: here ? 'active' : 'none' });
        onClick?.(event);
      }}
    />
  );
}
