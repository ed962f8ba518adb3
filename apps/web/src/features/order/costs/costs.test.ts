import { describe, expect, it } from 'vitest';
import { costBody, groupCosts } from './costs.ts';

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

// shows 3.27, 9.28
it('requests package, TV and channels', () => {
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

// shows 3.27, 3.28
it('leaves fields empty that are not chosen', () => {
  const choice = { packet: product('internet-50'), tv: null, alaCarte: [] };
  expect(costBody({ choice, ...place, paymentMethod: '' })).toMatchObject({
    flagPaketSarmaTv: 0,
    kdAlaCarte: '',
    kdPaketSarmaTv: '',
    paymentMethod: '',
  });
});

describe('the lines of a choice', () => {
  const choice = { packet: product('Fiber'), tv: product('TV'), alaCarte: [] };
  const line = (name: string) => ({ name, amount: 1 });
  const lines = [line('Fiber'), line('TV'), line('Biaya pemasangan'), line('Biaya admin')];

  // shows 2g.9
  it('are grouped into monthly and one-time costs', () => {
    expect(groupCosts(lines, choice, false)).toEqual([
      { title: 'Setiap bulan', lines: lines.slice(0, 2) },
      { title: 'Sekali di awal', lines: lines.slice(2) },
    ]);
  });

  it('stay in one group if they cannot be identified', () => {
    const together = [{ title: null, lines }];
    const yearly = { ...choice, tv: { ...product('TV'), unit: 'tahun' } };
    expect(groupCosts(lines, yearly, false)).toEqual(together);
    expect(groupCosts(lines, { ...choice, tv: product('Deposit') }, false)).toEqual(together);
    const named = [line('Fiber'), line('TV')];
    expect(groupCosts(named, choice, false)).toEqual([{ title: null, lines: named }]);
  });

  it('keep their groups while the next answer loads', () => {
    const [regular] = groupCosts(lines, { ...choice, tv: null }, true);
    expect(regular).toEqual({ title: 'Setiap bulan', lines: lines.slice(0, 2) });
  });
});
