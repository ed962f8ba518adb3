import { expect, it, test } from 'vitest';
import * as pages from '@serat/contract/pages';
import { routes } from './routes.ts';

test('every page address has exactly one route', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual(Object.values(pages).sort());
});

it.each(routes.map(({ path, module, load }) => ({ path, module, load })))(
  'the page of $path is in $module',
  async ({ module, load }) => {
    const page: object = await import(/* @vite-ignore */ `../../../${module}`);
    expect(Object.values(page)).toContain(await load());
  },
);
