import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';

/** Selects the message's icon. */
export const inboxTopic = z.enum(['order', 'bill', 'done', 'warning', 'money', 'account']);
export type InboxTopic = z.output<typeof inboxTopic>;

export const inboxMessage = z.object({
  id: z.string(),
  topic: inboxTopic,
  title: z.string(),
  text: z.string(),
  /** The portal page of the order or bill. */
  link: z.nullable(z.string()),
  read: z.boolean(),
  createdDate: z.string(),
});
export type InboxMessage = z.output<typeof inboxMessage>;

/** A page with fewer messages is the last. */
export const inboxPageSize = 20;

const account = { service: 'account', access: 'customer' } as const;

export const listInbox = defineCall({
  ...account,
  method: 'GET',
  path: '/v1/inbox/list',
  writes: false,
  summary: 'Pesan untuk pelanggan, terbaru dulu; `unread=true` hanya yang belum dibaca',
  query: z.object({
    unread: z.optional(z.enum(['true', 'false'])),
    /** The id of the last message shown. */
    before: z.optional(z.string().check(z.maxLength(64))),
  }),
  data: z.array(inboxMessage),
});

export const countUnread = defineCall({
  ...account,
  method: 'GET',
  path: '/v1/inbox/unread',
  writes: false,
  summary: 'Banyaknya pesan yang belum dibaca',
  data: z.object({ count: z.number() }),
});

export const markRead = defineCall({
  ...account,
  method: 'POST',
  path: '/v1/inbox/read',
  writes: true,
  summary: 'Tandai sudah dibaca: pesan-pesan ini, atau semuanya tanpa `ids`',
  body: z.object({
    ids: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200))),
  }),
  data: nothing,
});

export const markUnread = defineCall({
  ...account,
  method: 'POST',
  path: '/v1/inbox/mark-unread',
  writes: true,
  summary: 'Tandai pesan-pesan ini belum dibaca lagi',
  body: z.object({
    ids: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(200)),
  }),
  data: nothing,
});

export const phoneChannelNames = { whatsapp: 'WhatsApp', sms: 'SMS' } as const;
export type PhoneChannel = keyof typeof phoneChannelNames;
export const channelNames = { ...phoneChannelNames, email: 'Email' } as const;
export type Channel = keyof typeof channelNames;

const channel = z.enum(Object.keys(channelNames) as Channel[]);
const phoneChoice = z.object({
  /** Whether the customer agrees to messages to the phone number of the profile. */
  on: z.boolean(),
  /** The channel to try first. The other channels follow if it refuses a message. */
  first: channel,
  alsoEmail: z.boolean(),
});

export const notificationPreferences = z.object({
  email: z.boolean(),
  push: z.boolean(),
  /** Null if the provider sends no messages by phone. */
  phone: z.nullable(
    z.extend(phoneChoice, {
      channels: z.array(z.enum(Object.keys(phoneChannelNames) as PhoneChannel[])),
      /** Masked. */
      number: z.string(),
      sinceDate: z.nullable(z.string()),
    }),
  ),
});

export const getNotificationPreferences = defineCall({
  ...account,
  method: 'GET',
  path: '/v1/account/notifications',
  writes: false,
  summary: 'Lewat mana pelanggan ingin diberi tahu',
  data: notificationPreferences,
});

export const saveNotificationPreferences = defineCall({
  ...account,
  method: 'POST',
  path: '/v1/account/notifications',
  writes: true,
  summary: 'Ubah pilihan; email dengan kode dan tagihan tetap dikirim',
  body: z.object({
    email: z.boolean(),
    push: z.boolean(),
    /** Omit to keep the current value. */
    phone: z.optional(z.nullable(phoneChoice)),
  }),
  data: notificationPreferences,
});

export const getPushKey = defineCall({
  ...account,
  method: 'GET',
  path: '/v1/push/key',
  writes: false,
  summary: 'Kunci publik VAPID untuk berlangganan Web Push',
  data: z.object({ publicKey: z.string(), topic: z.string() }),
});
