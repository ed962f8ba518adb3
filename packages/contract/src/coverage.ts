import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import * as field from './fields.ts';

export const contact = z.object({
  title: z.string(),
  value: z.string(),
  image: z.string(),
  url: z.string(),
});
export type Contact = z.output<typeof contact>;

/** `rc` of a coverage answer. */
export const coverageCodes = { covered: '00', noOdpInReach: '01', allPortsTaken: '02' } as const;

export const technology = z.enum(['FTTH', 'OPENPORT']);
export type Technology = z.output<typeof technology>;

/** Clockwise from north. */
export const compassPoints = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type CompassPoint = (typeof compassPoints)[number];

export const checkCoverage = defineCall({
  service: 'reference',
  method: 'GET',
  path: '/air/check-coverage',
  writes: false,
  access: 'public',
  summary: 'Apakah fiber sampai ke titik ini? `rc` "00" berarti ya',
  query: z.object({ latitude: field.latitude, longitude: field.longitude }),
  data: z.object({
    rc: z.enum(coverageCodes),
    reason: z.nullable(z.string()),
    /**
     * Metres to the distribution point that would serve the address, else to the nearest one, rounded up to a
     * multiple of 50; null if none is near.
     */
    distance: z.nullable(z.number()),
    /** Direction to the distribution point of `distance`. Absent from backends that do not support it. */
    direction: z.optional(z.nullable(z.enum(compassPoints))),
    technology: z.nullable(technology),
    /** Price area of the nearest kelurahan. */
    areaId: z.nullable(z.string()),
    contacts: z.array(contact),
  }),
});

const digits = (requiredMessage: string) =>
  z
    .string(requiredMessage)
    .check(
      z.trim(),
      z.minLength(1, requiredMessage),
      z.maxLength(6, 'Maksimal 6 digit'),
      z.regex(/^\d+$/, 'Hanya boleh berisi angka'),
    );

export const requestCoverage = defineCall({
  service: 'reference',
  method: 'POST',
  path: '/coverage/request',
  writes: true,
  access: 'public',
  summary: 'Minta jangkauan di sebuah lokasi; disimpan sebagai calon pelanggan',
  body: z.object({
    appSource: z
      .string('Sumber aplikasi harus disebut')
      .check(z.regex(/^[\w .-]{1,20}$/, 'Sumber aplikasi tidak dikenal')),
    fullName: z
      .string('Nama harus diisi')
      .check(
        z.trim(),
        z.minLength(1, 'Nama harus diisi'),
        z.maxLength(field.limits.fullName, `Nama maksimal ${field.limits.fullName} karakter`),
        z.regex(/^\P{Cc}*$/u, 'Nama berisi karakter yang tidak dapat dipakai'),
      ),
    email: field.email('Email harus diisi'),
    potentialCustomer: digits('Perkiraan jumlah calon pelanggan harus diisi'),
    phone: field.feedbackPhone,
    content: z
      .string('Pesan harus diisi')
      .check(
        z.trim(),
        z.minLength(1, 'Pesan harus diisi'),
        z.maxLength(1000, 'Pesan maksimal 1.000 karakter'),
        z.regex(/^(?:\P{Cc}|[\t\r\n])*$/u, 'Pesan berisi karakter yang tidak dapat dipakai'),
      ),
    latitude: field.latitude,
    longitude: field.longitude,
    subDistrictId: z.nullable(
      z.optional(
        z.string('Kelurahan tidak dikenal').check(z.maxLength(13, 'Kelurahan tidak dikenal')),
      ),
    ),
  }),
  data: nothing,
});
