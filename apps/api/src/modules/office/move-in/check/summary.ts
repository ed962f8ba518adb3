import type { MoveInReport } from '@serat/contract/staff/move-in';
import type { ScannedPage } from './scan.ts';

interface Counted {
  services: number;
  monthly: number;
}

/** Adds up what a batch contains: the rows that can be imported, and the problems of the others. */
export function createSummary(areaNames: ReadonlyMap<string, string>) {
  const plans = new Map<string, Counted>();
  const areas = new Map<string, Counted>();
  const columns = new Map<string, number>();
  const sums = {
    rows: 0,
    problems: 0,
    problemRows: 0,
    customers: 0,
    services: 0,
    isolated: 0,
    bills: 0,
    openBills: 0,
    credits: 0,
  };

  function count(all: Map<string, Counted>, name: string, monthly: number): void {
    const before = all.get(name) ?? { services: 0, monthly: 0 };
    all.set(name, { services: before.services + 1, monthly: before.monthly + monthly });
  }

  function add({ rows }: ScannedPage): void {
    for (const { moved, problems, isNewCustomer, isNewService } of rows) {
      sums.rows += 1;
      sums.problems += problems.length;
      if (problems.length > 0) sums.problemRows += 1;
      for (const { column } of problems) columns.set(column, (columns.get(column) ?? 0) + 1);
      if (!moved) continue;
      const { service, bill, credit } = moved;
      if (isNewCustomer) sums.customers += 1;
      if (isNewService) {
        sums.services += 1;
        if (service.status === 'Isolir') sums.isolated += 1;
        count(plans, service.plan.name, service.price);
        count(areas, areaNames.get(service.city.areaId) ?? service.city.areaId, service.price);
      }
      if (bill) sums.bills += 1;
      sums.openBills += bill?.amount ?? 0;
      sums.credits += credit;
    }
  }

  const listed = (all: ReadonlyMap<string, Counted>) =>
    Array.from(all, ([name, counted]) => ({ name, ...counted })).toSorted((a, b) =>
      a.name.localeCompare(b.name),
    );

  const report = (): MoveInReport => ({
    ...sums,
    plans: listed(plans),
    areas: listed(areas),
    byColumn: Array.from(columns, ([column, problems]) => ({ column, problems })).toSorted(
      (a, b) => b.problems - a.problems,
    ),
  });

  return { add, report };
}
