import { expect, it } from 'vitest';
import { shortCalls } from './early-render.ts';

it('keeps only service, method and path of a call', () => {
  const code = `export const a = defineCall({ service: 'order', method: 'GET', path: '/v1/a', summary: 'x', data: z.object({}), ...more });\nexport const b = z.object({ path: z.string() });`;
  expect(shortCalls(code)).toBe(
    `export const a = defineCall({ service: 'order', method: 'GET', path: '/v1/a', ...more });\nexport const b = z.object({ path: z.string() });`,
  );
});
