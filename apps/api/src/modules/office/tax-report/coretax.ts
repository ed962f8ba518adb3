import type { Seller, Tax } from '@serat/contract/tax';
import type { Buyer } from './buyer.ts';

export interface TaxInvoice {
  number: string;
  /** YYYY-MM-DD */
  day: string;
  buyer: Buyer;
  fullName: string;
  address: string;
  service: string;
  isWholeMonth: boolean;
  tax: Tax;
}

/** Codes of Coretax. */
const service = 'B';
const anyService = '000000';
const month = 'UM.0024';
const otherUnit = 'UM.0033';
/** DPP nilai lain. */
const transaction = '04';
/** The buyer has no tax number and is identified by another document. */
const noTin = '0'.repeat(16);
const headOffice = '000000';

/** Replaces characters that XML cannot hold, such as half of an emoji, with spaces. */
const written = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\s]+/gu, ' ')
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const elements = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => {
      const text = written(String(value));
      return text === '' ? `<${name}/>` : `<${name}>${text}</${name}>`;
    })
    .join('');

/** An NPWP of 15 digits gets a zero in front. */
const npwp16 = (npwp: string): string => npwp.replaceAll(/\D/g, '').padStart(16, '0');

/** The statutory rate, which applies to 11/12 of the price: 12 for an effective rate of 11. */
const statutoryRate = (effective: number): number => Math.round((effective * 1200) / 11) / 100;

function invoiceXml(invoice: TaxInvoice, seller: Pick<Seller, 'npwp'>): string {
  const { buyer, tax } = invoice;
  const hasTin = buyer.by === 'NPWP';
  const tin = hasTin ? npwp16(buyer.number) : noTin;
  const head = elements({
    TaxInvoiceDate: invoice.day,
    TaxInvoiceOpt: 'Normal',
    TrxCode: transaction,
    AddInfo: '',
    CustomDoc: '',
    CustomDocMonthYear: '',
    RefDesc: invoice.number,
    FacilityStamp: '',
    SellerIDTKU: `${seller.npwp}${headOffice}`,
    BuyerTin: tin,
    BuyerDocument: hasTin ? 'TIN' : 'National ID',
    BuyerCountry: 'IDN',
    BuyerDocumentNumber: hasTin ? '-' : buyer.number,
    BuyerName: invoice.fullName,
    BuyerAdress: invoice.address,
    BuyerEmail: '',
    BuyerIDTKU: hasTin ? `${tin}${headOffice}` : headOffice,
  });
  const line = elements({
    Opt: service,
    Code: anyService,
    Name: invoice.service,
    Unit: invoice.isWholeMonth ? month : otherUnit,
    Price: tax.sellingPrice,
    Qty: 1,
    TotalDiscount: 0,
    TaxBase: tax.sellingPrice,
    OtherTaxBase: tax.dpp,
    VATRate: statutoryRate(tax.rate),
    VAT: tax.ppn,
    STLGRate: 0,
    STLG: 0,
  });
  return `<TaxInvoice>${head}<ListOfGoodService><GoodService>${line}</GoodService></ListOfGoodService></TaxInvoice>\n`;
}

/** A file that Coretax imports. Element names are spelled as published, `BuyerAdress` included. */
export const coretaxXml = (invoices: readonly TaxInvoice[], seller: Pick<Seller, 'npwp'>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<TaxInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="TaxInvoice.xsd">
<TIN>${seller.npwp}</TIN>
<ListOfTaxInvoice>
${invoices.map((invoice) => invoiceXml(invoice, seller)).join('')}</ListOfTaxInvoice>
</TaxInvoiceBulk>
`;
