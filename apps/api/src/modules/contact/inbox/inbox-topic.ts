import type { InboxTopic } from '@serat/contract/inbox';
import type { InboxEvent } from './inbox-event.ts';

const topics: Readonly<Record<InboxEvent['kind'], InboxTopic>> = {
  'order-placed': 'order',
  'order-paid': 'done',
  'order-held': 'warning',
  'order-resumed': 'done',
  'order-cancelled': 'order',
  'order-expired': 'warning',
  'order-rejected': 'warning',
  'installation-started': 'order',
  'installation-finished': 'done',
  'bill-issued': 'bill',
  'bill-due-soon': 'warning',
  'bill-overdue': 'warning',
  'bill-paid': 'done',
  'bill-reopened': 'warning',
  'bill-corrected': 'bill',
  'bills-paid': 'done',
  'bills-reopened': 'warning',
  'service-ending': 'warning',
  'service-ended': 'bill',
  'service-changed': 'order',
  'refund-due': 'money',
  'refund-paid': 'money',
  'refund-account-changed': 'account',
  'credit-received': 'money',
  'receipt-issued': 'money',
  'refund-returned': 'money',
  'credit-returned': 'money',
  'debt-owed': 'warning',
  'code-sent': 'account',
  'new-device': 'account',
  'profile-corrected': 'account',
  'contact-changed': 'account',
  'second-factor-changed': 'account',
  'phone-verified': 'account',
};

/** Messages of a removed kind get the topic 'account'. */
export const topicOf = (kind: string): InboxTopic =>
  Object.hasOwn(topics, kind) ? topics[kind as InboxEvent['kind']] : 'account';
