import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import {
  fieldsOf,
  type StatementField,
  type StatementKind,
  type StatementMapping,
} from '@serat/contract/staff/statement-fields';
import {
  getBank,
  getStatementColumns,
  importStatement,
  listBankLines,
} from '@serat/contract/staff/bank';
import {
  getSettlement,
  listSettlementDays,
  listSettlementLines,
} from '@serat/contract/staff/settlement';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import type { DataOf } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { refresh, useRead } from '../../lib/use-read.ts';
import { ColumnSelect, LayoutSelects } from '../../parts/files/file-layout.tsx';
import { FileSample } from '../../parts/files/file-sample.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { Problem } from '../../parts/problem.tsx';

const places: Record<StatementKind, { path: string; title: string; columns: string }> = {
  bank: { path: '/bank', title: 'Mutasi bank', columns: 'Kolom mutasi' },
  gateway: { path: '/penyelesaian', title: 'Penyelesaian', columns: 'Kolom laporan' },
};

/** Asks for the columns of an uploaded statement, then imports it. */
export function StatementPage() {
  const { id = '' } = useParams();
  const columns = useRead(getStatementColumns, { id });
  const place = places[columns.data?.kind ?? 'bank'];
  return (
    <>
      <p className="mb-3">
        <Link to={place.path} className="text-link text-sm">
          {place.title}
        </Link>
      </p>
      <PageHeading
        title={place.columns}
        text="Pilihan ini diingat untuk berkas berikutnya. Periksa sekali, lalu impor."
      />
      <Loaded query={columns} what={place.columns}>
        {(data) => <ColumnsForm id={id} columns={data} />}
      </Loaded>
    </>
  );
}

interface ColumnsFormProps {
  id: string;
  columns: DataOf<typeof getStatementColumns>;
}

function ColumnsForm({ id, columns: { kind, rows, mapping: proposed } }: ColumnsFormProps) {
  const navigate = useNavigate();
  const [mapping, setMapping] = useState<StatementMapping>(proposed);
  const { run, isPending, error } = useAction(importStatement, { ownFailure: () => true });
  const headings = rows.find(({ number }) => number === mapping.headerRow)?.headings ?? [];

  const change = (part: Partial<StatementMapping>) =>
    setMapping((before) => ({ ...before, ...part }));

  function changeColumn(field: StatementField, column: string) {
    const { [field]: _former, ...others } = mapping.columns;
    change({ columns: column === '' ? others : { ...others, [field]: column } });
  }

  async function submit() {
    const answer = await run({ id, mapping });
    if (!answer) return;
    showToast({ tone: 'success', text: answer.message });
    await refresh(
      ...(kind === 'bank'
        ? [getBank, listBankLines]
        : [getSettlement, listSettlementDays, listSettlementLines]),
    );
    await navigate(places[kind].path);
  }

  return (
    <Card>
      <FileSample rows={rows} headerRow={mapping.headerRow} />
      <div className="mt-5 grid gap-5 md:grid-cols-3">
        <LayoutSelects rows={rows} layout={mapping} onChange={change} />
        {fieldsOf(kind).map((field) => (
          <ColumnSelect
            key={field.name}
            field={field}
            headings={headings}
            value={mapping.columns[field.name] ?? ''}
            none="Tidak dipakai"
            error={error?.fields[field.name]}
            onChange={(column) => changeColumn(field.name, column)}
          />
        ))}
      </div>
      <Problem>{error?.message}</Problem>
      <div className="mt-6 flex justify-end">
        <Button loading={isPending} onClick={() => void submit()}>
          Impor
        </Button>
      </div>
    </Card>
  );
}
