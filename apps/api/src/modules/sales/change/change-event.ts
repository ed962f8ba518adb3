import type { ChangeKind } from '@serat/contract/change';

/** A change was confirmed or taken back. Together with `step` the change identifies the event. */
export interface ChangeEvent {
  kind: 'service-changed';
  customerId: string;
  serviceNumber: string;
  /** The street of the service. Null for a customer with only one service. */
  place: string | null;
  changeId: string;
  step: 'confirmed' | 'undone' | 'revoked';
  change: ChangeKind;
  title: string;
  effectiveOn: string;
  atOnce: boolean;
  /** What the next bill charges for days that were covered already. */
  charge: number;
  monthly: number;
  /** Staff did it for the customer. */
  byStaff: boolean;
  at: Date;
}
