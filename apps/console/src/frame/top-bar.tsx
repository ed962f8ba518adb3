import { CircleQuestionMark, LogOut, Menu, Search, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { roleLabels } from '@serat/contract/staff/roles';
import { logout } from '@serat/contract/staff/session';
import { IconButton } from '@serat/ui/icon-button.tsx';
import { endSession, useMe } from '../lib/session.ts';
import { useAction } from '../lib/use-action.ts';

interface TopBarProps {
  onMenu: () => void;
  onHelp: () => void;
  /** Null without the permission to search. */
  onSearch: (() => void) | null;
}

export function TopBar({ onMenu, onHelp, onSearch }: TopBarProps) {
  const { fullName, role, demo } = useMe();
  const { run, isPending } = useAction(logout);

  async function leave() {
    if (!(await run(undefined))) return;
    endSession();
  }

  return (
    <header className="sticky top-0 z-[5] flex h-16 items-center gap-2 border-b border-hairline bg-surface px-3 print:hidden xl:px-6">
      <IconButton
        className="lg:hidden"
        label="Buka menu"
        icon={<Menu aria-hidden="true" className="size-5" />}
        onClick={onMenu}
      />
      {demo && (
        <span className="rounded-full bg-warning-tint px-2.5 py-1 text-sm font-semibold text-warning">
          Demo
        </span>
      )}
      {onSearch && (
        <button
          type="button"
          onClick={onSearch}
          className="flex min-h-11 w-full max-w-md min-w-0 items-center gap-2.5 rounded-field border border-field bg-surface px-3 text-left text-muted hover:border-ink"
        >
          <Search aria-hidden="true" className="size-5 shrink-0" />
          <span className="flex-1 truncate">Cari pelanggan, pesanan, tagihan</span>
          <kbd aria-hidden="true" className="font-sans text-sm max-md:hidden">
            Ctrl K
          </kbd>
        </button>
      )}
      <span className="flex-1" />
      <IconButton
        label="Bantuan papan ketik"
        icon={<CircleQuestionMark aria-hidden="true" className="size-5" />}
        onClick={onHelp}
      />
      <Link
        to="/profil"
        className="flex min-h-11 max-w-52 shrink-0 items-center gap-2.5 rounded-field px-2 hover:bg-primary-tint"
      >
        <UserRound aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 leading-tight max-md:sr-only">
          <span className="block truncate text-sm font-semibold">{fullName}</span>
          <span className="block text-xs text-muted">{roleLabels[role]}</span>
        </span>
      </Link>
      <IconButton
        label="Keluar"
        disabled={isPending}
        icon={<LogOut aria-hidden="true" className="size-5" />}
        onClick={() => void leave()}
      />
    </header>
  );
}
