import type { TaxRules } from '../tax/index.ts';

export interface BillingRules {
  dueDay: number;
  /** The first tier applies from the day after the due day, the second from the following month. */
  denda: readonly [DendaTier, DendaTier];
  materai: { amount: number; above: number };
  isolir: boolean;
  /** Days between the due day and isolation. */
  isolirGraceDays: number;
  roundTo: number;
  /** Whether an isolated service is billed from the month after its isolation. */
  isolirBilling: 'pause' | 'continue';
  /** Days between the isolation of a service and its end; 0 if it never ends. */
  isolirEndDays: number;
  /** Whether a service that ends because of a long isolation pays the early termination fee. */
  isolirEndFee: boolean;
  earlyTerminationFee: number;
  fourEyesAbove: number;
  tax: TaxRules;
}

interface DendaTier {
  percent: number;
  least: number;
}
