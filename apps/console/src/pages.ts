import {
  Banknote,
  ClipboardList,
  ContactRound,
  FileUp,
  History,
  House,
  KeyRound,
  Landmark,
  MapPinPlus,
  Network,
  PackageOpen,
  Percent,
  ReceiptText,
  Scale,
  Settings2,
  Sunset,
  Undo2,
  Unplug,
  UserX,
  UsersRound,
  Vault,
  Wallet,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { staffPages } from '@serat/contract/staff/pages';
import type { Permission } from '@serat/contract/staff/roles';

export interface ConsolePage {
  path: string;
  title: string;
  /** Without it, link and page are hidden. */
  permission: Permission | null;
  Page: LazyExoticComponent<ComponentType>;
  /** Only for the side navigation; a page without an icon is reached from another page. */
  icon?: LucideIcon;
}

export interface PageGroup {
  title: string;
  pages: readonly ConsolePage[];
}

export const pageGroups: readonly PageGroup[] = [
  {
    title: 'Pekerjaan',
    pages: [
      {
        path: '/',
        title: 'Beranda',
        permission: null,
        icon: House,
        Page: lazy(async () => ({ default: (await import('./pages/home/home.tsx')).Home })),
      },
      {
        path: '/pesanan',
        title: 'Pesanan',
        permission: 'order.read',
        icon: PackageOpen,
        Page: lazy(async () => ({ default: (await import('./pages/orders/orders.tsx')).Orders })),
      },
      {
        path: '/pesanan/:number',
        title: 'Pesanan',
        permission: 'order.read',
        Page: lazy(async () => ({ default: (await import('./pages/orders/order.tsx')).Order })),
      },
      {
        path: '/tagihan',
        title: 'Tagihan',
        permission: 'bill.read',
        icon: ReceiptText,
        Page: lazy(async () => ({ default: (await import('./pages/bills/bills.tsx')).Bills })),
      },
      {
        path: '/tagihan/pembuatan',
        title: 'Pembuatan tagihan',
        permission: 'bill.run',
        Page: lazy(async () => ({ default: (await import('./pages/bills/bill-run.tsx')).BillRun })),
      },
      {
        path: '/tagihan/:number',
        title: 'Tagihan',
        permission: 'bill.read',
        Page: lazy(async () => ({ default: (await import('./pages/bills/bill.tsx')).Bill })),
      },
      {
        path: '/ppn',
        title: 'PPN',
        permission: 'tax.read',
        icon: Percent,
        Page: lazy(async () => ({ default: (await import('./pages/tax/tax.tsx')).Tax })),
      },
      {
        path: '/pembayaran',
        title: 'Pembayaran',
        permission: 'payment.read',
        icon: Banknote,
        Page: lazy(async () => ({
          default: (await import('./pages/payments/payments.tsx')).Payments,
        })),
      },
      {
        path: '/bank',
        title: 'Mutasi bank',
        permission: 'bank.read',
        icon: Landmark,
        Page: lazy(async () => ({ default: (await import('./pages/bank/bank.tsx')).Bank })),
      },
      {
        path: '/bank/:id',
        title: 'Mutasi bank',
        permission: 'bank.work',
        Page: lazy(async () => ({
          default: (await import('./pages/bank/statement.tsx')).StatementPage,
        })),
      },
      {
        path: '/penyelesaian',
        title: 'Penyelesaian',
        permission: 'bank.read',
        icon: Scale,
        Page: lazy(async () => ({
          default: (await import('./pages/settlement/settlement.tsx')).Settlement,
        })),
      },
      {
        path: '/kas',
        title: 'Kas',
        permission: 'till.work',
        icon: Wallet,
        Page: lazy(async () => ({ default: (await import('./pages/till/till.tsx')).OwnTill })),
      },
      {
        path: '/setoran-kas',
        title: 'Setoran kas',
        permission: 'till.read',
        icon: Vault,
        Page: lazy(async () => ({ default: (await import('./pages/tills/tills.tsx')).Tills })),
      },
      {
        path: '/tutup-hari',
        title: 'Tutup hari',
        permission: 'till.read',
        icon: Sunset,
        Page: lazy(async () => ({
          default: (await import('./pages/day-close/day-close.tsx')).DayClose,
        })),
      },
      {
        path: '/pelanggan',
        title: 'Pelanggan',
        permission: 'customer.read',
        icon: ContactRound,
        Page: lazy(async () => ({
          default: (await import('./pages/customers/customers.tsx')).Customers,
        })),
      },
      {
        path: '/pelanggan/pendaftaran',
        title: 'Pendaftaran belum aktif',
        permission: 'customer.help',
        Page: lazy(async () => ({
          default: (await import('./pages/customers/registrations.tsx')).Registrations,
        })),
      },
      {
        path: '/akan-berakhir',
        title: 'Layanan akan berakhir',
        permission: 'bill.read',
        Page: lazy(async () => ({
          default: (await import('./pages/customers/ending-services.tsx')).EndingServices,
        })),
      },
      {
        path: '/pelanggan/:id',
        title: 'Pelanggan',
        permission: 'customer.read',
        Page: lazy(async () => ({
          default: (await import('./pages/customers/customer.tsx')).CustomerPage,
        })),
      },
      {
        path: '/permintaan-jaringan',
        title: 'Permintaan jaringan',
        permission: 'lead.read',
        icon: MapPinPlus,
        Page: lazy(async () => ({ default: (await import('./pages/leads/leads.tsx')).Leads })),
      },
      {
        path: '/pemindahan',
        title: 'Pemindahan',
        permission: 'move-in.work',
        icon: FileUp,
        Page: lazy(async () => ({
          default: (await import('./pages/move-in/move-ins.tsx')).MoveIns,
        })),
      },
      {
        path: '/pemindahan/:id',
        title: 'Pemindahan',
        permission: 'move-in.work',
        Page: lazy(async () => ({
          default: (await import('./pages/move-in/move-in.tsx')).MoveInPage,
        })),
      },
      {
        path: '/pengembalian',
        title: 'Pengembalian dana',
        permission: 'refund.read',
        icon: Undo2,
        Page: lazy(async () => ({
          default: (await import('./pages/refunds/refunds.tsx')).Refunds,
        })),
      },
      {
        path: staffPages.proposals,
        title: 'Usulan',
        permission: 'proposal.read',
        icon: ClipboardList,
        Page: lazy(async () => ({
          default: (await import('./pages/proposals/proposals.tsx')).Proposals,
        })),
      },
    ],
  },
  {
    title: 'Kantor',
    pages: [
      {
        path: '/permintaan-hapus',
        title: 'Permintaan hapus',
        permission: 'deletion.read',
        icon: UserX,
        Page: lazy(async () => ({
          default: (await import('./pages/customers/deletion-requests.tsx')).DeletionRequests,
        })),
      },
      {
        path: '/jaringan',
        title: 'Jaringan',
        permission: 'network.read',
        icon: Network,
        Page: lazy(async () => ({
          default: (await import('./pages/network/network.tsx')).Network,
        })),
      },
      {
        path: '/perawatan',
        title: 'Pemeliharaan',
        permission: 'mail.read',
        icon: Wrench,
        Page: lazy(async () => ({
          default: (await import('./pages/maintenance/maintenance.tsx')).Maintenance,
        })),
      },
      {
        path: '/staf',
        title: 'Staf',
        permission: 'staff.read',
        icon: UsersRound,
        Page: lazy(async () => ({ default: (await import('./pages/people/people.tsx')).People })),
      },
      {
        path: '/siapa-boleh-apa',
        title: 'Hak akses',
        permission: 'roles.read',
        icon: KeyRound,
        Page: lazy(async () => ({ default: (await import('./pages/roles/roles.tsx')).Roles })),
      },
      {
        path: '/audit',
        title: 'Jejak audit',
        permission: 'audit.read',
        icon: History,
        Page: lazy(async () => ({ default: (await import('./pages/audit/audit.tsx')).Audit })),
      },
      {
        path: '/token-api',
        title: 'Token API',
        permission: 'token.read',
        icon: Unplug,
        Page: lazy(async () => ({
          default: (await import('./pages/api-tokens/api-tokens.tsx')).ApiTokens,
        })),
      },
      {
        path: '/pengaturan',
        title: 'Pengaturan',
        permission: 'settings.read',
        icon: Settings2,
        Page: lazy(async () => ({
          default: (await import('./pages/settings/settings.tsx')).Settings,
        })),
      },
      {
        path: '/profil',
        title: 'Profil saya',
        permission: null,
        Page: lazy(async () => ({
          default: (await import('./pages/profile/profile.tsx')).Profile,
        })),
      },
    ],
  },
];

export const pages: readonly ConsolePage[] = pageGroups.flatMap((group) => group.pages);
