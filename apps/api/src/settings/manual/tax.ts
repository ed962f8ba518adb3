import type { taxEnvironment } from '../tax.ts';
import type { Manual } from './row.ts';

export const taxManual: Manual<typeof taxEnvironment> = {
  TAX_PKP: {
    about: 'whether the provider is a PKP and its prices include PPN; see tax.md',
    example: 'on',
    wrong: 'maybe',
  },
  TAX_RATES: {
    about: 'effective PPN rates in percent, each with its first day, earliest first',
    example: '2022-04-01:11,2027-01-01:12',
    wrong: '2022-02-31:11',
  },
  TAX_LEGAL_NAME: {
    about:
      'legal name of the provider on bills and receipts; in production a PKP makes no bill without it',
    example: 'PT-Serat-Nusantara',
    wrong: 'PT',
  },
  TAX_ADDRESS: {
    about: 'address of the provider, as in its tax registration',
    example: 'Jl.Merdeka-1,Jakarta',
    wrong: 'Jakarta',
  },
  TAX_NPWP: {
    about: 'NPWP of the provider: 16 digits, or the former 15',
    example: '0012345678901000',
    wrong: '12345',
  },
  TAX_FEES: {
    about: 'whether fees for ending a service and for devices carry PPN',
    example: 'off',
    wrong: 'maybe',
  },
  TAX_INVOICES_PER_FILE: {
    about: 'tax invoices in one file for Coretax, 1 to 5000; see tax.md',
    example: '1000',
    wrong: '0',
  },
};
