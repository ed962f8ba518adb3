import { X } from 'lucide-react';
import { NavLink } from 'react-router';
import { classNames } from '@serat/ui/class-names.ts';
import { IconButton } from '@serat/ui/icon-button.tsx';
import { LogoMark } from '@serat/ui/drawings/logo.tsx';
import { useMe } from '../lib/session.ts';
import { pageGroups, type ConsolePage } from '../pages.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface SideNavigationProps {
  isOpen: boolean;
  onClose: () => void;
}

export function SideNavigation({ isOpen, onClose }: SideNavigationProps) {
  const { brand, permissions, mustEnrol } = useMe();
  useShortcuts(isOpen ? { Escape: onClose } : {});
  const isShown = ({ icon, permission }: ConsolePage) =>
    icon !== undefined && !mustEnrol && (permission === null || permissions.includes(permission));
  const groups = pageGroups
    .map((group) => ({ ...group, pages: group.pages.filter(isShown) }))
    .filter((group) => group.pages.length > 0);

  return (
    <>
      {isOpen && (
        <div
          aria-hidden="true"
          onClick={onClose}
          className="fixed inset-0 z-10 bg-[#0c141c]/55 lg:hidden"
        />
      )}
      <div
        className={classNames(
          // On medium screens only the icons are shown, to leave room for the lists.
          'z-20 w-60 shrink-0 border-r border-hairline bg-surface lg:max-xl:w-17 print:hidden',
          'max-lg:fixed max-lg:inset-y-0 max-lg:left-0 max-lg:shadow-float',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <nav
          aria-label="Ruang konsol"
          className="sticky top-0 flex max-h-screen flex-col overflow-y-auto"
        >
          <div className="flex h-16 shrink-0 items-center justify-between gap-2 pl-5 pr-2">
            <span className="flex min-w-0 items-center gap-2.5 font-bold">
              <LogoMark className="size-8 shrink-0" />
              <span className="truncate lg:max-xl:sr-only">{brand}</span>
            </span>
            <IconButton
              className="lg:hidden"
              label="Tutup menu"
              icon={<X aria-hidden="true" className="size-5" />}
              onClick={onClose}
            />
          </div>
          <div className="flex flex-col gap-5 px-3 pb-6 pt-2">
            {groups.map((group) => (
              <div key={group.title}>
                <p className="mb-1 px-3 text-sm font-semibold text-muted lg:max-xl:sr-only">
                  {group.title}
                </p>
                <ul className="flex flex-col gap-0.5">
                  {group.pages.map((page) => (
                    <li key={page.path}>
                      <PageLink page={page} onClick={onClose} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </nav>
      </div>
    </>
  );
}

function PageLink({ page, onClick }: { page: ConsolePage; onClick: () => void }) {
  const Icon = page.icon;
  return (
    <NavLink
      to={page.path}
      end={page.path === '/'}
      onClick={onClick}
      title={page.title}
      className={({ isActive }) =>
        classNames(
          'flex min-h-10 items-center gap-3 rounded-field px-3 font-semibold transition-colors duration-150',
          isActive ? 'bg-primary-tint text-primary' : 'text-muted hover:bg-canvas hover:text-ink',
        )
      }
    >
      {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
      <span className="lg:max-xl:sr-only">{page.title}</span>
    </NavLink>
  );
}
