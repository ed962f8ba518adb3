import { Link } from 'react-router';
import type { Statement } from '@serat/contract/staff/bank';
import { Card } from '@serat/ui/card.tsx';
import { dateTime, longDate, thousands } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { SimpleTable } from '../simple-table.tsx';

const countOf = (count: number | null): string => (count === null ? '–' : thousands(count));

const daysOf = ({ firstDay, lastDay }: Statement): string => {
  if (firstDay === null || lastDay === null) return '–';
  return firstDay === lastDay ? longDate(firstDay) : `${longDate(firstDay)} – ${longDate(lastDay)}`;
};

interface StatementsProps {
  title: string;
  /** The headings of the accounts and of rows that were left out on purpose. */
  words: { account: string; outgoing: string };
  rows: readonly Statement[];
}

export function Statements({ title, words, rows }: StatementsProps) {
  const mayWork = useMay('bank.work');
  return (
    <Card title={title}>
      <SimpleTable
        caption={title}
        head={[
          'Berkas',
          words.account,
          'Hari',
          'Diunggah',
          { amount: 'Baru' },
          { amount: 'Sudah ada' },
          { amount: words.outgoing },
          { amount: 'Tidak terbaca' },
        ]}
      >
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {row.importedDate === null && mayWork ? (
                <Link to={`/bank/${row.id}`} className="text-link">
                  {row.fileName}
                </Link>
              ) : (
                row.fileName
              )}
            </th>
            <td>{row.account}</td>
            <td>{row.importedDate === null ? 'Belum diimpor' : daysOf(row)}</td>
            <td>
              {row.uploadedBy}, {dateTime(row.uploadedDate)}
            </td>
            <td className="text-right tabular-nums">{countOf(row.added)}</td>
            <td className="text-right tabular-nums">{countOf(row.known)}</td>
            <td className="text-right tabular-nums">{countOf(row.outgoing)}</td>
            <td className="text-right tabular-nums">
              <Problems row={row} />
            </td>
          </tr>
        ))}
      </SimpleTable>
    </Card>
  );
}

function Problems({ row: { problems } }: { row: Statement }) {
  if (problems.length === 0) return '0';
  return (
    <details>
      <summary className="cursor-pointer">{thousands(problems.length)}</summary>
      <ul className="mt-2 text-left text-sm">
        {problems.map(({ row, remedy }) => (
          <li key={row}>
            Baris {row}: {remedy}
          </li>
        ))}
      </ul>
    </details>
  );
}
