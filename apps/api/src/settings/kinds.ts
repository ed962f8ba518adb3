import { z } from 'zod';

/** What a topic's variables are once read and checked. */
export type Read<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

export const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => value === 'on' || value === 'true' || value === '1');
/** Other schemes, as javascript:, are no address of a page or a service. */
export const url = z.url({ protocol: /^https?$/, error: 'alamat https://…' });
export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'warna ditulis seperti #0A62A8');
export const rupiah = z.coerce.number().int().nonnegative();
export const percent = z.coerce.number().min(0).max(100);
export const milliseconds = z.coerce.number().int().min(1);

export const withoutTrailingSlash = (value: string) => value.replace(/\/+$/, '');
