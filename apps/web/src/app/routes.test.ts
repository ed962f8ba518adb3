import { expect, test } from 'vitest';
import * as pages from '@serat/contract/pages';
import { routes } from './routes.ts';

test('every address of a page has its one route', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual(Object.values(pages).sort());
});
