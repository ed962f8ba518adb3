import { sql } from 'kysely';
import type { DomainEvent } from '../events.ts';
import type { TestApp } from './test-app.ts';

/** Emitted events that were not rolled back, oldest first, for tests. */
export async function recordEvents({ db, services }: Pick<TestApp, 'db' | 'services'>) {
  await sql`create table recorded_event (id bigserial, event jsonb)`.execute(db);
  services.events.onAny(async (trx, events) => {
    await sql`insert into recorded_event (event)
      select jsonb_array_elements(${JSON.stringify(events)}::jsonb)`.execute(trx);
  });
  return async (customerId?: string): Promise<DomainEvent[]> => {
    const { rows } = await sql<{ event: DomainEvent }>`
      select event from recorded_event order by id`.execute(db);
    return rows
      .map((row) => row.event)
      .filter((event) => customerId === undefined || event.customerId === customerId);
  };
}
