import { mkdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { priceAreas } from '../src/dataset/price-areas.ts';
import { encodeRegions } from '../src/dataset/regions-file.ts';
import { buildRegions } from './build-regions.ts';
import { findFaults } from './check-regions.ts';
import { buildOutline } from './outline.ts';

const outputFolder = new URL('../data/', import.meta.url);
const maxRegionsBytes = 2_000_000;
const maxOutlineBytes = 120_000;
const maxOutlineGzipBytes = 40_000;

function pack(json: string): Buffer {
  return brotliCompressSync(json, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(json),
    },
  });
}

const { regions, report } = buildRegions();
const packed = pack(JSON.stringify(encodeRegions(regions)));
const outline = JSON.stringify(buildOutline(regions.provinces));
const outlineGzipBytes = gzipSync(outline, { level: 9 }).length;

const faults = findFaults(regions);
if (packed.length > maxRegionsBytes) faults.push(`the regions file has ${packed.length} bytes`);
if (outline.length > maxOutlineBytes) faults.push(`the outline has ${outline.length} bytes`);
if (outlineGzipBytes > maxOutlineGzipBytes) faults.push(`the outline has ${outlineGzipBytes} gz`);

const share = (part: number) => `${((100 * part) / regions.kelurahan.length).toFixed(2)} %`;
const { positions, postalCodes } = report;
console.log(
  [
    `provinces ${regions.provinces.length}, cities ${regions.cities.length}, ` +
      `kecamatan ${regions.kecamatan.length}, kelurahan ${regions.kelurahan.length}`,
    `positions: ${positions.own} own (${share(positions.own)}), ` +
      `${positions.fromKecamatan} of the kecamatan, ` +
      `${positions.clamped.length} of them clamped: ${positions.clamped.join(' ')}`,
    `postal codes: ${postalCodes.own} own, ${postalCodes.fromGeografis} from geografis, ` +
      `${postalCodes.fromKecamatan} from the kecamatan`,
    ...priceAreas.map(({ areaId, name }) => {
      const cities = regions.cities.filter((city) => city.areaId === areaId);
      return `area ${areaId} ${name}: ${cities.length} cities`;
    }),
    `regions.json.br ${packed.length} bytes; outline.json ${outline.length} bytes, ` +
      `${outlineGzipBytes} gz`,
  ].join('\n'),
);

if (faults.length > 0) {
  console.error(`Nothing written, ${faults.length} faults:\n${faults.slice(0, 50).join('\n')}`);
  process.exitCode = 1;
} else {
  mkdirSync(outputFolder, { recursive: true });
  writeFileSync(new URL('regions.json.br', outputFolder), packed);
  writeFileSync(new URL('outline.json', outputFolder), outline);
}
