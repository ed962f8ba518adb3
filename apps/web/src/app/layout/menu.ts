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
  short?: string;
  Icon: LucideIcon;
}

/**
 * The menu item of a page. Bills are paid on the same two pages as orders, so the query decides. A
 * pending payment belongs to "Order".
 */
export function menuItemOf(pathname: string, search: string): string | undefined {
  const path = pathname.toLowerCase();
  const query = new URLSearchParams(search);
  if (query.has('bill') || query.has('bills')) return pages.bills;
  if (query.has('dimuka')) return pages.services;
  if (path.startsWith(pages.awaitingPayment)) return pages.order;
  if (path.startsWith(pages.changePassword)) return pages.settings;
  return [...menu.map(({ to }) => to), pages.inbox, pages.services].find(
    (to) => path === to || path.startsWith(`${to}/`),
  );
}

/** The six items of SPEC. On phones the first four are in the bottom bar, the rest behind "Lainnya". */
export const menu: readonly MenuItem[] = [
  { to: pages.home, label: 'Home', Icon: House },
  { to: pages.packages, label: 'Paket Layanan', short: 'Paket', Icon: Router },
  { to: pages.order, label: 'Order', Icon: ShoppingBag },
  { to: pages.bills, label: 'Tagihan', Icon: ReceiptText },
  { to: pages.help, label: 'Bantuan', Icon: CircleQuestionMark },
  { to: pages.settings, label: 'Pengaturan', Icon: Settings },
];
