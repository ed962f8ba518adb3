import { BadgeCheck, ReceiptText, Router, ShieldCheck, TriangleAlert, Wallet } from 'lucide-react';
import type { InboxTopic } from '@serat/contract/inbox';

interface TopicLook {
  icon: typeof Wallet;
  tint: string;
}

const account: TopicLook = { icon: ShieldCheck, tint: 'bg-canvas text-ink' };

const looks: Readonly<Record<InboxTopic, TopicLook>> = {
  order: { icon: Router, tint: 'bg-primary-tint text-primary' },
  bill: { icon: ReceiptText, tint: 'bg-primary-tint text-primary' },
  done: { icon: BadgeCheck, tint: 'bg-success-tint text-success' },
  warning: { icon: TriangleAlert, tint: 'bg-canvas text-ink' },
  money: { icon: Wallet, tint: 'bg-success-tint text-success' },
  account,
};

/** Messages stored offline by an older version have no topic. */
export const topicLook = (topic: InboxTopic): TopicLook =>
  Object.hasOwn(looks, topic) ? looks[topic] : account;
