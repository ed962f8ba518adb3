import type { Secrets } from '../../../../apps/api/src/secrets.ts';
import { createPerson, giveBills } from '../customers.ts';
import { createOfficer, type Officer, type OfficerDeps } from './officer.ts';
import { createStaffPerson } from './staff.ts';

const customers = 2;
const billsOfEach = 40;
const officers = 2;

/** Officers who work on the same bills, so that they conflict with each other. */
export async function hireOfficers(deps: OfficerDeps & { secrets: Secrets }): Promise<Officer[]> {
  const { db, secrets } = deps;
  const ids: string[] = [];
  for (let at = 0; at < customers; at += 1) {
    const person = await createPerson(db, secrets, `dilayani-${at}`);
    await giveBills(db, person, billsOfEach);
    ids.push(person.id);
  }
  const rows = await db
    .selectFrom('bill')
    .select('number')
    .where('customer_id', 'in', ids)
    .orderBy('number')
    .execute();
  const bills = rows.map(({ number }) => number) as [string, ...string[]];
  const owner = await createStaffPerson(db, 'owner', 0);
  const hired: Officer[] = [];
  for (let at = 0; at < officers; at += 1) {
    const finance = await createStaffPerson(db, 'finance', at);
    await db
      .insertInto('till')
      .values({ staff_id: finance.staffId, opened_at: new Date(), float_amount: 0 })
      .execute();
    hired.push(createOfficer(deps, { finance, owner, bills }));
  }
  return hired;
}
