import type { CodePurpose } from '../db/schema.ts';

export interface JobPayloads {
  'send-mail': { mailId: string };
  /** A message by WhatsApp or SMS. */
  'send-phone': { mailId: string };
  'announce-code': { email: string; purpose: CodePurpose; request: number };
  'purge-expired': Record<string, never>;
  'open-payment': { customerId: string; attemptId: string };
  'expire-payment': { customerId: string; attemptId: string };
  'void-payment': { customerId: string; attemptId: string };
  'check-payment': { customerId: string; attemptId: string };
  'sweep-payments': Record<string, never>;
  'demo-bank-notify': { transferId: string };
  'demo-bank-return': { returnId: string };
  'daily-billing': Record<string, never>;
  'settle-changes': Record<string, never>;
  'run-bills': { runId: string };
  /** A pass does not retry what it has already failed to announce. */
  'announce-bills': { pass?: string };
  'send-push': { customerId: string; messageId: number };
  'deliver-webhook': { deliveryId: string };
  'apply-network': { customerId: string; id: string; version: number; isUrgent: boolean };
  'sweep-network': Record<string, never>;
  'probe-network': Record<string, never>;
  'roll-up-accounting': Record<string, never>;
  'end-view': { customerId: string; viewId: string };
  'move-in': { batchId: string };
  /** Without `numbersOnly`, also matches by amount and day. */
  'match-bank': { numbersOnly?: boolean };
}
export type JobName = keyof JobPayloads;

/**
 * Jobs of one lane never wait for those of another: a hanging mail server does not delay payments, and a
 * month's bills do not delay codes.
 */
export const lanes = {
  payments: { workers: 3 },
  codes: { workers: 4 },
  notices: { workers: 3 },
  bulk: { workers: 2 },
  hooks: { workers: 2 },
  /** Has its own workers, so that restorations never wait for cut-offs. */
  network: { workers: 4 },
  cuts: { workers: 12 },
  chores: { workers: 2 },
} as const;
export type Lane = keyof typeof lanes;

export const laneOf: Readonly<Record<JobName, Lane>> = {
  'send-mail': 'notices',
  'send-phone': 'notices',
  'announce-code': 'codes',
  'purge-expired': 'chores',
  'open-payment': 'payments',
  'expire-payment': 'payments',
  'void-payment': 'payments',
  'check-payment': 'payments',
  'sweep-payments': 'chores',
  'demo-bank-notify': 'payments',
  'demo-bank-return': 'payments',
  'daily-billing': 'chores',
  'settle-changes': 'chores',
  'run-bills': 'chores',
  'announce-bills': 'chores',
  'send-push': 'notices',
  'deliver-webhook': 'hooks',
  'apply-network': 'network',
  'sweep-network': 'chores',
  'probe-network': 'chores',
  'roll-up-accounting': 'chores',
  'end-view': 'chores',
  'move-in': 'chores',
  'match-bank': 'chores',
};
