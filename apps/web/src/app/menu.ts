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

/** The six of SPEC; on the phone the first four stand in the bottom bar, the rest behind "Lainnya". */
export const menu: readonly MenuItem[] = [
  { to: '/home', label: 'Home', Icon: House },
  { to: '/paketlayanan', label: 'Paket Layanan', short: 'Paket', Icon: Router },
  { to: '/order', label: 'Order', Icon: ShoppingBag },
  { to: '/tagihan', label: 'Tagihan', Icon: ReceiptText },
  { to: '/bantuan', label: 'Bantuan', Icon: CircleQuestionMark },
  { to: '/pengaturan', label: 'Pengaturan', Icon: Settings },
];
