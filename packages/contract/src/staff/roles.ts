export const roleLabels = {
  owner: 'Pemilik',
  finance: 'Keuangan',
  dispatcher: 'Penjadwalan',
  support: 'Layanan pelanggan',
  technician: 'Teknisi',
  sales: 'Penjualan',
  cashier: 'Kasir',
  auditor: 'Auditor',
} as const;

export type Role = keyof typeof roleLabels;
export const roles = Object.keys(roleLabels) as Role[];

interface Permit {
  /** The label on the page "Hak akses". */
  label: string;
  /** Always includes the owner, and the auditor if the permission only reads. */
  roles: readonly Role[];
  /** Changes something or reveals hidden data; an auditor never has it. */
  changes: boolean;
  /** Applies only in the staff member's areas, if they are limited. */
  byArea: boolean;
}

const reading = (label: string, others: readonly Role[], byArea = true): Permit => ({
  label,
  roles: ['owner', 'auditor', ...others],
  changes: false,
  byArea,
});
const changing = (label: string, others: readonly Role[], byArea = true): Permit => ({
  label,
  roles: ['owner', ...others],
  changes: true,
  byArea,
});

const everybody: readonly Role[] = [
  'finance',
  'dispatcher',
  'support',
  'technician',
  'sales',
  'cashier',
];

/** Who may do what. Anything not listed is forbidden. */
export const permissions = {
  'home.read': reading('Melihat beranda', everybody),
  'roles.read': reading('Melihat hak akses', everybody, false),
  'settings.read': reading('Melihat pengaturan yang berlaku', ['finance'], false),
  'token.read': reading('Melihat token API', [], false),
  'token.manage': changing('Membuat dan mencabut token API untuk sistem lain', [], false),
  'staff.read': reading('Melihat daftar staf', [], false),
  'staff.manage': changing('Mengundang staf, mengubah peran, mengeluarkan staf', [], false),
  'audit.read': reading('Melihat jejak audit', []),
  'proposal.read': reading('Melihat usulan', ['finance', 'support', 'cashier']),
  'proposal.decide': changing('Menyetujui atau menolak usulan orang lain', ['finance']),
  'list.export': reading('Mengunduh daftar sebagai CSV', ['finance', 'dispatcher', 'support']),
  'search.use': reading('Mencari', ['finance', 'dispatcher', 'support', 'sales', 'cashier']),
  'customer.read': reading('Melihat pelanggan', [
    'finance',
    'dispatcher',
    'support',
    'sales',
    'cashier',
  ]),
  'customer.note': changing('Menulis catatan tentang pelanggan', [
    'finance',
    'dispatcher',
    'support',
    'sales',
  ]),
  'customer.help': changing('Mengirim ulang aktivasi, mengeluarkan perangkat pelanggan', [
    'support',
  ]),
  'customer.identity': reading('Melihat identitas, perangkat, dan persetujuan pelanggan', [
    'finance',
    'support',
  ]),
  'customer.messages': reading('Melihat pesan dan email kepada pelanggan', ['finance', 'support']),
  'customer.ledger': reading('Melihat buku pelanggan', ['finance', 'support']),
  'customer.correct': changing(
    'Memperbaiki nama, tanggal lahir, NIK, email, atau telepon pelanggan, berdua',
    ['finance', 'support'],
  ),
  'customer.address': changing('Memperbaiki alamat kontak pelanggan, dengan alasan', ['support']),
  'customer.terms': changing(
    'Mengubah tanggal jatuh tempo dan tenggang Isolir pelanggan, dengan alasan',
    ['finance'],
  ),
  'service.change': changing(
    'Mengubah atau mengakhiri layanan atas permintaan pelanggan, dengan alasan',
    ['support'],
  ),
  'service.device': changing('Mencatat perangkat yang dipinjamkan kepada pelanggan', [
    'dispatcher',
    'support',
  ]),
  'customer.view': changing('Melihat portal sebagai pelanggan, hanya baca, dengan alasan', [
    'support',
  ]),
  'customer.factor': changing(
    'Melepas verifikasi dua langkah pelanggan yang kehilangan perangkat',
    ['support'],
  ),
  'customer.nik': changing('Membuka NIK lengkap, dengan alasan', ['support', 'finance']),
  'customer.privacy': changing('Mengekspor atau menghapus data pelanggan (UU PDP)', []),
  'deletion.read': reading('Melihat permintaan hapus akun', ['support']),
  'mail.read': reading('Melihat email yang tidak sampai', ['finance', 'support'], false),
  'mail.retry': changing('Mengirim ulang email', ['support'], false),
  'job.read': reading('Melihat tugas otomatis yang gagal', [], false),
  'job.retry': changing('Menjalankan ulang tugas otomatis', [], false),
  'network.read': reading('Melihat layanan di jaringan', ['dispatcher', 'support']),
  'network.work': changing('Mengirim ulang ke jaringan, menghentikan pemutusan', ['dispatcher']),
  'network.manage': changing('Mengatur NAS, menyalakan jaringan', [], false),
  'lead.read': reading('Melihat permintaan jaringan', ['dispatcher', 'sales']),
  'order.read': reading('Melihat pesanan', [
    'finance',
    'dispatcher',
    'support',
    'technician',
    'sales',
  ]),
  'order.work': changing('Memulai dan menyelesaikan pemasangan', ['dispatcher', 'technician']),
  'order.reject': changing('Menolak pesanan yang sudah dibayar', ['dispatcher']),
  'bill.read': reading('Melihat tagihan', ['finance', 'support', 'cashier']),
  'bill.run': changing('Menjalankan pembuatan tagihan', ['finance'], false),
  'bill.correct': changing('Membatalkan, mengurangi, atau menghapuskan tagihan', ['finance']),
  'bill.propose': changing('Mengusulkan pengurangan tagihan', ['finance', 'support']),
  'tax.read': reading('Melihat daftar PPN sebulan', ['finance'], false),
  'tax.export': changing(
    'Mengekspor faktur pajak untuk Coretax, dengan NIK dan NPWP',
    ['finance'],
    false,
  ),
  'move-in.work': changing('Memindahkan pelanggan dari sistem lama', ['finance'], false),
  'payment.read': reading('Melihat pembayaran dan notifikasi', ['finance', 'support']),
  'payment.work': changing('Menanyakan gateway, memproses ulang notifikasi', ['finance']),
  'payment.record': changing('Mencatat pembayaran tunai dan transfer', ['finance', 'cashier']),
  'till.work': changing('Membuka dan menghitung kas sendiri', ['finance', 'cashier'], false),
  'till.read': reading('Melihat kas semua orang', ['finance'], false),
  'till.close': changing('Menerima setoran kas', ['finance'], false),
  'till.undo': changing('Membatalkan kuitansi dan membuka lagi kas, berdua', ['finance']),
  'bank.read': reading('Melihat mutasi bank dan penyelesaian gateway', ['finance'], false),
  'bank.work': changing('Mengimpor mutasi bank, membukukan uang masuk', ['finance'], false),
  'refund.read': reading('Melihat dana yang harus dikembalikan', ['finance', 'support']),
  'refund.propose': changing('Mengusulkan penutupan pengembalian dana', ['finance', 'support']),
  'refund.close': changing('Menutup pengembalian dana', ['finance']),
} as const satisfies Record<string, Permit>;

export type Permission = keyof typeof permissions;

export const isPermitted = (role: Role, permission: Permission): boolean =>
  permissions[permission].roles.includes(role);

export const permissionsOf = (role: Role): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((permission) => isPermitted(role, permission));
