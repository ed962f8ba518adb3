import { keepAmounts } from '../../lib/text/format.ts';
import type { Offer } from '../../model/offers.ts';
import { PackageBadge } from './package-badge.tsx';
import { PackageActions } from './package-actions.tsx';
import './package-table.css';
import { PriceTag } from './price-tag.tsx';
import { SpeedRail } from './speed-rail.tsx';

interface PackageTableProps {
  offers: readonly Offer[];
  isOwn: (productId: string) => boolean;
}

/** Explicit, because some browsers drop table roles when `display` changes. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

const name = 'Perbandingan paket internet';
const columns = ['Paket', 'Cocok untuk', 'Termasuk', 'Harga', 'Pilihan'];

/** Compares all packages, each a row of a table. */
export function PackageTable({ offers, isOwn }: PackageTableProps) {
  return (
    <section aria-label={name} className="package-comparison">
      <table {...roles.table}>
        <caption className="sr-only">{name}</caption>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <th key={column} {...roles.columnheader} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {offers.map(({ product, detail }) => (
            <tr key={product.id} {...roles.row}>
              <th {...roles.rowheader} scope="row">
                <span className="block text-2xl font-bold leading-tight tabular-nums">
                  {keepAmounts(detail.bandwidth ?? product.name)}
                </span>
                {detail.bandwidth && (
                  <span className="block text-sm text-muted">{product.name}</span>
                )}
                <SpeedRail bandwidth={detail.bandwidth} />
                <PackageBadge product={product} isOwn={isOwn(product.id)} />
              </th>
              <td {...roles.cell} data-label="Cocok untuk">
                {keepAmounts(product.suits) || '–'}
              </td>
              <td {...roles.cell} data-label="Termasuk">
                {product.promises.length === 0
                  ? '–'
                  : product.promises.map((promise) => (
                      <span key={promise} className="block">
                        {promise}
                      </span>
                    ))}
              </td>
              <td {...roles.cell} data-label="Harga">
                <PriceTag detail={detail} />
              </td>
              <td {...roles.cell}>
                <span className="flex flex-col gap-2">
                  <PackageActions
                    productId={product.id}
                    name={product.name}
                    isOwn={isOwn(product.id)}
                  />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
