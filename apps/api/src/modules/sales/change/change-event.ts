import type { ChangeKind } from '@serat/contract/change';

/** A change was confirmed or taken back. `changeId` and `step` together identify the event. */
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
  /** What the next bill charges for days that were already paid or billed. */
  charge: number;
  monthly: number;
  /** Staff did it for the customer. */
  byStaff: boolean;
  at: Date;
}
