import * as z from 'zod/mini';
import type { Permission } from './roles.ts';

type Schema = z.ZodMiniType;

/**
 * Who may call: `anyone` without a login, `self` any signed-in person (own profile and devices), or
 * holders of the permission.
 */
export type StaffAccess = 'anyone' | 'self' | Permission;

/** Marks reads that a page repeats by itself, which do not extend the session. */
export const unaskedHeader = 'x-unasked';

export interface StaffEndpoint<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
> {
  readonly method: 'GET' | 'POST';
  readonly path: `/v1/staff/${string}`;
  readonly permission: StaffAccess;
  readonly also?: Permission;
  /** The rows have no area, so staff limited to areas may not read them. */
  readonly everywhere?: boolean;
  /** Requires the console's Origin and accepts an `Idempotency-Key`. */
  readonly writes: boolean;
  /**
   * The answer holds a secret or hidden data, so it is not stored for retries. The call either only
   * reads or refuses to run twice.
   */
  readonly answersSecret?: boolean;
  /** The longest body, if it carries a file. */
  readonly bodyBytes?: number;
  readonly summary: string;
  readonly query: Query;
  readonly body: Body;
}

export interface StaffCall<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
> extends StaffEndpoint<Query, Body> {
  readonly data: Data;
}

export type StaffDataOf<C extends StaffCall> = z.output<C['data']>;

/** Answers with a file; a failure is an envelope, as for calls. */
export interface StaffDownload<
  Query extends Schema | undefined = Schema | undefined,
> extends StaffEndpoint<Query, undefined> {
  readonly mediaType: string;
}

interface Asking {
  path: `/v1/staff/${string}`;
  permission: StaffAccess;
  everywhere?: boolean;
  answersSecret?: boolean;
  bodyBytes?: number;
  summary: string;
}

export function staffRead<Data extends Schema, Query extends Schema | undefined = undefined>(
  definition: Asking & { query?: Query; data: Data },
): StaffCall<Query, undefined, Data> {
  return {
    ...definition,
    method: 'GET',
    writes: false,
    query: definition.query as Query,
    body: undefined,
  };
}

export function staffWrite<Data extends Schema, Body extends Schema | undefined = undefined>(
  definition: Asking & { body?: Body; data: Data },
): StaffCall<undefined, Body, Data> {
  return {
    ...definition,
    method: 'POST',
    writes: true,
    query: undefined,
    body: definition.body as Body,
  };
}

export function staffDownload<Query extends Schema | undefined = undefined>(
  definition: Asking & { query?: Query; mediaType: string },
): StaffDownload<Query> {
  return {
    ...definition,
    method: 'GET',
    writes: false,
    query: definition.query as Query,
    body: undefined,
  };
}

/** The maximum page size; the default is 50. */
export const longestPage = 200;

/** Keyset paging, without offsets. */
export const paging = {
  after: z.optional(z.string().check(z.maxLength(1000))),
  limit: z.prefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(longestPage)), 50),
};

/** A page of a list. Pass `next` as `after` to get the next page; it is null at the end. */
export const pageOf = <Row extends Schema>(row: Row) =>
  z.object({ rows: z.array(row), next: z.nullable(z.string()) });

export const instant = z.string();
export const reason = z
  .string('Sebutkan alasannya')
  .check(
    z.trim(),
    z.minLength(3, 'Sebutkan alasannya'),
    z.maxLength(200, 'Alasan maksimal 200 karakter'),
  );
/** The new value of a profile field. Its own schema checks it further. */
export const newValue = z
  .string('Isi yang benar')
  .check(z.trim(), z.minLength(1, 'Isi yang benar'), z.maxLength(200, 'Maksimal 200 karakter'));
export const id = z
  .string('Belum dipilih')
  .check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Tidak dikenal'));
export const text = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Maksimal ${most} karakter`));

/** Rupiah as typed or in a query: "150.000". */
export const amountText = z.pipe(
  z
    .string('Tulis jumlah dengan angka')
    .check(
      z.trim(),
      z.minLength(1, 'Jumlah belum diisi'),
      z.regex(/^(?:\d+|\d{1,3}(?:\.\d{3})+)$/, 'Tulis jumlah dengan angka, seperti 150.000'),
    ),
  z.pipe(
    z.transform((typed: string) => Number(typed.replaceAll('.', ''))),
    z
      .number()
      .check(
        z.positive('Jumlah harus lebih dari nol'),
        z.maximum(1_000_000_000, 'Jumlah paling banyak Rp 1.000.000.000'),
      ),
  ),
);
