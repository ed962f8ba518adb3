import { Link } from 'react-router';
import type { BankStatement } from '@serat/contract/staff/bank';
import { Card } from '@serat/ui/card.tsx';
import { dateTime, longDate, thousands } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';

const countOf = (count: number | null): string => (count === null ? '–' : thousands(count));

const daysOf = ({ firstDay, lastDay }: BankStatement): string => {
  if (firstDay === null || lastDay === null) return '–';
  return firstDay === lastDay ? longDate(firstDay) : `${longDate(firstDay)} – ${longDate(lastDay)}`;
};

export function Statements({ rows }: { rows: readonly BankStatement[] }) {
  const mayWork = useMay('bank.work');
  return (
    <Card title="Mutasi yang diunggah">
      <table className="rows">
        <caption className="sr-only">Mutasi yang diunggah</caption>
        <thead>
          <tr>
            <th scope="col">Berkas</th>
            <th scope="col">Rekening</th>
            <th scope="col">Hari</th>
            <th scope="col">Diunggah</th>
            <th scope="col" className="text-right">
              Baru
            </th>
            <th scope="col" className="text-right">
              Sudah ada
            </th>
            <th scope="col" className="text-right">
              Uang keluar
            </th>
            <th scope="col" className="text-right">
              Tidak terbaca
            </th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </Card>
  );
}

function Problems({ row: { problems } }: { row: BankStatement }) {
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
