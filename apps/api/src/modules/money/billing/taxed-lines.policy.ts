import { ppnIn, rateOn, type TaxRules } from '../tax/index.ts';
import { sumOf, type BilledLine } from './day-price.policy.ts';

/** What a bill stores about its tax: the part that includes PPN, the rate of the day, and the PPN. */
export function taxOfLines(
  lines: readonly BilledLine[],
  day: string,
  rules: Pick<TaxRules, 'isPkp' | 'rates'>,
) {
  const taxRate = rateOn(day, rules);
  if (taxRate === null) return { taxed: 0, taxRate, ppn: 0 };
  const taxed = sumOf(lines.filter(({ days, isTaxed = days !== null }) => isTaxed));
  return { taxed, taxRate, ppn: ppnIn(taxed, taxRate) };
}
