import type { Product } from '@serat/contract/catalogue';

export interface Area {
  id: string;
  name: string;
}

export function areasOf(products: readonly Product[]): Area[] {
  const names = new Map<string, string>();
  for (const { detail } of products) {
    for (const { areaId, areaName } of detail) names.set(areaId, areaName);
  }
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

export function areaToShow(areas: readonly Area[], lastKnown: string | null): Area | undefined {
  return areas.find(({ id }) => id === lastKnown) ?? areas[0];
}
