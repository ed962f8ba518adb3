import { useState } from 'react';
import { getStatementCsv, getStatementPdf } from '@serat/contract/ledger';
import { Card } from '@serat/ui/card.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { calendarDay } from '../../../lib/text/format.ts';
import { DownloadFileButton } from '../../../parts/download-file-button.tsx';
import type { Period } from './use-money-history.ts';
import { yearBefore } from './year-before.ts';

interface StatementPeriodProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** Chooses the days that the list shows, and downloads them as an account statement. */
export function StatementPeriod({ period, onChange }: StatementPeriodProps) {
  const [today] = useState(() => calendarDay(Date.now()));
  const to = period.to || today;
  const from = period.from || yearBefore(to);
  const isTurned = to < from;
  const files = [
    { kind: 'PDF', download: getStatementPdf, ending: 'pdf' },
    { kind: 'CSV', download: getStatementCsv, ending: 'csv' },
  ] as const;
  return (
    <Card title="Rekening koran" className="print:hidden">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label="Dari tanggal"
          value={period.from}
          max={today}
          onChange={({ target }) => onChange({ ...period, from: target.value })}
        />
        <TextField
          type="date"
          label="Sampai tanggal"
          value={period.to}
          max={today}
          error={isTurned ? 'Tanggal akhir mendahului tanggal awal' : undefined}
          onChange={({ target }) => onChange({ ...period, to: target.value })}
        />
      </div>
      <p className="mt-3 text-sm text-muted">
        Daftar di bawah mengikuti tanggal ini. Tanpa tanggal, berkasnya berisi setahun terakhir.
      </p>
      {!isTurned && (
        <div className="mt-4 flex flex-col gap-3 sm:flex-row">
          {files.map(({ kind, download, ending }) => (
            <DownloadFileButton
              key={kind}
              kind={kind}
              download={download}
              input={{ query: { from, to } }}
              fileName={`rekening-koran-${from}-${to}.${ending}`}
              label={`Unduh ${kind}`}
            />
          ))}
        </div>
      )}
    </Card>
  );
}
