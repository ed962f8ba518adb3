import type { Product } from '@serat/contract/catalogue';

const detail = (areaId: string, finalPrice: number) => ({
  bandwidth: '50 Mbps',
  areaId,
  areaName: `Area ${areaId}`,
  price: finalPrice + 30_000,
  discount: 30_000,
  finalPrice,
  unit: 'bulan',
});

const product = (id: string, ...areas: [string, number][]): Product => ({
  id,
  name: `Fiber ${id}`,
  content: '',
  thumbnail: `/katalog/${id}.svg`,
  categoryId: 'internet',
  type: 'INTERNET',
  promises: [],
  suits: '',
  mostChosen: false,
  channelGroups: [],
  detail: areas.map(([areaId, price]) => detail(areaId, price)),
});

/** Two packages; areas 02 and 03 sell only one of them. */
export const products = [
  product('20', ['03', 259_000], ['01', 225_000]),
  product('50', ['01', 295_000], ['02', 309_000]),
];
