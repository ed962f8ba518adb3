import type { serviceEnvironment } from '../service.ts';
import type { Manual } from './row.ts';

export const serviceManual: Manual<typeof serviceEnvironment> = {
  INSTALLATION_FEE: { about: 'fee of an installation, in rupiah', example: '450000', wrong: '-1' },
  PIN_MAX_KM: {
    about: 'how far a pin may lie from the chosen kelurahan',
    example: '25',
    wrong: '0',
  },
  ORDERS_PER_DAY: {
    about: 'orders of one customer a day; 0 for no limit',
    example: '20',
    wrong: '-1',
  },
  HELD_ORDER_DAYS: {
    about: 'days an order waits whose money went back',
    example: '7',
    wrong: '0',
  },
  PLN_ID: {
    about: 'whether a PLN id is asked for: `required` or `optional`',
    example: 'optional',
    wrong: 'off',
  },
  PLN_REGISTER_URL: {
    about: "the utility's register of PLN ids; without it only their form is checked",
    example: 'https://pln.example/register',
    wrong: 'pln.example',
    default: 'none (the demo has its own)',
  },
  PLN_REGISTER_TIMEOUT_MS: { about: 'patience with the register', example: '3000', wrong: '0' },
  BILL_DUE_DAY: { about: 'day of the month a bill is due', example: '20', wrong: '29' },
  DENDA_TIER1_PERCENT: {
    about: 'late fee from the day after it was due, in percent',
    example: '5',
    wrong: '101',
  },
  DENDA_TIER1_MIN: { about: 'its least, in rupiah', example: '5000', wrong: '-1' },
  DENDA_TIER2_PERCENT: {
    about: 'late fee from the next month on, in percent',
    example: '10',
    wrong: '101',
  },
  DENDA_TIER2_MIN: { about: 'its least, in rupiah', example: '10000', wrong: '-1' },
  MATERAI_AMOUNT: { about: 'stamp duty on a bill, in rupiah', example: '10000', wrong: '-1' },
  MATERAI_ABOVE: { about: 'above which sum it is due', example: '5000000', wrong: '-1' },
  ISOLIR: {
    about: 'whether a service is suspended for an unpaid bill',
    example: 'off',
    wrong: 'yes',
  },
  ISOLIR_GRACE_DAYS: {
    about: 'days after the due day until an unpaid service is suspended; with 0 the day after it',
    example: '3',
    wrong: '-1',
  },
  ROUND_TO: {
    about: 'pro-rata lines of a bill are rounded to a multiple of this, in rupiah: 1, 100 or 500',
    example: '500',
    wrong: '250',
  },
  EARLY_TERMINATION_FEE: {
    about: 'fee of ending before the least term, in rupiah',
    example: '885000',
    wrong: '-1',
  },
  FOUR_EYES_ABOVE: {
    about: 'corrections above it are marked for a second person, in rupiah',
    example: '1000000',
    wrong: '-1',
  },
  MINIMUM_MONTHS: { about: 'least term of a service, in months', example: '24', wrong: '-1' },
};
