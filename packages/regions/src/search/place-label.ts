import type { Regions } from '../dataset/regions.ts';

const cityTitle = /^(Kota|Kabupaten) (?:Administrasi )?/;

const bareName = (name: string) => name.replace(cityTitle, '');

export interface PlaceLabels {
  /** From names, province first: "Senayan, Kebayoran Baru, Jakarta Selatan, DKI Jakarta". */
  readonly label: (namesFromProvince: readonly string[]) => string;
}

/** Labels omit a city's title, unless a Kota and a Kabupaten share the name. */
export function createPlaceLabels(regions: Regions): PlaceLabels {
  const counts = new Map<string, number>();
  for (const { name } of regions.cities) {
    counts.set(bareName(name), (counts.get(bareName(name)) ?? 0) + 1);
  }
  const cityLabel = (name: string) => {
    const bare = bareName(name);
    return (counts.get(bare) ?? 0) > 1 ? name.replace('Kabupaten ', 'Kab. ') : bare;
  };
  return {
    label: (names) =>
      names
        .map((name, level) => (level === 1 ? cityLabel(name) : name))
        .toReversed()
        .join(', '),
  };
}
