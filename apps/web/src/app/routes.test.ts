import { expect, it } from 'vitest';
import { routes } from './routes.ts';

it.each(routes.map(({ path, module, load }) => ({ path, module, load })))(
  'the page of $path is in $module',
  async ({ module, load }) => {
    const page: object = await import(/* @vite-ignore */ `../../${module}`);
    expect(Object.values(page)).toContain(await load());
  },
);
