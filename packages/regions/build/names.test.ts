import { describe, expect, it } from 'vitest';
import { officialName } from './names.ts';

describe('officialName', () => {
  it.each([
    ['31', 'Daerah Khusus Ibukota Jakarta', 'DKI Jakarta'],
    ['5302', 'Kab Timor Tengah Selatan', 'Kabupaten Timor Tengah Selatan'],
    ['7310', 'Kabupaten Pangkajene dan Kepulauan', 'Kabupaten Pangkajene dan Kepulauan'],
    ['130515', 'x  Kayu Tanam', '2 x 11 Kayu Tanam'],
    ['150705', 'S a d u', 'Sadu'],
    ['352922', 'Ra"as', "Ra'as"],
    ['530210', "KI'E", "Ki'e"],
    ['310102', 'Kepulauan Seribu Selatan.', 'Kepulauan Seribu Selatan'],
    ['1406051001', 'KepenuhanTengah', 'Kepenuhan Tengah'],
    ['1501052012', 'Koto Di Air', 'Koto di Air'],
    ['3307072016', 'lamuk', 'Lamuk'],
    ['3525112017', 'Iker - iker Geger', 'Iker-iker Geger'],
    ['9206072001', 'Wamesa I / Idoor', 'Wamesa I/Idoor'],
    ['5307012021', 'Regapu’u', "Regapu'u"],
    ['1207281007', 'Lubuk Pakam I,II', 'Lubuk Pakam I, II'],
    ['9999999999', 'SoE', 'SoE'],
    ['9999999999', 'Bandung III', 'Bandung III'],
    ['9999999999', 'Blang Luah LM', 'Blang Luah LM'],
  ])('%s %s becomes %s', (code, source, name) => {
    expect(officialName(code, source)).toBe(name);
  });
});
