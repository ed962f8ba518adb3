import type { Db } from '../../../db/schema.ts';
import { catalogueColumns, yes, type CatalogueColumn } from './catalogue-csv.ts';
import { findCatalogue } from './catalogue.repository.ts';
import { writeChannelGroups } from './channel-groups.ts';
import { writePromises } from './promises.ts';

const columns: readonly CatalogueColumn[] = [
  ...catalogueColumns.required,
  ...catalogueColumns.optional,
];

export async function exportCatalogue(db: Db): Promise<string> {
  const products = await findCatalogue(db, { activeOnly: true });
  const rows = products.flatMap(({ prices, ...product }) =>
    prices.map((price): Record<CatalogueColumn, string | number> => ({
      ...product,
      ...price,
      bandwidth: product.bandwidth ?? '',
      channelGroups: writeChannelGroups(product.channelGroups),
      promises: writePromises(product.type, product.promises),
      mostChosen: product.mostChosen ? yes : '',
    })),
  );
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(';'));
  // The BOM tells spreadsheets that the file is UTF-8.
  return `\uFEFF${[columns.join(';'), ...lines].join('\r\n')}\r\n`;
}

const cell = (value: string | number): string =>
  /[";]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);
