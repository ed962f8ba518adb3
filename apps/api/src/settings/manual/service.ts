import type { serviceEnvironment } from '../service.ts';
import type { Manual } from './row.ts';

export const serviceManual: Manual<typeof serviceEnvironment> = {
  INSTALLATION_FEE: { about: 'installation fee in rupiah', example: '450000', wrong: '-1' },
  PIN_MAX_KM: {
    about: 'maximum distance of the pin from the chosen kelurahan',
    example: '25',
    wrong: '0',
  },
  ORDERS_PER_DAY: {
    about: 'orders per customer and day; 0 for no limit',
    example: '20',
    wrong: '-1',
  },
  HELD_ORDER_DAYS: {
    about: 'days until an order is rejected after its payment was taken back',
    example: '7',
    wrong: '0',
  },
  PLN_ID: {
    about: 'PLN id in orders: `required` or `optional`',
    example: 'optional',
    wrong: 'off',
  },
  PLN_REGISTER_URL: {
    about: 'register of PLN ids; without it only the format is checked',
    example: 'https://pln.example/register',
    wrong: 'pln.example',
    default: 'none (the demo has its own)',
  },
  PLN_REGISTER_TIMEOUT_MS: {
    about: 'timeout for calls to the register',
    example: '3000',
    wrong: '0',
  },
  BILL_DUE_DAY: {
    about:
      'day of the month on which bills are due, at least 7 days after they are made; the console can set another day for a customer',
    example: '20',
    wrong: '29',
  },
  DENDA_TIER1_PERCENT: {
    about: 'late fee from the day after the due day, in percent',
    example: '5',
    wrong: '101',
  },
  DENDA_TIER1_MIN: { about: 'minimum of that fee in rupiah', example: '5000', wrong: '-1' },
  DENDA_TIER2_PERCENT: {
    about: 'late fee from the next month, in percent',
    example: '10',
    wrong: '101',
  },
  DENDA_TIER2_MIN: { about: 'minimum of that fee in rupiah', example: '10000', wrong: '-1' },
  MATERAI_AMOUNT: { about: 'stamp duty on a bill in rupiah', example: '10000', wrong: '-1' },
  MATERAI_ABOVE: {
    about: 'stamp duty applies to bills above this amount',
    example: '5000000',
    wrong: '-1',
  },
  ISOLIR: {
    about: 'suspend services with an overdue bill',
    example: 'off',
    wrong: 'yes',
  },
  ISOLIR_GRACE_DAYS: {
    about:
      'further days after the due day before a service is suspended; 0: the day after the due day; the console can set others for a customer',
    example: '3',
    wrong: '-1',
  },
  ISOLIR_BILLING: {
    about:
      '`pause`: an isolated service is not billed from the next month until it is restored; `continue`: it is. A change also applies to earlier days that are not billed yet',
    example: 'continue',
    wrong: 'stop',
  },
  ISOLIR_END_DAYS: {
    about:
      'days after its isolation until a service ends with its final bill, at least 60; 0: never. The customer is told 14 and 3 days before',
    example: '120',
    wrong: '30',
  },
  ISOLIR_END_FEE: {
    about: 'charge the early termination fee when a service ends this way',
    example: 'on',
    wrong: 'yes',
  },
  ROUND_TO: {
    about: 'pro-rata lines are rounded to a multiple of 1, 100 or 500 rupiah',
    example: '500',
    wrong: '250',
  },
  EARLY_TERMINATION_FEE: {
    about: 'fee for ending a service before the minimum term, in rupiah',
    example: '885000',
    wrong: '-1',
  },
  FOUR_EYES_ABOVE: {
    about: 'corrections and refunds above this amount need a second person',
    example: '1000000',
    wrong: '-1',
  },
  MINIMUM_MONTHS: { about: 'minimum term of a service in months', example: '24', wrong: '-1' },
};
