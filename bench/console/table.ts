import type { Figure } from './measure.ts';

type Measured = Partial<Record<'small' | 'large', Figure[]>>;

const written = (value: number | undefined) => (value === undefined ? '' : value.toFixed(1));

const bareOf = (figure: Figure | undefined) => figure && figure.p99 / figure.bare;

/** The table in docs/performance.md; the ratio is the cost of a hundred times as many customers. */
export function tableOf({ small, large }: Measured): string[] {
  const rows = (large ?? small ?? []).map(({ name }) => {
    const of = (figures: Figure[] | undefined) => figures?.find((one) => one.name === name);
    const [one, many] = [of(small), of(large)];
    const ratio = one && many ? written(many.p50 / one.p50) : '';
    const cells = [one?.p50, one?.p99, many?.p50, many?.p99, bareOf(many ?? one), many?.cpu].map(
      written,
    );
    const blocks = [one?.blocks, many?.blocks].map((count) => count?.toFixed(0) ?? '');
    return `| ${[name, ...cells, ratio, ...blocks].join(' | ')} |`;
  });
  return [
    '',
    '| call | p50 ms, 10,000 | p99 | p50 ms, 1,000,000 | p99 | p99 in `select 1` | CPU ms, 1,000,000 | ratio | blocks, 10,000 | blocks, 1,000,000 |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ];
}
