/** What a provider may set. */
export interface BillingRules {
  dueDay: number;
  /** From the day after the due day, then from the month after it. */
  denda: readonly [DendaTier, DendaTier];
  materai: { amount: number; above: number };
  /** Whether an overdue bill cuts the service off. */
  isolir: boolean;
  /** How many days after the due day it does. */
  isolirGraceDays: number;
  /** Lines for a part of a month are rounded to a multiple of this. */
  roundTo: number;
  earlyTerminationFee: number;
  /** A correction of more than this is for two people. */
  fourEyesAbove: number;
}

interface DendaTier {
  percent: number;
  least: number;
}
