import { expect, it } from 'vitest';
import { createDialogQueue } from './dialog-queue.ts';

const message = (title: string, more = {}) => ({
  icon: 'error' as const,
  title,
  text: '',
  ...more,
});

it('shows one dialog at a time, in order', async () => {
  const queue = createDialogQueue();
  const closed: string[] = [];
  const first = queue.show(message('a')).then(() => closed.push('a'));
  const second = queue.show(message('b')).then(() => closed.push('b'));
  expect(queue.current()?.title).toBe('a');
  queue.close();
  await first;
  expect(closed).toEqual(['a']);
  expect(queue.current()?.title).toBe('b');
  queue.close();
  await second;
  expect(closed).toEqual(['a', 'b']);
  expect(queue.current()).toBeNull();
});

it('merges equal messages into one dialog that both callers wait for', async () => {
  const queue = createDialogQueue();
  const both = Promise.all([queue.show(message('a')), queue.show(message('a'))]);
  queue.close();
  await both;
  expect(queue.current()).toBeNull();
});

it('shows the same message again after it was closed', () => {
  const queue = createDialogQueue();
  void queue.show(message('a'));
  queue.close();
  void queue.show(message('a'));
  expect(queue.current()?.title).toBe('a');
});

it('drops the messages queued behind the end of a session', async () => {
  const queue = createDialogQueue();
  const ended = queue.show(message('a', { clears: true }));
  const echo = queue.show(message('b'));
  queue.close();
  await Promise.all([ended, echo]);
  expect(queue.current()).toBeNull();
});

it('notifies listeners until they unsubscribe', () => {
  const queue = createDialogQueue();
  const seen: (string | undefined)[] = [];
  const leave = queue.subscribe(() => seen.push(queue.current()?.title));
  void queue.show(message('a'));
  queue.close();
  queue.close();
  leave();
  void queue.show(message('b'));
  expect(seen).toEqual(['a', undefined]);
});
