export type AreaId = '01' | '02' | '03' | '04';

export interface PriceArea {
  readonly areaId: AreaId;
  readonly name: string;
}

export const priceAreas: readonly PriceArea[] = [
  { areaId: '01', name: 'Jabodetabek' },
  { areaId: '02', name: 'Jawa-Bali' },
  { areaId: '03', name: 'Sumatera' },
  { areaId: '04', name: 'Indonesia Timur' },
];

export function isAreaId(value: unknown): value is AreaId {
  return priceAreas.some((area) => area.areaId === value);
}
