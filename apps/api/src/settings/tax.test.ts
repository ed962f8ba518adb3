import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';

const taxOf = (env: NodeJS.ProcessEnv) => readSettings(env).billing.tax;

// shows P5a.21, P5a.24
test('reads rates with their dates and normalises the NPWP', () => {
  const tax = taxOf({
    TAX_RATES: '2022-04-01:11, 2027-01-01:12.5',
    TAX_LEGAL_NAME: 'PT Serat',
    TAX_ADDRESS: 'Jl. Merdeka 1, Jakarta',
    TAX_NPWP: '01.234.567.8-901.000',
  });
  expect(tax).toMatchObject({
    isPkp: true,
    rates: [
      { from: '2022-04-01', rate: 1100 },
      { from: '2027-01-01', rate: 1250 },
    ],
    seller: { npwp: '0012345678901000' },
    missing: [],
  });
});

// shows P5a.24
test.each([
  ['TAX_RATES', '11'],
  ['TAX_RATES', '2022-02-31:11'],
  ['TAX_RATES', '2027-01-01:12,2022-04-01:11'],
  ['TAX_RATES', '2022-04-01:0'],
  ['TAX_NPWP', '12345'],
  ['TAX_LEGAL_NAME', 'PT Serat'],
])('a wrong or lonely %s stops the start: %s', (name, value) => {
  expect(() => taxOf({ [name]: value })).toThrow(name);
});
