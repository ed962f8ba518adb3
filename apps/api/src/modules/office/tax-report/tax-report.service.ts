import type { CoretaxFile, TaxFilter, TaxRow, TaxSums } from '@serat/contract/staff/tax';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../db/schema.ts';
import type { Sorting } from '../../../db/query/sorting.ts';
import * as calendar from '../../../jakarta/calendar.ts';
import { jakartaDay, type Clock } from '../../../jakarta/clock.ts';
import type { Secrets } from '../../../secrets.ts';
import { monthYear } from '../../../jakarta/words.ts';
import type { Actor, AuditService } from '../../base/audit/index.ts';
import { taxOf, type TaxRules } from '../../money/tax/index.ts';
import { buyerOf, type Buyer } from './buyer.ts';
import { coretaxXml, type TaxInvoice } from './coretax.ts';
import { listFileEnds, pageTaxed, sumTaxed, type Span, type TaxedRow } from './taxed.repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  secrets: Pick<Secrets, 'open'>;
  audit: Pick<AuditService, 'note'>;
  rules: TaxRules;
}

interface Page {
  /** Default: this month. */
  period: string | undefined;
  only: TaxFilter | null;
  sorting: Sorting<'date'>;
  limit: number;
}

/** The tax of a month: bills by the day they were made, orders by the day they were paid. */
export function createTaxReport({ db, clock, secrets, audit, rules }: Deps) {
  const thisMonth = () => calendar.monthOf(jakartaDay(clock()));
  const spanOf = (period: string): Span => ({
    from: calendar.startOfDay(calendar.firstOf(period)),
    to: calendar.startOfDay(calendar.firstOf(calendar.monthsAfter(period, 1))),
    tax: rules,
  });

  function shown(row: TaxedRow): TaxRow & { sortedBy: string } {
    const buyer = buyerOf(row, secrets);
    const { sellingPrice, ppn, dpp } = taxOf(row.taxed, row.rate);
    return {
      number: row.number,
      kind: row.kind,
      customerId: row.customer_id,
      date: row.at.toISOString(),
      fullName: row.full_name,
      identity: buyer && `${buyer.by} ****${buyer.number.replaceAll(/\D/g, '').slice(-4)}`,
      state: row.state,
      changedDate: row.changed_at?.toISOString() ?? null,
      coretax: coretaxOf(row, buyer),
      sellingPrice,
      ppn,
      dpp,
      total: row.taxed,
      sortedBy: row.sortedBy,
    };
  }

  async function listFiles(period: string): Promise<CoretaxFile[]> {
    const size = rules.invoicesPerFile;
    const ends = await listFileEnds(db, spanOf(period), size);
    const at = new Map(ends.map(({ place, number }) => [place, number]));
    const all = ends.at(-1)?.place ?? 0;
    return Array.from({ length: Math.ceil(all / size) }, (_, index) => {
      const from = index * size;
      const to = Math.min(all, from + size);
      const [first = '', last = ''] = [at.get(from + 1), at.get(to)];
      return { part: index + 1, documents: to - from, first, last };
    });
  }

  function invoiceOf(row: TaxedRow): TaxInvoice {
    const buyer = buyerOf(row, secrets);
    if (!buyer) throw new Error(`${row.number} has no buyer`);
    return {
      number: row.number,
      day: jakartaDay(row.at),
      buyer,
      fullName: row.full_name,
      address: row.address,
      service: [row.products, row.period && monthYear(row.period)].filter(Boolean).join(', '),
      isWholeMonth: row.is_whole_month,
      tax: taxOf(row.taxed, row.rate),
    };
  }

  return {
    async list({ period = thisMonth(), ...page }: Page) {
      return (await pageTaxed(db, { ...spanOf(period), ...page })).map(shown);
    },

    async sum(period = thisMonth()): Promise<TaxSums> {
      const sums = await sumTaxed(db, spanOf(period));
      return { period, ...sums, ppn: sums.total - sums.sellingPrice };
    },

    async files(period = thisMonth()) {
      requireTaxSeller(rules);
      return { period, isRunning: period >= thisMonth(), files: await listFiles(period) };
    },

    /**
     * Refuses the file if its documents have changed since they were listed, because two files could then hold the
     * same invoice.
     */
    async file(who: Actor, { period, part, documents, ...between }: FileWish) {
      const seller = requireTaxSeller(rules);
      const sorting = { by: 'date' as const, descending: false, after: null };
      const rows = await pageTaxed(db, {
        ...spanOf(period),
        only: 'ready',
        between,
        sorting,
        limit: documents + 1,
      });
      const [first, last] = [rows[0]?.number, rows.at(-1)?.number];
      if (rows.length !== documents || first !== between.first || last !== between.last) {
        throw changed();
      }
      const after = { part, documents };
      await audit.note(who, { action: 'tax.export', subject: 'tax', subjectId: period, after });
      return {
        fileName: `coretax-${period}-${part}.xml`,
        bytes: coretaxXml(rows.map(invoiceOf), seller),
      };
    },
  };
}

interface FileWish extends CoretaxFile {
  period: string;
}

const changed = () =>
  new AppError('STEP_REFUSED', {
    message: 'Daftar berubah sejak halaman dibuka. Muat ulang, lalu unduh lagi semua berkasnya.',
  });

function requireTaxSeller({ seller }: TaxRules) {
  if (seller) return seller;
  throw new AppError('STEP_REFUSED', {
    message: 'TAX_LEGAL_NAME, TAX_ADDRESS, dan TAX_NPWP belum diisi di pengaturan.',
  });
}

function coretaxOf({ taxed }: TaxedRow, buyer: Buyer | null): TaxRow['coretax'] {
  if (taxed === 0) return 'nothing';
  if (taxed < 0) return 'negative';
  return buyer ? 'ready' : 'unknown';
}
