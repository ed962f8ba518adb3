import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildQris, crc16 } from './qris.ts';

const sample = {
  merchantId: 'ID1020000000001',
  merchantName: 'Serat',
  merchantCity: 'Jakarta',
  postalCode: '12190',
  amount: 749_000,
  reference: 'PAY-261115-7K3Q9ABCDE',
};

/** The elements of a TLV text by tag; null if the text is not TLV. */
function readTlv(text: string): Map<string, string> | null {
  const elements = new Map<string, string>();
  let rest = text;
  while (rest.length > 0) {
    const head = /^(\d{2})(\d{2})/.exec(rest);
    const length = Number(head?.[2] ?? 0);
    if (!head?.[1] || length === 0 || rest.length < 4 + length) return null;
    elements.set(head[1], rest.slice(4, 4 + length));
    rest = rest.slice(4 + length);
  }
  return elements;
}

// shows R3f.15
test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe(0x29b1);
  expect(crc16('')).toBe(0xffff);
});

// shows R3f.15
test('a QRIS contains the required elements', () => {
  const tags = readTlv(buildQris(sample));
  expect(Object.fromEntries(tags ?? [])).toMatchObject({
    '00': '01',
    '01': '12',
    '53': '360',
    '54': '749000',
    '58': 'ID',
    '59': 'Serat',
    '60': 'Jakarta',
    '61': '12190',
  });
  expect(readTlv(tags?.get('51') ?? '')?.get('00')).toBe('ID.CO.QRIS.WWW');
  expect(readTlv(tags?.get('62') ?? '')?.get('05')).toBe(sample.reference);
});

test('names are truncated to the allowed length in plain ASCII', () => {
  const tags = readTlv(
    buildQris({
      ...sample,
      merchantName: 'Penyedia Serat Optik Nusantara é',
      merchantCity: '東京',
    }),
  );
  expect(tags?.get('59')).toBe('Penyedia Serat Optik Nusa');
  expect(tags?.get('60')).toBe('MERCHANT');
});

test('any amount and reference give a readable text with a correct checksum', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999_999 }),
      fc.stringMatching(/^[A-Z0-9-]{1,25}$/),
      (amount, reference) => {
        const text = buildQris({ ...sample, amount, reference });
        expect(readTlv(text)?.get('54')).toBe(String(amount));
        expect(text.slice(-8, -4)).toBe('6304');
        expect(parseInt(text.slice(-4), 16)).toBe(crc16(text.slice(0, -4)));
      },
    ),
  );
});

test('refuses an element that is too long', () => {
  expect(() => buildQris({ ...sample, reference: 'X'.repeat(100) })).toThrow(RangeError);
});
