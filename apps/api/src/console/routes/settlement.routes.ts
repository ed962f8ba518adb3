import * as call from '@serat/contract/staff/settlement';
import { AppError } from '../../app-error.ts';
import { answer } from '../../http/mount/answer.ts';
import { addDays, daysFromTo } from '../../jakarta/calendar.ts';
import { jakartaDay, type Clock } from '../../jakarta/clock.ts';
import type { Services } from '../../wiring.ts';
import { mountList } from '../mount-list.ts';
import { mountStaff, type Console } from '../mount.ts';
import { pageInMemory } from '../page-in-memory.ts';
import { statementOf } from './bank.routes.ts';

type Listed<Row> = Row & { sortedBy: string };

const usualDays = 14;

export function settlementRoutes(
  server: Console,
  { bankMoney: { settlement, statements } }: Services,
  clock: Clock,
): void {
  function spanOf({ from, to }: { from?: string | undefined; to?: string | undefined }) {
    const last = to ?? jakartaDay(clock());
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
      statements: (await statements('gateway')).map(statementOf),
    }),
  );

  const dayKey = ({ gateway, day }: call.SettlementDay) => `${day} ${gateway}`;
  mountList<typeof call.listSettlementDays, Listed<call.SettlementDay>>(
    server,
    call.listSettlementDays,
    {
      name: 'penyelesaian',
      find: async ({ filter, page }) =>
        pageInMemory(
          await settlement.days(spanOf(filter)),
          { keyOf: dayKey, by: { date: ({ day }) => day } },
          page,
        ),
      keyOf: dayKey,
      rowOf: ({ sortedBy: _sortedBy, ...row }) => row,
    },
  );

  const lineKey = ({ gateway, reference, day }: call.SettlementLine) =>
    `${day} ${gateway} ${reference}`;
  mountList<typeof call.listSettlementLines, Listed<call.SettlementLine>>(
    server,
    call.listSettlementLines,
    {
      name: 'penyelesaian-tidak-cocok',
      async find({ filter: { state, gateway, ...span }, page }) {
        const rows = (await settlement.lines(spanOf(span))).filter(
          (row) =>
            (state ? row.state === state : !call.quietStates.includes(row.state)) &&
            (gateway === undefined || row.gateway === gateway),
        );
        const by = {
          date: ({ day }: call.SettlementLine) => day,
          outstanding: (row: call.SettlementLine) => row.outstanding,
        };
        return pageInMemory(rows, { keyOf: lineKey, by }, page);
      },
      keyOf: lineKey,
      rowOf: ({ sortedBy: _sortedBy, ...row }) => row,
    },
  );
}
