import { useLocation } from 'react-router';
import { Link } from '../../lib/browser/router.tsx';
import type { LinkProps } from '../../lib/browser/router.tsx';
import { queryClient } from '../../lib/api/query-client.ts';
import { menuItemOf } from './menu.ts';

interface MenuLinkProps extends Omit<LinkProps, 'className'> {
  to: string;
  className: string | ((isActive: boolean) => string);
}

/** A menu item refetches the page's data, even if the page is already open. */
export function MenuLink({ onClick, className, ...props }: MenuLinkProps) {
  const { pathname, search } = useLocation();
  const isActive = menuItemOf(pathname, search) === props.to;
  return (
    <Link
      {...props}
      aria-current={isActive ? 'page' : undefined}
      className={typeof className === 'string' ? className : className(isActive)}
      onClick={(event) => {
        const here = pathname === props.to;
        void queryClient.invalidateQueries({ refetchType: here ? 'active' : 'none' });
        onClick?.(event);
      }}
    />
  );
}
