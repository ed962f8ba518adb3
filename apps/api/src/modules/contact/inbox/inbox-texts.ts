import { aboutAccount } from './words/account-words.ts';
import { aboutBill, aboutBills } from './words/bill-words.ts';
import { aboutChange } from './words/change-words.ts';
import type { Composed } from './words/composed.ts';
import type { InboxEvent } from './inbox-event.ts';
import { aboutEnd, aboutEnding } from './words/ending-words.ts';
import { aboutMoney } from './words/money-words.ts';
import { aboutOrder } from './words/order-words.ts';

export function compose(event: InboxEvent): Composed {
  switch (event.kind) {
    case 'order-placed':
    case 'order-paid':
    case 'order-held':
    case 'order-resumed':
    case 'order-cancelled':
    case 'order-expired':
    case 'order-rejected':
    case 'installation-started':
    case 'installation-finished':
      return aboutOrder(event);
    case 'bill-issued':
    case 'bill-due-soon':
    case 'bill-overdue':
    case 'bill-paid':
    case 'bill-reopened':
    case 'bill-corrected':
      return aboutBill(event);
    case 'bills-paid':
    case 'bills-reopened':
      return aboutBills(event);
    case 'service-ending':
      return aboutEnding(event);
    case 'service-ended':
      return aboutEnd(event);
    case 'service-changed':
      return aboutChange(event);
    case 'refund-due':
    case 'refund-paid':
    case 'refund-account-changed':
    case 'credit-received':
    case 'receipt-issued':
    case 'refund-returned':
    case 'credit-returned':
    case 'debt-owed':
      return aboutMoney(event);
    case 'code-sent':
    case 'new-device':
    case 'profile-corrected':
    case 'contact-changed':
    case 'second-factor-changed':
    case 'phone-verified':
      return aboutAccount(event);
  }
}
