import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OrderStatus } from '@serat/contract/order';
import { OrderTimeline } from './order-timeline.tsx';

const draw = (status: OrderStatus, spark?: boolean) =>
  renderToStaticMarkup(
    <OrderTimeline history={undefined} status={status} {...(spark === false && { spark })} />,
  );
const count = (markup: string, part: string) => markup.split(part).length - 1;

it.each([
  ['waitingPayment', 0, 3],
  ['waitingInstallation', 1, 2],
  ['installationOnProgress', 2, 1],
] as const)('the thread of %s has its spark at the current step', (status, done, coming) => {
  const [before = '', after = ''] = draw(status).split('<svg viewBox="0 0 24 24"');
  expect(count(after, 'r="6" class="fill-spark"')).toBe(1);
  expect([count(before, ', selesai'), count(after, ', berikutnya')]).toEqual([done, coming]);
  expect(count(before, 'w-0.5 flex-1 rounded-full bg-primary')).toBe(done);
});

it('has no spark once completed, nor where the screen has it elsewhere', () => {
  expect(draw('completed')).not.toContain('fill-spark');
  expect(draw('waitingInstallation', false)).not.toContain('fill-spark');
});
