import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { lazySchema } from '../src/lib/lazy-schema.ts';
import { withLazySchemas } from './lazy-schemas.ts';

it('is written around each schema of a module, and around nothing else', () => {
  const code = `import * as z from 'zod/mini';
const required = (message) => z.string().check(z.minLength(1, message));
export const name = required('Nama').check(z.maxLength(9));
const labels = Object.keys({});
export const list = defineCall({ ...call, path: '/a', data: z.array(z.object({ name })), body: thing });`;
  expect(withLazySchemas(code, './lazy.ts')).toBe(`import { lazySchema } from "./lazy.ts";
import * as z from 'zod/mini';
const required = (message) => z.string().check(z.minLength(1, message));
export const name = /* @__PURE__ */ lazySchema(() => required('Nama').check(z.maxLength(9)));
const labels = Object.keys({});
export const list = defineCall({ ...call, path: '/a', data: /* @__PURE__ */ lazySchema(() => z.array(z.object({ name }))), body: thing });`);
  expect(withLazySchemas('export const a = 1;', '')).toBe('export const a = 1;');
});

it('is made once, when something is checked by it, and is a schema in every other way', () => {
  let made = 0;
  const name = lazySchema(() => {
    made += 1;
    return z.string().check(z.minLength(2, 'Terlalu pendek'));
  });
  const person = lazySchema(() => z.object({ name, nick: z.optional(name) }));
  const people = lazySchema(() => z.array(z.extend(person, { of: z.union([z.null(), name]) })));
  expect(made).toBe(0);
  expect(z.safeParse(people, [{ name: 'Sari', of: null, more: 1 }])).toEqual({
    success: true,
    data: [{ name: 'Sari', of: null }],
  });
  const { error } = z.safeParse(people, [{ name: 'S', of: 'Budi' }]);
  expect(error?.issues).toMatchObject([{ path: [0, 'name'], message: 'Terlalu pendek' }]);
  expect(person.shape.name.check(z.maxLength(3))).toBeInstanceOf(z.ZodMiniString);
  expect(made).toBe(1);
});
