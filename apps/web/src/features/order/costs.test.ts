import { expect, it } from 'vitest';
import { costBody, countLines } from './costs.ts';

const product = (id: string) => ({
  id,
  name: id,
  bandwidth: null,
  thumbnail: '',
  areaId: '01',
  finalPrice: 1,
  unit: 'bulan',
});
const place = { kelurahanId: '3174070001', plnId: '5321456789013' };

it('asks for package, TV and channels', () => {
  const choice = {
    packet: product('internet-50'),
    tv: product('tv-family'),
    alaCarte: [product('bola'), product('film')],
  };
  expect(costBody({ choice, ...place, paymentMethod: 'NUSA_VA' })).toEqual({
    dayaBaru: 0,
    flagPaketSarmaTv: 1,
    idPel: '5321456789013',
    kdAlaCarte: 'bola,film',
    kdKel: '3174070001',
    kdPaketSarmaInternet: 'internet-50',
    kdPaketSarmaTv: 'tv-family',
    paymentMethod: 'NUSA_VA',
  });
});

it('leaves empty what is not chosen', () => {
  const choice = { packet: product('internet-50'), tv: null, alaCarte: [] };
  expect(costBody({ choice, ...place, paymentMethod: '' })).toMatchObject({
    flagPaketSarmaTv: 0,
    kdAlaCarte: '',
    kdPaketSarmaTv: '',
    paymentMethod: '',
  });
});

it('knows how many lines will come: the installation is always among them', () => {
  const packet = product('internet-50');
  expect(countLines({ packet: null, tv: null, alaCarte: [] })).toBe(1);
  expect(countLines({ packet, tv: null, alaCarte: [] })).toBe(2);
  const tv = product('tv-family');
  expect(countLines({ packet, tv, alaCarte: [product('bola'), product('film')] })).toBe(5);
});
