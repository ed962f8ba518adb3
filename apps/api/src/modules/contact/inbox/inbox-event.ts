import type { CodePurpose } from '../../../db/schema.ts';
import type { AccountEvent } from '../../people/account/index.ts';
import type { BillEvent } from '../../money/billing/index.ts';
import type { LedgerEvent } from '../../money/ledger/index.ts';
import type { ChangeEvent } from '../../sales/change/index.ts';
import type { OrderEvent } from '../../sales/order/index.ts';
import type { FactorEvent } from '../../people/second-factor/index.ts';

/** A mail with a code was sent. The event does not contain the code. */
export interface CodeSent {
  kind: 'code-sent';
  customerId: string;
  purpose: CodePurpose;
  request: number;
  at: Date;
}

export type InboxEvent =
  | OrderEvent
  | LedgerEvent
  | BillEvent
  | ChangeEvent
  | AccountEvent
  | FactorEvent
  | CodeSent;

export type EventOf<Kind extends InboxEvent['kind']> = Extract<InboxEvent, { kind: Kind }>;
