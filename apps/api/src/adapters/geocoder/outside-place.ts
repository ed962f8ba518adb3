import type { Place } from '@serat/contract/geocode';
import type { Outgoing } from '../outgoing/outgoing.ts';
import type { AddressNames, Point, RegionNamesIndex } from './geocoder.ts';

interface Found extends Point {
  label: string;
  names: AddressNames;
  distance: number | null;
}

/** Adds our region ids, so that the address form can be filled. Null outside Indonesia. */
export async function toPlace(index: RegionNamesIndex, found: Found): Promise<Place | null> {
  const { label, latitude, longitude, names, distance } = found;
  if ((await index.nearest(latitude, longitude, 1)).length === 0) return null;
  const region = await index.match(names);
  return {
    label,
    level: 'address',
    latitude,
    longitude,
    provinceId: region?.provinceId ?? null,
    cityId: region?.cityId ?? null,
    kecamatanId: region?.kecamatanId ?? null,
    kelurahanId: region?.kelurahanId ?? null,
    postalCode: region?.postalCode ?? names.postalCode,
    distance,
  };
}

export interface OutsideOptions {
  index: RegionNamesIndex;
  timeoutMs: number;
  userAgent: string;
}

const longestAnswer = 1024 * 1024;

/** Throws if the answer is late, not JSON or not successful. */
export async function getJson(
  ask: Outgoing,
  address: URL,
  { timeoutMs, userAgent }: OutsideOptions,
): Promise<unknown> {
  const response = await ask(address, {
    headers: { 'user-agent': userAgent, accept: 'application/json', 'accept-language': 'id' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the geocoder answered ${response.status}`);
  }
  return JSON.parse(await readText(response));
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > longestAnswer) throw new Error('the geocoder answered too much');
  }
  return text + decoder.decode();
}
