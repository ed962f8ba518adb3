import { z } from 'zod';

/** A topic's variables after validation. */
export type Read<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

export const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => value === 'on' || value === 'true' || value === '1');
/** Refuses other schemes, such as javascript:. */
export const url = z.url({ protocol: /^https?$/, error: 'alamat https://…' });
export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'warna ditulis seperti #0A62A8');

// Digits only: Number() reads "450.000" as 450 and a blank as 0.
const digits = z.string().regex(/^\d+$/, 'angka tanpa titik, koma, atau spasi, seperti 450000');
const digitsWithPoint = z.string().regex(/^\d+(\.\d+)?$/, 'angka seperti 5 atau 2.5');

export const whole = (least = 0, most = Number.MAX_SAFE_INTEGER) =>
  digits.transform(Number).pipe(z.number().int().min(least).max(most));
export const decimal = (check: z.ZodNumber) => digitsWithPoint.transform(Number).pipe(check);

export const rupiah = whole();
export const percent = decimal(z.number().max(100));
export const milliseconds = whole(1);

export const withoutTrailingSlash = (value: string) => value.replace(/\/+$/, '');
