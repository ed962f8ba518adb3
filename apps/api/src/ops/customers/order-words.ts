import type { OpsServices } from '../command.ts';

type Order = Awaited<ReturnType<OpsServices['orders']['list']>>[number];

type Address = Pick<
  Order,
  'detailAddress' | 'kelurahanName' | 'kecamatanName' | 'cityName' | 'provinceName' | 'postalCode'
>;

export const addressOf = (order: Address): string =>
  [
    order.detailAddress,
    order.kelurahanName,
    order.kecamatanName,
    order.cityName,
    `${order.provinceName} ${order.postalCode}`,
  ]
    .filter((part) => part !== '')
    .join(', ');

export const pinOf = ({ latitude, longitude }: Pick<Order, 'latitude' | 'longitude'>): string =>
  `${latitude},${longitude}`;

export const portOf = ({ odpCode, portReleasedAt }: Pick<Order, 'odpCode' | 'portReleasedAt'>) =>
  odpCode === null ? null : portReleasedAt ? 'sudah dilepas' : 'dipegang';

export const plnOf = ({ plnId, plnChecked }: Pick<Order, 'plnId' | 'plnChecked'>): string =>
  plnChecked || !plnId ? (plnId ?? '') : `${plnId} (periksa ke PLN)`;

export const productsOf = ({ lines }: Pick<Order, 'lines'>): string =>
  lines
    .filter(({ productId }) => productId !== null)
    .map(({ name }) => name)
    .join(' + ');
