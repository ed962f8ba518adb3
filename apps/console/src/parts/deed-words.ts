import { roleLabels } from '@serat/contract/staff/roles';

const actors: Readonly<Record<string, string>> = {
  ...roleLabels,
  ops: 'Baris perintah',
  system: 'Layanan',
};

export const roleName = (role: string): string => actors[role] ?? role;

export const thingNames: Readonly<Record<string, string>> = {
  staff: 'Staf',
  customer: 'Pelanggan',
  order: 'Pesanan',
  bill: 'Tagihan',
  payment: 'Pembayaran',
  refund: 'Pengembalian dana',
  proposal: 'Usulan',
};

export const thingName = (thing: string): string => thingNames[thing] ?? thing;

const deeds: Readonly<Record<string, string>> = {
  'session.start': 'Masuk',
  'session.end': 'Keluar',
  'staff.invite': 'Mengundang',
  'staff.withdraw-invitation': 'Menarik undangan',
  'staff.join': 'Bergabung',
  'staff.change': 'Mengubah peran atau wilayah',
  'staff.leave': 'Mengeluarkan staf',
  'staff.end-sessions': 'Mengeluarkan perangkat staf',
  'proposal.propose': 'Mengusulkan',
  'proposal.approve': 'Menyetujui usulan',
  'proposal.refuse': 'Menolak usulan',
};

/** What has no words of its own yet is shown as it is stored. */
export const deedName = (action: string): string => deeds[action] ?? action;
