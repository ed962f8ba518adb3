export type { TaxRules } from './tax-rules.ts';
export { leftTaxed, ppnIn, rateOn, requireSeller, taxOf, wholeRate } from './tax.policy.ts';
