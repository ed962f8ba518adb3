import type { InboxMessage } from '@serat/contract/inbox';
import { monthYear } from '../../lib/text/format.ts';

export interface Month {
  name: string;
  messages: InboxMessage[];
}

export function byMonth(messages: readonly InboxMessage[]): Month[] {
  const months: Month[] = [];
  for (const message of messages) {
    const name = monthYear(message.createdDate);
    const last = months.at(-1);
    if (last?.name === name) last.messages.push(message);
    else months.push({ name, messages: [message] });
  }
  return months;
}
