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
import type { ComponentType } from 'react';
import { staffPages } from '@serat/contract/staff/pages';
import type { Permission } from '@serat/contract/staff/roles';

export interface ConsolePage {
  path: string;
  title: string;
  /** Staff without this permission see neither the link nor the page. */
  permission: Permission | null;
  load: () => Promise<ComponentType>;
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
        load: async () => (await import('./pages/home/home.tsx')).Home,
      },
      {
        path: '/pesanan',
        title: 'Pesanan',
        permission: 'order.read',
        icon: PackageOpen,
        load: async () => (await import('./pages/orders/orders.tsx')).Orders,
      },
      {
        path: '/pesanan/:number',
        title: 'Pesanan',
        permission: 'order.read',
        load: async () => (await import('./pages/orders/order.tsx')).Order,
      },
      {
        path: '/tagihan',
        title: 'Tagihan',
        permission: 'bill.read',
        icon: ReceiptText,
        load: async () => (await import('./pages/bills/bills.tsx')).Bills,
      },
      {
        path: '/tagihan/pembuatan',
        title: 'Pembuatan tagihan',
        permission: 'bill.run',
        load: async () => (await import('./pages/bills/bill-run.tsx')).BillRun,
      },
      {
        path: '/tagihan/:number',
        title: 'Tagihan',
        permission: 'bill.read',
        load: async () => (await import('./pages/bills/bill.tsx')).Bill,
      },
      {
        path: '/ppn',
        title: 'PPN',
        permission: 'tax.read',
        icon: Percent,
        load: async () => (await import('./pages/tax/tax.tsx')).Tax,
      },
      {
        path: '/pembayaran',
        title: 'Pembayaran',
        permission: 'payment.read',
        icon: Banknote,
        load: async () => (await import('./pages/payments/payments.tsx')).Payments,
      },
      {
        path: '/bank',
        title: 'Mutasi bank',
        permission: 'bank.read',
        icon: Landmark,
        load: async () => (await import('./pages/bank/bank.tsx')).Bank,
      },
      {
        path: '/bank/:id',
        title: 'Mutasi bank',
        permission: 'bank.work',
        load: async () => (await import('./pages/bank/statement.tsx')).StatementPage,
      },
      {
        path: '/penyelesaian',
        title: 'Penyelesaian',
        permission: 'bank.read',
        icon: Scale,
        load: async () => (await import('./pages/settlement/settlement.tsx')).Settlement,
      },
      {
        path: '/kas',
        title: 'Kas',
        permission: 'till.work',
        icon: Wallet,
        load: async () => (await import('./pages/till/till.tsx')).OwnTill,
      },
      {
        path: '/setoran-kas',
        title: 'Setoran kas',
        permission: 'till.read',
        icon: Vault,
        load: async () => (await import('./pages/tills/tills.tsx')).Tills,
      },
      {
        path: '/tutup-hari',
        title: 'Tutup hari',
        permission: 'till.read',
        icon: Sunset,
        load: async () => (await import('./pages/day-close/day-close.tsx')).DayClose,
      },
      {
        path: '/pelanggan',
        title: 'Pelanggan',
        permission: 'customer.read',
        icon: ContactRound,
        load: async () => (await import('./pages/customers/customers.tsx')).Customers,
      },
      {
        path: '/pelanggan/pendaftaran',
        title: 'Pendaftaran belum aktif',
        permission: 'customer.help',
        load: async () => (await import('./pages/customers/registrations.tsx')).Registrations,
      },
      {
        path: '/akan-berakhir',
        title: 'Layanan akan berakhir',
        permission: 'bill.read',
        load: async () => (await import('./pages/customers/ending-services.tsx')).EndingServices,
      },
      {
        path: '/pelanggan/:id',
        title: 'Pelanggan',
        permission: 'customer.read',
        load: async () => (await import('./pages/customers/customer.tsx')).CustomerPage,
      },
      {
        path: '/permintaan-jaringan',
        title: 'Permintaan jaringan',
        permission: 'lead.read',
        icon: MapPinPlus,
        load: async () => (await import('./pages/leads/leads.tsx')).Leads,
      },
      {
        path: '/pemindahan',
        title: 'Pemindahan',
        permission: 'move-in.work',
        icon: FileUp,
        load: async () => (await import('./pages/move-in/move-ins.tsx')).MoveIns,
      },
      {
        path: '/pemindahan/:id',
        title: 'Pemindahan',
        permission: 'move-in.work',
        load: async () => (await import('./pages/move-in/move-in.tsx')).MoveInPage,
      },
      {
        path: '/pengembalian',
        title: 'Pengembalian dana',
        permission: 'refund.read',
        icon: Undo2,
        load: async () => (await import('./pages/refunds/refunds.tsx')).Refunds,
      },
      {
        path: staffPages.proposals,
        title: 'Usulan',
        permission: 'proposal.read',
        icon: ClipboardList,
        load: async () => (await import('./pages/proposals/proposals.tsx')).Proposals,
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
        load: async () =>
          (await import('./pages/customers/deletion-requests.tsx')).DeletionRequests,
      },
      {
        path: '/jaringan',
        title: 'Jaringan',
        permission: 'network.read',
        icon: Network,
        load: async () => (await import('./pages/network/network.tsx')).Network,
      },
      {
        path: '/perawatan',
        title: 'Pemeliharaan',
        permission: 'mail.read',
        icon: Wrench,
        load: async () => (await import('./pages/maintenance/maintenance.tsx')).Maintenance,
      },
      {
        path: '/staf',
        title: 'Staf',
        permission: 'staff.read',
        icon: UsersRound,
        load: async () => (await import('./pages/people/people.tsx')).People,
      },
      {
        path: '/siapa-boleh-apa',
        title: 'Hak akses',
        permission: 'roles.read',
        icon: KeyRound,
        load: async () => (await import('./pages/roles/roles.tsx')).Roles,
      },
      {
        path: '/audit',
        title: 'Jejak audit',
        permission: 'audit.read',
        icon: History,
        load: async () => (await import('./pages/audit/audit.tsx')).Audit,
      },
      {
        path: '/token-api',
        title: 'Token API',
        permission: 'token.read',
        icon: Unplug,
        load: async () => (await import('./pages/api-tokens/api-tokens.tsx')).ApiTokens,
      },
      {
        path: '/pengaturan',
        title: 'Pengaturan',
        permission: 'settings.read',
        icon: Settings2,
        load: async () => (await import('./pages/settings/settings.tsx')).Settings,
      },
      {
        path: '/profil',
        title: 'Profil saya',
        permission: null,
        load: async () => (await import('./pages/profile/profile.tsx')).Profile,
      },
    ],
  },
];

export const pages: readonly ConsolePage[] = pageGroups.flatMap((group) => group.pages);
