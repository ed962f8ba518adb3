import {
  CircleQuestionMark,
  House,
  ReceiptText,
  Router,
  Settings,
  ShoppingBag,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import * as pages from '@serat/contract/pages';

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
  const query = new URLSearchParams(search);
  if (query.has('bill') || query.has('bills')) return pages.bills;
  if (path.startsWith(pages.awaitingPayment)) return pages.order;
  if (path.startsWith(pages.changePassword)) return pages.settings;
  return [...menu.map(({ to }) => to), pages.inbox].find(
    (to) => path === to || path.startsWith(`${to}/`),
  );
}

/** The six of SPEC; on the phone the first four stand in the bottom bar, the rest behind "Lainnya". */
export const menu: readonly MenuItem[] = [
  { to: pages.home, label: 'Home', Icon: House },
  { to: pages.packages, label: 'Paket Layanan', short: 'Paket', Icon: Router },
  { to: pages.order, label: 'Order', Icon: ShoppingBag },
  { to: pages.bills, label: 'Tagihan', Icon: ReceiptText },
  { to: pages.help, label: 'Bantuan', Icon: CircleQuestionMark },
  { to: pages.settings, label: 'Pengaturan', Icon: Settings },
];
