import { Ellipsis, Inbox, LogOut, Wifi } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../lib/browser/router.tsx';
import * as pages from '@serat/contract/pages';
import { UnreadMark } from '../../features/inbox/unread-mark.tsx';
import { getConfig } from '../../lib/api/config.ts';
import { classNames } from '@serat/ui/class-names.ts';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { Identity } from './identity.tsx';
import { MenuLink } from './menu-link.tsx';
import { menu, menuItemOf } from './menu.ts';
import type { MenuItem } from './menu.ts';
import { useSignOut } from './sign-out.tsx';

const inBar = menu.slice(0, 4);
const inSheet: readonly MenuItem[] = [
  { to: pages.services, label: 'Layanan Anda', Icon: Wifi },
  ...menu.slice(4),
  { to: pages.inbox, label: 'Inbox', Icon: Inbox },
];

const itemLook = (active: boolean) =>
  classNames(
    'flex min-h-14 w-full flex-col items-center justify-center gap-1 rounded-field text-[min(0.75rem,4vw)] font-semibold focus-visible:outline-offset-[-3px]',
    active ? 'text-primary forced-colors:underline' : 'text-muted',
  );

export function BottomBar() {
  const [open, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  const current = menuItemOf(pathname, search);
  const beyond = inSheet.some(({ to }) => to === current);

  return (
    <>
      <nav
        aria-label="Menu utama"
        className="fixed inset-x-0 bottom-0 z-20 border-t border-hairline bg-surface pb-[env(safe-area-inset-bottom,0px)] lg:hidden print:hidden"
      >
        <ul className="mx-auto grid max-w-xl grid-cols-5 px-1">
          {inBar.map(({ to, label, short, Icon }) => (
            <li key={to}>
              <MenuLink to={to} className={itemLook}>
                <Icon aria-hidden="true" className="size-6" />
                {short ?? label}
              </MenuLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
              className={itemLook(beyond)}
            >
              <Ellipsis aria-hidden="true" className="size-6" />
              Lainnya
            </button>
          </li>
        </ul>
      </nav>
      <MoreSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const rowLook =
  'flex min-h-14 w-full items-center gap-4 rounded-field px-3 text-left font-semibold hover:bg-primary-tint';

function MoreSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { requestSignOut, confirmation } = useSignOut();
  return (
    <>
      <Dialog open={open} onClose={onClose} title="Lainnya" size="sm">
        <Identity className="mb-3 border-b border-hairline pb-4" onLeave={onClose} />
        <ul className="-mx-3">
          {inSheet.map(({ to, label, Icon }) => (
            <li key={to}>
              <MenuLink to={to} onClick={onClose} className={rowLook}>
                <RowIcon>
                  <Icon className="size-5" />
                </RowIcon>
                {label}
                {to === pages.inbox && <UnreadMark className="ml-auto" />}
              </MenuLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={rowLook}
              onClick={() => {
                onClose();
                requestSignOut();
              }}
            >
              <RowIcon>
                <LogOut className="size-5" />
              </RowIcon>
              Keluar
            </button>
          </li>
        </ul>
        <Link
          to={pages.about}
          onClick={onClose}
          className="mt-2 inline-flex min-h-11 items-center text-sm text-muted underline"
        >
          Tentang {getConfig().brand.name}
        </Link>
      </Dialog>
      {confirmation}
    </>
  );
}

function RowIcon({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="text-muted">
      {children}
    </span>
  );
}
