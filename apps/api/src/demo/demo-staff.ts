import { roleLabels, type Role } from '@serat/contract/staff/roles';
import type { Services } from '../wiring.ts';

const people: Record<Role, { email: string; fullName: string }> = {
  owner: { email: 'pemilik@serat.example', fullName: 'Hartono Wijaya' },
  finance: { email: 'keuangan@serat.example', fullName: 'Dewi Lestari' },
  dispatcher: { email: 'jadwal@serat.example', fullName: 'Agus Salim' },
  support: { email: 'layanan@serat.example', fullName: 'Maya Sari' },
  technician: { email: 'teknisi@serat.example', fullName: 'Budi Santoso' },
  sales: { email: 'penjualan@serat.example', fullName: 'Rina Kusuma' },
  cashier: { email: 'kasir@serat.example', fullName: 'Nur Aini' },
  auditor: { email: 'auditor@serat.example', fullName: 'Yohanes Tan' },
};

export const demoStaffPassword = 'serat-konsol-2026';

export const demoStaff = (Object.keys(people) as Role[]).map((role) => ({
  role,
  label: roleLabels[role],
  ...people[role],
}));

export async function seedDemoStaff(
  staff: Services['staff'],
  hashPassword: (password: string) => Promise<string>,
): Promise<void> {
  if (await staff.hasAnybody()) return;
  const hash = await hashPassword(demoStaffPassword);
  for (const { email, fullName, role } of demoStaff) {
    await staff.add({ email, fullName, role }, hash);
  }
}
