import { expect, it } from 'vitest';
import { getActiveOrder, getOrderDetail } from '@serat/contract/order';
import { getCosts } from '@serat/contract/pricing';
import { readKey } from './read-key.ts';

const body = {
  dayaBaru: 0,
  flagPaketSarmaTv: 0,
  idPel: '',
  kdAlaCarte: '',
  kdKel: '3174071001',
  kdPaketSarmaInternet: 'internet-50',
  kdPaketSarmaTv: '',
  paymentMethod: '',
} as const;

it('separates answers by query and by body', () => {
  const keys = [
    readKey(getActiveOrder, {}),
    readKey(getOrderDetail, { query: { id: 'SRT-1' } }),
    readKey(getOrderDetail, { query: { id: 'SRT-2' } }),
    readKey(getCosts, { body }),
    readKey(getCosts, { body: { ...body, paymentMethod: 'NUSA_VA' } }),
  ].map((key) => JSON.stringify(key));
  expect(new Set(keys).size).toBe(keys.length);
});

it('begins with the call, so that all its answers can be found', () => {
  const all = readKey(getCosts);
  expect(readKey(getCosts, { body }).slice(0, all.length)).toEqual(all);
});
