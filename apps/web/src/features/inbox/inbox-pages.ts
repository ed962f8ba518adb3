import { inboxPageSize, type InboxMessage } from '@serat/contract/inbox';

/** What the next page starts behind; nothing behind a page that is not full. */
export const nextPage = (page: readonly InboxMessage[]): string | undefined =>
  page.length < inboxPageSize ? undefined : page.at(-1)?.id;

/** Null: all of them. */
export const withRead = (
  messages: readonly InboxMessage[],
  ids: readonly string[] | null,
  read: boolean,
): InboxMessage[] =>
  messages.map((message) =>
    ids === null || ids.includes(message.id) ? { ...message, read } : message,
  );

/** A page of the portal, and nothing else: a message leads nowhere outside. */
export const safeLink = (link: string | null): string | null =>
  link !== null && /^\/(?![/\\])/.test(link) ? link : null;
