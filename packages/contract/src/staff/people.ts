import * as z from 'zod/mini';
import { nothing } from '../call.ts';
import * as field from '../fields.ts';
import { roleLabels } from './roles.ts';
import { newStaffPassword, role, staffDevice } from './session.ts';
import { id, instant, reason, staffRead, staffWrite, text } from './staff-call.ts';
import { staffList } from './staff-list.ts';

/** A city (`city:3174`) or a price area (`area:jabodetabek`). */
const area = z
  .string()
  .check(z.regex(/^(?:city|area):[\w.-]{1,40}$/, 'Kota atau wilayah tidak dikenal'));
export const areas = z.array(area).check(z.maxLength(100, 'Paling banyak 100 wilayah'));

export const person = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  role,
  areas: z.array(z.string()),
  /** "Jabodetabek, Kota Bandung", or "Semua wilayah" without a limit. */
  areaNames: z.string(),
  hasSecondFactor: z.boolean(),
  joinedDate: instant,
  leftDate: z.nullable(instant),
  lastSeenDate: z.nullable(instant),
  /** For optimistic locking: a change to an older version gets 409. */
  version: z.number(),
});
export type Person = z.output<typeof person>;

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  role,
  areas: z.array(z.string()),
  invitedBy: z.string(),
  invitedDate: instant,
  expiresDate: instant,
});

export const listPeople = staffList({
  path: '/v1/staff/people',
  permission: 'staff.read',
  everywhere: true,
  summary: 'Staf menurut nama; dengan `left` yang sudah keluar',
  filters: {
    search: z.optional(text(100)),
    role: z.optional(role),
    left: z.optional(z.enum(['true', 'false'])),
  },
  row: person,
  columns: [
    { id: 'fullName', header: 'Nama', kind: 'text' },
    { id: 'email', header: 'Email', kind: 'text' },
    { id: 'role', header: 'Peran', kind: 'text', of: (who) => roleLabels[who.role] },
    { id: 'areas', header: 'Wilayah', kind: 'text', of: ({ areaNames }) => areaNames },
    {
      id: 'factor',
      header: 'Verifikasi dua langkah',
      kind: 'text',
      of: ({ hasSecondFactor }) => (hasSecondFactor ? 'Terpasang' : 'Belum'),
    },
    { id: 'lastSeenDate', header: 'Terakhir terlihat', kind: 'moment' },
    { id: 'joinedDate', header: 'Bergabung', kind: 'day', extra: true },
    { id: 'leftDate', header: 'Keluar', kind: 'day', extra: true },
  ],
  sorts: ['fullName', 'email', 'joinedDate'],
  usual: 'fullName',
});

export const listInvitations = staffRead({
  path: '/v1/staff/invitations',
  permission: 'staff.read',
  everywhere: true,
  summary: 'Undangan yang masih terbuka',
  data: z.array(invitation),
});

export const listAreas = staffRead({
  path: '/v1/staff/areas',
  permission: 'staff.read',
  everywhere: true,
  summary: 'Wilayah harga dan kota yang dapat diberikan kepada staf',
  data: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const decided = z.union([
  z.object({ outcome: z.literal('done') }),
  z.object({
    outcome: z.literal('proposed'),
    proposalId: z.string(),
    /** If nobody may decide the proposal, it is carried out at this time, unless an owner stops it. */
    waitsUntil: z.nullable(instant),
  }),
]);

export const invite = staffWrite({
  path: '/v1/staff/people/invite',
  permission: 'staff.manage',
  everywhere: true,
  summary: 'Undang lewat email, berlaku 24 jam; peran yang memutuskan usulan menunggu orang kedua',
  body: z.object({
    email: field.email('Email harus diisi'),
    fullName: field.staffName,
    role,
    areas,
  }),
  data: decided,
});

export const withdrawInvitation = staffWrite({
  path: '/v1/staff/people/invite/withdraw',
  permission: 'staff.manage',
  everywhere: true,
  summary: 'Tarik undangan yang belum dipakai',
  body: z.object({ id }),
  data: nothing,
});

export const readInvitation = staffWrite({
  path: '/v1/staff/invitation',
  permission: 'anyone',
  summary: 'Baca undangan dari tautannya, tanpa memakainya',
  body: z.object({ token: field.longSecret }),
  data: z.object({ email: z.string(), fullName: z.string(), role }),
});

export const acceptInvitation = staffWrite({
  path: '/v1/staff/invitation/accept',
  permission: 'anyone',
  summary: 'Terima undangan dengan password sendiri; sesudahnya masuk seperti biasa',
  body: z.object({
    token: field.longSecret,
    fullName: field.staffName,
    password: newStaffPassword,
  }),
  data: z.object({ email: z.string() }),
});

export const changePerson = staffWrite({
  path: '/v1/staff/people/change',
  permission: 'staff.manage',
  everywhere: true,
  summary:
    'Ubah peran atau wilayah orang lain; peran yang memutuskan usulan, dan menurunkan Pemilik, menunggu orang kedua',
  body: z.object({ id, version: z.number().check(z.int()), role, areas, reason }),
  data: decided,
});

export const dismiss = staffWrite({
  path: '/v1/staff/people/leave',
  permission: 'staff.manage',
  everywhere: true,
  summary:
    'Staf ini keluar: semua sesinya berakhir sekarang juga, undangan dan token API darinya juga; seorang Pemilik menunggu orang kedua',
  body: z.object({ id, reason }),
  data: decided,
});

export const listSessionsOf = staffRead({
  path: '/v1/staff/people/sessions',
  permission: 'staff.manage',
  everywhere: true,
  summary: 'Perangkat seorang staf yang sedang masuk',
  query: z.object({ id }),
  data: z.array(staffDevice),
});

export const endSessionsOf = staffWrite({
  path: '/v1/staff/people/sessions/end',
  permission: 'staff.manage',
  everywhere: true,
  summary: 'Keluarkan semua perangkat seorang staf',
  body: z.object({ id, reason }),
  data: nothing,
});

export const listRoles = staffRead({
  path: '/v1/staff/roles',
  permission: 'roles.read',
  summary: 'Hak akses',
  data: z.object({
    roles: z.array(z.object({ role, label: z.string() })),
    permissions: z.array(
      z.object({
        permission: z.string(),
        label: z.string(),
        changes: z.boolean(),
        byArea: z.boolean(),
        roles: z.array(role),
      }),
    ),
  }),
});
