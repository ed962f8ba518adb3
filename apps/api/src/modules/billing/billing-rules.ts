/** What a provider may set. */
export interface BillingRules {
  dueDay: number;
  /** From the day after the due day, then from the month after it. */
  denda: readonly [DendaTier, DendaTier];
  materai: { amount: number; above: number };
  /** Whether an overdue bill cuts the service off. */
  isolir: boolean;
  earlyTerminationFee: number;
  /** A correction of more than this is for two people. */
  fourEyesAbove: number;
}

interface DendaTier {
  percent: number;
  least: number;
}
