import {
  isRequired,
  moveInFields,
  type MoveInField,
  type MoveInMapping,
} from '@serat/contract/staff/move-in-fields';
import type { Cell, TableRow } from '../../../../csv/table/cell.ts';
import { readAmount, readDegrees, readWhole } from '../../../../csv/values/amounts.ts';
import { readDay, readMonth } from '../../../../csv/values/days.ts';
import * as texts from '../../../../csv/values/texts.ts';
import type { Value } from '../../../../csv/values/value.ts';
import { problemOfForeign } from './foreign-row.ts';
import { columnOf, type Sources } from './headings.ts';
import type { MovedBill, MovedRow, Problem } from './moved-row.ts';

const unusable = Symbol('unusable');
type Read<T> = T | typeof unusable;

/** What a row says, or every reason why it cannot be used. */
export function readRow(
  row: TableRow,
  sources: Sources,
  mapping: MoveInMapping,
): { moved: MovedRow } | { problems: Problem[] } {
  const foreign = problemOfForeign(row, sources);
  if (foreign) return { problems: [foreign] };
  const problems: Problem[] = [];

  function refuse(field: MoveInField, remedy: string): typeof unusable {
    const text = sources.get(field)?.cellOf(row).text ?? '';
    problems.push({
      row: row.number,
      column: columnOf(sources, field),
      value: field === 'pppoePassword' && text !== '' ? '•••' : text,
      remedy,
    });
    return unusable;
  }

  /** Null for an empty cell of a field that may be empty. */
  function read<T>(field: MoveInField, how: (cell: Cell) => Value<T>): Read<T | null> {
    const cell = sources.get(field)?.cellOf(row);
    if (!cell || cell.text === '') {
      return isRequired(field) ? refuse(field, 'Wajib diisi.') : null;
    }
    if (cell.kind === 'broken') return refuse(field, cell.remedy);
    const found = how(cell);
    return 'remedy' in found ? refuse(field, found.remedy) : found.value;
  }
  const given = <T>(found: Read<T | null>): T | null => (found === unusable ? null : found);
  /** Only used if no problem was found, so a required value is there. */
  const needed = <T>(found: Read<T | null>): T => given(found) as T;

  const amount = (cell: Cell) => readAmount(cell, mapping.numbers);
  const day = (cell: Cell) => readDay(cell, mapping.days);
  const text = (most: number) => (cell: Cell) => texts.readText(cell, most);

  const customer = {
    number: needed(read('customerNumber', texts.readNumber)),
    fullName: needed(read('fullName', texts.readName)),
    email: given(read('email', texts.readEmail)),
    phone: given(read('phone', texts.readPhone)),
    nik: given(read('nik', texts.readNik)),
    dueDay: given(read('dueDay', (cell) => readWhole(cell, 1, 28))),
  };
  const price = read('price', amount);
  if (typeof price === 'number' && price < 0) refuse('price', 'Harga tidak boleh negatif.');
  const service = {
    number: needed(read('serviceNumber', texts.readNumber)),
    plan: needed(read('plan', text(100))),
    price: needed(price),
    status: needed(read('status', texts.readStatus)),
    city: needed(read('city', text(100))),
    address: needed(read('address', text(300))),
    paidUntil: needed(read('paidUntil', day)),
    startedOn: given(read('startedOn', day)),
    minimumUntil: given(read('minimumUntil', day)),
    plnId: given(read('plnId', texts.readPlnId)),
    latitude: given(read('latitude', (cell) => readDegrees(cell, 90))),
    longitude: given(read('longitude', (cell) => readDegrees(cell, 180))),
    odp: given(read('odp', text(50))),
    port: given(read('port', (cell) => readWhole(cell, 1, 9999))),
    pppoeUser: given(read('pppoeUser', text(64))),
    pppoePassword: given(read('pppoePassword', texts.readSecret)),
  };
  const pairs: readonly (readonly [MoveInField, MoveInField, readonly [unknown, unknown]])[] = [
    ['latitude', 'longitude', [service.latitude, service.longitude]],
    ['odp', 'port', [service.odp, service.port]],
    ['pppoeUser', 'pppoePassword', [service.pppoeUser, service.pppoePassword]],
  ];
  if (problems.length === 0) {
    for (const [first, second, [one, other]] of pairs) {
      if ((one === null) === (other === null)) continue;
      const missing = one === null ? first : second;
      refuse(missing, `Isi juga ${moveInFields[missing].label}, atau kosongkan keduanya.`);
    }
  }

  const saldo = given(read('balance', amount)) ?? 0;
  const held = mapping.balance === 'credit' ? saldo : 0 - saldo;
  const owed = readBill({ held });
  if (problems.length > 0) return { problems };
  return {
    moved: { row: row.number, customer, service, bill: owed, credit: Math.max(0, held) },
  };

  /** A balance below zero is an open bill, with the month and due date of the row. */
  function readBill({ held: credit }: { held: number }): MovedBill | null {
    const named = given(read('billAmount', amount)) ?? 0;
    if (named < 0) refuse('billAmount', 'Tagihan tidak boleh negatif. Titipan ditulis di Saldo.');
    if (named > 0 && credit < 0) {
      refuse('balance', 'Utang ada di Saldo dan di Jumlah tagihan. Tulis di salah satunya.');
    }
    const total = named > 0 ? named : Math.max(0, -credit);
    if (total === 0) return null;
    const month = read('billMonth', (cell) => readMonth(cell, mapping.days));
    const dueOn = read('billDue', day);
    if (month === null) refuse('billMonth', 'Tagihan terbuka memerlukan bulannya.');
    if (dueOn === null) refuse('billDue', 'Tagihan terbuka memerlukan jatuh temponya.');
    return { month: needed(month), amount: total, dueOn: needed(dueOn) };
  }
}
