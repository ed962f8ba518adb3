export interface FactorEvent {
  kind: 'second-factor-changed';
  customerId: string;
  id: string;
  change: 'added' | 'removed' | 'reset' | 'recovery-codes' | 'recovery-code-used';
  at: Date;
}
