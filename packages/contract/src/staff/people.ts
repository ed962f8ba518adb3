import * as z from 'zod/mini';
import { nothing } from '../call.ts';
import * as field from '../fields.ts';
import { newStaffPassword, role, staffDevice } from './session.ts';
import { id, instant, reason, staffRead, staffWrite } from './staff-call.ts';

/** A city (`city:3174`) or a price area (`area:jabodetabek`). */
const area = z
  .string()
  .check(z.regex(/^(?:city|area):[\w.-]{1,40}$/, 'Kota atau wilayah tidak dikenal'));
const areas = z.array(area).check(z.maxLength(100, 'Paling banyak 100 wilayah'));

export const person = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  role,
  areas: z.array(z.string()),
  hasSecondFactor: z.boolean(),
  joinedDate: instant,
  leftDate: z.nullable(instant),
  lastSeenDate: z.nullable(instant),
  /** What a change was made on; another one by now is 409. */
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

export const listPeople = staffRead({
  path: '/v1/staff/people',
  permission: 'staff.read',
  summary: 'Semua staf, yang sudah keluar pun, dan undangan yang masih terbuka',
  data: z.object({ people: z.array(person), invitations: z.array(invitation) }),
});

/** For the choice of areas. */
export const listAreas = staffRead({
  path: '/v1/staff/areas',
  permission: 'staff.read',
  summary: 'Wilayah harga dan kota yang dapat diberikan kepada staf',
  data: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** Done, or put before another person. */
export const decided = z.union([
  z.object({ outcome: z.literal('done') }),
  z.object({ outcome: z.literal('proposed'), proposalId: z.string() }),
]);

export const invite = staffWrite({
  path: '/v1/staff/people/invite',
  permission: 'staff.manage',
  summary: 'Undang lewat email, berlaku 24 jam; peran Pemilik menunggu persetujuan orang kedua',
  body: z.object({
    email: field.email('Email harus diisi'),
    fullName: field.fullName,
    role,
    areas,
  }),
  data: decided,
});

export const withdrawInvitation = staffWrite({
  path: '/v1/staff/people/invite/withdraw',
  permission: 'staff.manage',
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
    fullName: field.fullName,
    password: newStaffPassword,
  }),
  data: z.object({ email: z.string() }),
});

export const changePerson = staffWrite({
  path: '/v1/staff/people/change',
  permission: 'staff.manage',
  summary: 'Ubah peran atau wilayah orang lain; menjadi Pemilik menunggu orang kedua',
  body: z.object({ id, version: z.number().check(z.int()), role, areas, reason }),
  data: decided,
});

export const dismiss = staffWrite({
  path: '/v1/staff/people/leave',
  permission: 'staff.manage',
  summary: 'Staf ini keluar: semua sesinya berakhir sekarang juga',
  body: z.object({ id, reason }),
  data: nothing,
});

export const listSessionsOf = staffRead({
  path: '/v1/staff/people/sessions',
  permission: 'staff.manage',
  summary: 'Perangkat seorang staf yang sedang masuk',
  query: z.object({ id }),
  data: z.array(staffDevice),
});

export const endSessionsOf = staffWrite({
  path: '/v1/staff/people/sessions/end',
  permission: 'staff.manage',
  summary: 'Keluarkan semua perangkat seorang staf',
  body: z.object({ id, reason }),
  data: nothing,
});

export const listRoles = staffRead({
  path: '/v1/staff/roles',
  permission: 'roles.read',
  summary: 'Siapa boleh apa',
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
