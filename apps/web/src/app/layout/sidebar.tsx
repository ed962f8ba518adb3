import { Link } from '../../lib/browser/router.tsx';
import * as pages from '@serat/contract/pages';
import { getConfig } from '../../lib/api/config.ts';
import { classNames } from '@serat/ui/class-names.ts';
import { Logo } from '@serat/ui/drawings/logo.tsx';
import { Identity } from './identity.tsx';
import { MenuLink } from './menu-link.tsx';
import { menu } from './menu.ts';

export function Sidebar() {
  const { brand } = getConfig();
  return (
    <aside className="hidden w-66 shrink-0 border-r border-hairline bg-surface lg:block print:hidden">
      <div className="sticky top-0 flex h-[calc(var(--screen)-var(--banner))] flex-col overflow-y-auto">
        <Link to={pages.home} className="mx-4 mt-5 self-start rounded-field px-2">
          <Logo name={brand.name} logoUrl={brand.logoUrl} />
        </Link>
        <Identity className="my-5 border-y border-hairline px-6 py-5" />
        <nav aria-label="Menu utama" className="flex flex-1 flex-col gap-1 px-3">
          {menu.map(({ to, label, Icon }) => (
            <MenuLink
              key={to}
              to={to}
              className={(isActive) =>
                classNames(
                  'flex min-h-11 items-center gap-3 rounded-field px-3 font-semibold transition-colors duration-150',
                  isActive
                    ? 'bg-primary-tint text-primary'
                    : 'text-muted hover:bg-canvas hover:text-ink',
                )
              }
            >
              <Icon aria-hidden="true" className="size-5" />
              {label}
            </MenuLink>
          ))}
        </nav>
        <Link
          to={pages.about}
          className="mx-3 mb-4 mt-6 inline-flex min-h-11 items-center self-start rounded-field px-3 text-sm text-muted hover:text-primary hover:underline"
        >
          Tentang {brand.name}
        </Link>
      </div>
    </aside>
  );
}
