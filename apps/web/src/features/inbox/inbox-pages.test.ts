import { inboxPageSize, type InboxMessage } from '@serat/contract/inbox';
import { describe, expect, it } from 'vitest';
import { nextPage, safeLink, withRead } from './inbox-pages.ts';

const message = (id: string): InboxMessage => ({
  id,
  topic: 'bill',
  title: 'Tagihan baru',
  text: 'Tagihan November sudah terbit.',
  link: null,
  read: false,
  createdDate: '2026-11-01T00:00:00Z',
});
const messages = (count: number) =>
  Array.from({ length: count }, (_, index) => message(`m${index}`));

describe('the next page', () => {
  it('starts after the last message of a full page', () => {
    expect(nextPage(messages(inboxPageSize))).toBe(`m${inboxPageSize - 1}`);
  });

  it('does not exist after a page that is not full', () => {
    expect(nextPage(messages(inboxPageSize - 1))).toBeUndefined();
    expect(nextPage([])).toBeUndefined();
  });
});

describe('marking as read', () => {
  it('changes the given messages only', () => {
    const marked = withRead(messages(3), ['m1'], true);
    expect(marked.map(({ read }) => read)).toEqual([false, true, false]);
    expect(withRead(marked, ['m1'], false)).toEqual(messages(3));
  });

  it('changes all messages without ids', () => {
    expect(withRead(messages(2), null, true).every(({ read }) => read)).toBe(true);
  });
});

describe('a link', () => {
  it.each(['/tagihan?bill=1', '/order'])('to %s stays in the portal', (link) => {
    expect(safeLink(link)).toBe(link);
  });

  it.each([
    'https://lain.example',
    '//lain.example',
    '/\\lain.example',
    'javascript:alert(1)',
    null,
  ])('to %s is dropped', (link) => {
    expect(safeLink(link)).toBeNull();
  });
});
