import { sql } from 'kysely';
import { rupiah } from '../../apps/api/src/jakarta/words.ts';
import { findViolations } from '../../apps/api/src/testing/invariants.ts';
import type { World } from './world.ts';

interface Sum {
  what: string;
  booked: number;
  expected: number;
}

/** Computes every sum from two independent tables, and checks the ledger's invariants. */
export async function checkSums({ db, services }: World, banked: number): Promise<string[]> {
  const trial = await services.ledger.trialBalance();
  const { rows } = await sql<{
    orders: number;
    bills: number;
    credit: number;
    due: number;
    out: number;
  }>`
    select
      (select coalesce(sum(amount), 0) from money_entry where kind = 'order')::bigint as orders,
      (select coalesce(sum(amount), 0) from money_entry where kind = 'bill')::bigint as bills,
      (select coalesce(sum(unused), 0) from credit)::bigint as credit,
      (select coalesce(sum(amount - returned), 0) from refund_due where closed_at is null)::bigint as due,
      (select coalesce(sum(amount - returned), 0) from refund_due where closed_at is not null)::bigint as out`.execute(
    db,
  );
  const [lies = { orders: 0, bills: 0, credit: 0, due: 0, out: 0 }] = rows;
  const sums: Sum[] = [
    { what: 'Uang masuk menurut bank', booked: trial.received, expected: banked },
    {
      what: 'Uang masuk = pesanan + tagihan + kredit + pengembalian',
      booked: trial.received,
      expected: lies.orders + lies.bills + lies.credit + lies.due + lies.out,
    },
  ];
  for (const { what, booked, expected } of sums) {
    console.log(`  ${booked === expected ? '✓' : '✗'} ${what}: ${rupiah(booked)}`);
  }
  console.log(
    `    pesanan ${rupiah(lies.orders)}, tagihan ${rupiah(lies.bills)}, kredit ${rupiah(lies.credit)}, belum dikembalikan ${rupiah(lies.due)}, sudah dikembalikan ${rupiah(lies.out)}`,
  );
  const violations = await findViolations(db);
  console.log(`  ${violations.length === 0 ? '✓' : '✗'} Semua aturan buku dipatuhi`);
  return [
    ...sums
      .filter(({ booked, expected }) => booked !== expected)
      .map(
        ({ what, booked, expected }) =>
          `${what}: ${rupiah(booked)}, seharusnya ${rupiah(expected)}`,
      ),
    ...violations.map(String),
  ];
}
