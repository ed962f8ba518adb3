import { Readable } from 'node:stream';
import type { Db } from '../db/schema.ts';
import { importFirstOdps, type Position } from '../modules/sales/coverage/index.ts';
import { createRandom } from './random.ts';
import { demoNeighbourhoods, type Neighbourhood } from './demo-odps-neighbourhoods.ts';

export const demoPlaces = {
  covered: { label: 'Kebayoran Baru, Jakarta Selatan', latitude: -6.2441, longitude: 106.8003 },
  full: { label: 'Coblong, Bandung', latitude: -6.8862, longitude: 107.6136 },
  none: { label: 'Ranca Upas, Kabupaten Bandung', latitude: -7.1381, longitude: 107.3917 },
} as const satisfies Record<string, Position & { label: string }>;

const streetsEach = 5;
const odpsPerStreet = 9;
const metresPerDegree = 111_195;
const betweenOdps = 85;
const betweenStreets = 130;

function moved({ latitude, longitude }: Position, east: number, north: number): Position {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return {
    latitude: latitude + north / metresPerDegree,
    longitude: longitude + east / (metresPerDegree * shrink),
  };
}

/** ODPs along parallel streets of the neighbourhood, one about every eighty metres. */
function* linesOf(place: Neighbourhood): Generator<string> {
  const random = createRandom(place.code);
  const jitter = (metres: number) => (random() - 0.5) * 2 * metres;
  const bearing = random() * Math.PI;
  const [along, across] = [Math.cos(bearing), Math.sin(bearing)];
  for (let street = 0; street < streetsEach; street += 1) {
    const aside = (street - (streetsEach - 1) / 2) * betweenStreets + jitter(15);
    for (let at = 0; at < odpsPerStreet; at += 1) {
      const ahead = (at - (odpsPerStreet - 1) / 2) * betweenOdps + jitter(12);
      const { latitude, longitude } = moved(
        place,
        ahead * along - aside * across,
        ahead * across + aside * along,
      );
      const ports = random() < 0.6 ? 8 : 16;
      const used = place.isFull || random() < 0.12 ? ports : Math.floor(random() * ports);
      const technology = random() < 0.9 ? 'FTTH' : 'OPENPORT';
      const code = `ODP-${place.code}-${String.fromCharCode(65 + street)}${String(at + 1).padStart(2, '0')}`;
      yield [code, latitude.toFixed(6), longitude.toFixed(6), ports, used, technology].join(',');
    }
  }
}

export function demoOdpCsv(): string {
  const header = 'code,latitude,longitude,ports,ports_in_use,technology';
  return [header, ...demoNeighbourhoods.flatMap((place) => [...linesOf(place)]), ''].join('\n');
}

export async function seedDemoOdps(db: Db): Promise<void> {
  await importFirstOdps({ db, isInIndonesia: () => true }, Readable.from([demoOdpCsv()]), {
    onProblem(line, reason) {
      throw new Error(`the demo's ODPs do not load: ${line}: ${reason}`);
    },
  });
}
