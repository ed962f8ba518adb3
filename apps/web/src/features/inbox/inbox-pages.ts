import { inboxPageSize, type InboxMessage } from '@serat/contract/inbox';

/** The message after which the next page starts; undefined after a page that is not full. */
export const nextPage = (page: readonly InboxMessage[]): string | undefined =>
  page.length < inboxPageSize ? undefined : page.at(-1)?.id;

/** Null ids mean all messages. */
export const withRead = (
  messages: readonly InboxMessage[],
  ids: readonly string[] | null,
  read: boolean,
): InboxMessage[] =>
  messages.map((message) =>
    ids === null || ids.includes(message.id) ? { ...message, read } : message,
  );

/** Accepts only paths of the portal: a message never links to another site. */
export const safeLink = (link: string | null): string | null =>
  link !== null && /^\/(?![/\\])/.test(link) ? link : null;
