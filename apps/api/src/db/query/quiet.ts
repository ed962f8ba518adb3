import { sql, type RawBuilder } from 'kysely';
import { addDays } from '../../jakarta/calendar.ts';

/** Days after the cut-over in which no service that was moved in is isolated. */
const mercyDays = 7;

const movedInAfter = (customer: string, day: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from moved_in m where m.customer_id = ${sql.ref(customer)} and m.cut_over_on > ${day}::date)`;

/** Until the cut-over the former system serves the customer, so nothing is sent from here. */
export const isQuiet = movedInAfter;

/** Whether a service of the customer must not be isolated yet. */
export const isSpared = (customer: string, today: string): RawBuilder<boolean> =>
  movedInAfter(customer, addDays(today, -mercyDays));
