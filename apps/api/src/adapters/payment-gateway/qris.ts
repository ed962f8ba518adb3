/** CRC-16/CCITT-FALSE: polynomial 0x1021, start 0xFFFF, nothing reflected. */
export function crc16(text: string): number {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000) !== 0 ? (crc << 1) ^ 0x1021 : crc << 1;
      crc &= 0xffff;
    }
  }
  return crc;
}

/** One EMVCo element: tag, length in two digits, value. */
function element(tag: string, value: string): string {
  if (value.length === 0 || value.length > 99) {
    throw new RangeError(`QRIS element ${tag} has ${value.length} characters`);
  }
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}

interface Qris {
  /** National merchant id of the provider. */
  merchantId: string;
  merchantName: string;
  merchantCity: string;
  postalCode: string;
  amount: number;
  reference: string;
}

const currencyRupiah = '360';
/** ISO 18245: telecommunication services. */
const categoryTelecom = '4814';

/** A dynamic QRIS, which includes the amount and is valid for one payment. */
export function buildQris(qris: Qris): string {
  const merchant = [
    element('00', 'ID.CO.QRIS.WWW'),
    element('02', qris.merchantId),
    element('03', 'UME'),
  ].join('');
  const body = [
    element('00', '01'),
    element('01', '12'),
    element('51', merchant),
    element('52', categoryTelecom),
    element('53', currencyRupiah),
    element('54', String(qris.amount)),
    element('58', 'ID'),
    element('59', plain(qris.merchantName, 25)),
    element('60', plain(qris.merchantCity, 15)),
    element('61', qris.postalCode),
    element('62', element('05', qris.reference)),
  ].join('');
  // The checksum covers its own tag and length.
  const checked = `${body}6304`;
  return `${checked}${crc16(checked).toString(16).toUpperCase().padStart(4, '0')}`;
}

const plain = (text: string, most: number): string =>
  text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, most)
    .trim() || 'MERCHANT';
