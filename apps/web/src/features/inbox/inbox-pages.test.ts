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
  it('starts behind the last message of a full one', () => {
    expect(nextPage(messages(inboxPageSize))).toBe(`m${inboxPageSize - 1}`);
  });

  it('does not exist behind one that is not full', () => {
    expect(nextPage(messages(inboxPageSize - 1))).toBeUndefined();
    expect(nextPage([])).toBeUndefined();
  });
});

describe('reading', () => {
  it('marks the named messages and leaves the others', () => {
    const marked = withRead(messages(3), ['m1'], true);
    expect(marked.map(({ read }) => read)).toEqual([false, true, false]);
    expect(withRead(marked, ['m1'], false)).toEqual(messages(3));
  });

  it('marks all of them without names', () => {
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
  ])('to %s is none', (link) => {
    expect(safeLink(link)).toBeNull();
  });
});
