import { expect, test } from 'vitest';
import { taxOf } from '../../money/tax/index.ts';
import { coretaxXml, type TaxInvoice } from './coretax.ts';
import { elementsOf } from './testing/read-xml.ts';

const seller = { npwp: '0012345678901000' };
const invoice: TaxInvoice = {
  number: 'INV-202612-1000001',
  day: '2026-12-01',
  buyer: { by: 'NIK', number: '3174056104900003' },
  fullName: 'Siti Aminah',
  address: 'Jl. Melati 3, Jakarta',
  service: 'Serat 50, Desember 2026',
  isWholeMonth: true,
  tax: taxOf(295_000, 1100),
};

// shows P5a.26
test('writes the elements of DJP in their order', () => {
  expect(elementsOf(coretaxXml([invoice], seller))).toEqual([
    ['TIN', '0012345678901000'],
    ['TaxInvoiceDate', '2026-12-01'],
    ['TaxInvoiceOpt', 'Normal'],
    ['TrxCode', '04'],
    ['AddInfo', ''],
    ['CustomDoc', ''],
    ['CustomDocMonthYear', ''],
    ['RefDesc', 'INV-202612-1000001'],
    ['FacilityStamp', ''],
    ['SellerIDTKU', '0012345678901000000000'],
    ['BuyerTin', '0000000000000000'],
    ['BuyerDocument', 'National ID'],
    ['BuyerCountry', 'IDN'],
    ['BuyerDocumentNumber', '3174056104900003'],
    ['BuyerName', 'Siti Aminah'],
    ['BuyerAdress', 'Jl. Melati 3, Jakarta'],
    ['BuyerEmail', ''],
    ['BuyerIDTKU', '000000'],
    ['Opt', 'B'],
    ['Code', '000000'],
    ['Name', 'Serat 50, Desember 2026'],
    ['Unit', 'UM.0024'],
    ['Price', '265766'],
    ['Qty', '1'],
    ['TotalDiscount', '0'],
    ['TaxBase', '265766'],
    ['OtherTaxBase', '243619'],
    ['VATRate', '12'],
    ['VAT', '29234'],
    ['STLGRate', '0'],
    ['STLG', '0'],
  ]);
});

// shows P5a.26
test('names a buyer by the NPWP, also a former one of 15 digits', () => {
  const buyer = { by: 'NPWP' as const, number: '09.254.294.3-407.000' };
  const xml = coretaxXml([{ ...invoice, buyer, isWholeMonth: false }], seller);
  expect(Object.fromEntries(elementsOf(xml))).toMatchObject({
    BuyerTin: '0092542943407000',
    BuyerDocument: 'TIN',
    BuyerDocumentNumber: '-',
    BuyerIDTKU: '0092542943407000000000',
    Unit: 'UM.0033',
  });
});

// shows P5a.26
test.each([
  ['Toko "A&B" <Jaya>', 'Toko "A&B" <Jaya>'],
  [']]> & &amp;', ']]> & &amp;'],
  ['Siti\u0000\u0008\u001B\u0085\tAminah\r\n', 'Siti Aminah'],
  ['Rina 🎉', 'Rina 🎉'],
  ['Rina \uD83C', 'Rina'],
  ['Rina \uFFFE\u{1FFFF}\u2028Putri', 'Rina Putri'],
])('stays well-formed with the name %j', (fullName, read) => {
  const xml = coretaxXml([{ ...invoice, fullName }], seller);
  expect(xml.isWellFormed()).toBe(true);
  expect(Object.fromEntries(elementsOf(xml))).toMatchObject({ BuyerName: read });
});
