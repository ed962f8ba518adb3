import * as call from '@serat/contract/staff/settlement';
import { AppError } from '../../../app-error.ts';
import { answer } from '../../../http/mount/answer.ts';
import { addDays, daysFromTo } from '../../../jakarta/calendar.ts';
import { jakartaDay } from '../../../jakarta/clock.ts';
import type { Services } from '../../../wiring.ts';
import { mountListInMemory } from '../../mount-list-in-memory.ts';
import { mountStaff, type Console } from '../../mount.ts';
import { statementOf } from './bank.routes.ts';

const usualDays = 14;

export function settlementRoutes(
  server: Console,
  { bankMoney: { settlement, statements } }: Services,
): void {
  function spanOf({ from, to }: { from?: string | undefined; to?: string | undefined }) {
    const last = to ?? jakartaDay(server.clock());
    const first = from ?? addDays(last, 1 - usualDays);
    const days = daysFromTo(first, last);
    if (days < 1 || days > call.mostSettlementDays) {
      throw new AppError('INVALID_INPUT', {
        fields: { to: `Pilih 1 sampai ${call.mostSettlementDays} hari` },
      });
    }
    return { from: first, to: last };
  }

  mountStaff(server, call.getSettlement, async () =>
    answer({
      gateways: settlement.gateways,
      statements: (await statements.list('gateway')).map(statementOf),
    }),
  );

  mountListInMemory(server, call.listSettlementDays, {
    name: 'penyelesaian',
    find: ({ filter }) => settlement.days(spanOf(filter)),
    keyOf: ({ gateway, day }) => `${day} ${gateway}`,
    by: { date: ({ day }) => day },
  });

  mountListInMemory(server, call.listSettlementLines, {
    name: 'penyelesaian-tidak-cocok',
    async find({ filter: { state, gateway, ...span } }) {
      const rows = await settlement.lines(spanOf(span));
      return rows.filter(
        (row) =>
          (state ? row.state === state : !call.quietStates.includes(row.state)) &&
          (gateway === undefined || row.gateway === gateway),
      );
    },
    keyOf: ({ gateway, reference, day }) => `${day} ${gateway} ${reference}`,
    by: { date: ({ day }) => day, outstanding: ({ outstanding }) => outstanding },
  });
}
