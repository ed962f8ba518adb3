import {
  Banknote,
  ClipboardList,
  ContactRound,
  History,
  House,
  KeyRound,
  PackageOpen,
  ReceiptText,
  Settings2,
  Undo2,
  Unplug,
  UserX,
  UsersRound,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { staffPages } from '@serat/contract/staff/pages';
import type { Permission } from '@serat/contract/staff/roles';

export interface Room {
  path: string;
  title: string;
  /** Who does not have it sees neither the link nor the page. */
  permission: Permission | null;
  Page: LazyExoticComponent<ComponentType>;
  /** In the side navigation; a page without one is reached from another. */
  icon?: LucideIcon;
}

export interface RoomGroup {
  title: string;
  rooms: readonly Room[];
}

/** The rooms of the console, as the side navigation shows them. */
export const roomGroups: readonly RoomGroup[] = [
  {
    title: 'Pekerjaan',
    rooms: [
      {
        path: '/',
        title: 'Beranda',
        permission: null,
        icon: House,
        Page: lazy(async () => ({ default: (await import('./rooms/home/home.tsx')).Home })),
      },
      {
        path: '/pesanan',
        title: 'Pesanan',
        permission: 'order.read',
        icon: PackageOpen,
        Page: lazy(async () => ({ default: (await import('./rooms/orders/orders.tsx')).Orders })),
      },
      {
        path: '/pesanan/:number',
        title: 'Pesanan',
        permission: 'order.read',
        Page: lazy(async () => ({ default: (await import('./rooms/orders/order.tsx')).Order })),
      },
      {
        path: '/tagihan',
        title: 'Tagihan',
        permission: 'bill.read',
        icon: ReceiptText,
        Page: lazy(async () => ({ default: (await import('./rooms/bills/bills.tsx')).Bills })),
      },
      {
        path: '/tagihan/pembuatan',
        title: 'Pembuatan tagihan',
        permission: 'bill.run',
        Page: lazy(async () => ({ default: (await import('./rooms/bills/bill-run.tsx')).BillRun })),
      },
      {
        path: '/tagihan/:number',
        title: 'Tagihan',
        permission: 'bill.read',
        Page: lazy(async () => ({ default: (await import('./rooms/bills/bill.tsx')).Bill })),
      },
      {
        path: '/pembayaran',
        title: 'Pembayaran',
        permission: 'payment.read',
        icon: Banknote,
        Page: lazy(async () => ({
          default: (await import('./rooms/payments/payments.tsx')).Payments,
        })),
      },
      {
        path: '/pelanggan',
        title: 'Pelanggan',
        permission: 'customer.read',
        icon: ContactRound,
        Page: lazy(async () => ({
          default: (await import('./rooms/customers/customers.tsx')).Customers,
        })),
      },
      {
        path: '/pelanggan/pendaftaran',
        title: 'Pendaftaran belum aktif',
        permission: 'customer.help',
        Page: lazy(async () => ({
          default: (await import('./rooms/customers/registrations.tsx')).Registrations,
        })),
      },
      {
        path: '/pelanggan/:id',
        title: 'Pelanggan',
        permission: 'customer.read',
        Page: lazy(async () => ({
          default: (await import('./rooms/customers/customer.tsx')).CustomerRoom,
        })),
      },
      {
        path: '/pengembalian',
        title: 'Pengembalian dana',
        permission: 'refund.read',
        icon: Undo2,
        Page: lazy(async () => ({
          default: (await import('./rooms/refunds/refunds.tsx')).Refunds,
        })),
      },
      {
        path: staffPages.proposals,
        title: 'Usulan',
        permission: 'proposal.read',
        icon: ClipboardList,
        Page: lazy(async () => ({
          default: (await import('./rooms/proposals/proposals.tsx')).Proposals,
        })),
      },
    ],
  },
  {
    title: 'Kantor',
    rooms: [
      {
        path: '/permintaan-hapus',
        title: 'Permintaan hapus',
        permission: 'deletion.read',
        icon: UserX,
        Page: lazy(async () => ({
          default: (await import('./rooms/customers/deletion-requests.tsx')).DeletionRequests,
        })),
      },
      {
        path: '/perawatan',
        title: 'Perawatan',
        permission: 'mail.read',
        icon: Wrench,
        Page: lazy(async () => ({ default: (await import('./rooms/upkeep/upkeep.tsx')).Upkeep })),
      },
      {
        path: '/staf',
        title: 'Staf',
        permission: 'staff.read',
        icon: UsersRound,
        Page: lazy(async () => ({ default: (await import('./rooms/people/people.tsx')).People })),
      },
      {
        path: '/siapa-boleh-apa',
        title: 'Siapa boleh apa',
        permission: 'roles.read',
        icon: KeyRound,
        Page: lazy(async () => ({ default: (await import('./rooms/roles/roles.tsx')).Roles })),
      },
      {
        path: '/audit',
        title: 'Jejak audit',
        permission: 'audit.read',
        icon: History,
        Page: lazy(async () => ({ default: (await import('./rooms/audit/audit.tsx')).Audit })),
      },
      {
        path: '/token-api',
        title: 'Token API',
        permission: 'token.read',
        icon: Unplug,
        Page: lazy(async () => ({
          default: (await import('./rooms/api-tokens/api-tokens.tsx')).ApiTokens,
        })),
      },
      {
        path: '/pengaturan',
        title: 'Pengaturan',
        permission: 'settings.read',
        icon: Settings2,
        Page: lazy(async () => ({
          default: (await import('./rooms/settings/settings.tsx')).Settings,
        })),
      },
      {
        path: '/profil',
        title: 'Profil saya',
        permission: null,
        Page: lazy(async () => ({
          default: (await import('./rooms/profile/profile.tsx')).Profile,
        })),
      },
    ],
  },
];

export const rooms: readonly Room[] = roomGroups.flatMap((group) => group.rooms);
