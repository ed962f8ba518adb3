import {
  CircleQuestionMark,
  House,
  ReceiptText,
  Router,
  Settings,
  ShoppingBag,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export interface MenuItem {
  to: string;
  label: string;
  /** For the bottom bar of the phone. */
  short?: string;
  Icon: LucideIcon;
}

/**
 * The item that a page belongs to. A bill is paid on the same two pages as an order, and an order is
 * not waited for where it was chosen.
 */
export function menuItemOf(pathname: string, search: string): string | undefined {
  const path = pathname.toLowerCase();
  if (new URLSearchParams(search).has('bill')) return '/tagihan';
  if (path.startsWith('/menunggupembayaran')) return '/order';
  if (path.startsWith('/changepassword')) return '/pengaturan';
  return [...menu.map(({ to }) => to), '/inbox'].find(
    (to) => path === to || path.startsWith(`${to}/`),
  );
}

/** The six of SPEC; on the phone the first four stand in the bottom bar, the rest behind "Lainnya". */
export const menu: readonly MenuItem[] = [
  { to: '/home', label: 'Home', Icon: House },
  { to: '/paketlayanan', label: 'Paket Layanan', short: 'Paket', Icon: Router },
  { to: '/order', label: 'Order', Icon: ShoppingBag },
  { to: '/tagihan', label: 'Tagihan', Icon: ReceiptText },
  { to: '/bantuan', label: 'Bantuan', Icon: CircleQuestionMark },
  { to: '/pengaturan', label: 'Pengaturan', Icon: Settings },
];
