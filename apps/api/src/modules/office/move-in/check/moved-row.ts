import type { MoveInField } from '@serat/contract/staff/move-in-fields';
import type { SubscriptionStatus } from '../../../../db/schema.ts';

export interface MovedCustomer {
  /** The customer's number in the former system. */
  number: string;
  fullName: string;
  email: string | null;
  phone: string | null;
  nik: string | null;
  dueDay: number | null;
}

export interface MovedService {
  number: string;
  plan: string;
  price: number;
  status: Exclude<SubscriptionStatus, 'ended'>;
  city: string;
  address: string;
  paidUntil: string;
  startedOn: string | null;
  minimumUntil: string | null;
  plnId: string | null;
  latitude: number | null;
  longitude: number | null;
  odp: string | null;
  port: number | null;
  pppoeUser: string | null;
  pppoePassword: string | null;
}

export interface MovedBill {
  month: string;
  amount: number;
  dueOn: string;
}

/** A row of the file whose cells can be read. */
export interface MovedRow {
  row: number;
  customer: MovedCustomer;
  service: MovedService;
  bill: MovedBill | null;
  /** The customer's money that the former system held. */
  credit: number;
}

export type Refuse = (field: MoveInField, value: string, remedy: string) => void;

export interface Problem {
  row: number;
  column: string;
  value: string;
  remedy: string;
}
