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
import { dayStyles, numberStyles } from '@serat/contract/staff/move-in-fields';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { Select } from '@serat/ui/fields/select.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import type { ApiError } from '../../lib/api-error.ts';
import type { DataOf } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { refresh, useRead } from '../../lib/use-read.ts';
import { FileSample } from '../../parts/file-sample.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { Problem } from '../../parts/problem.tsx';

const places: Record<StatementKind, { path: string; title: string; columns: string }> = {
  bank: { path: '/bank', title: 'Mutasi bank', columns: 'Kolom mutasi' },
  gateway: { path: '/penyelesaian', title: 'Penyelesaian', columns: 'Kolom laporan' },
};

/** The columns of an uploaded statement, which is then imported. */
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

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

interface ColumnsFormProps {
  id: string;
  columns: DataOf<typeof getStatementColumns>;
}

function ColumnsForm({ id, columns: { kind, rows, mapping: proposed } }: ColumnsFormProps) {
  const navigate = useNavigate();
  const [mapping, setMapping] = useState<StatementMapping>(proposed);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { run, isPending } = useAction(importStatement, {
    ownFailure(error) {
      setFailure(error);
      return true;
    },
  });
  const headings = rows.find(({ number }) => number === mapping.headerRow)?.headings ?? [];
  const errors = failure?.fields ?? {};

  const change = (part: Partial<StatementMapping>) =>
    setMapping((before) => ({ ...before, ...part }));

  function changeColumn(field: StatementField, column: string) {
    const { [field]: _former, ...others } = mapping.columns;
    change({ columns: column === '' ? others : { ...others, [field]: column } });
  }

  async function submit() {
    setFailure(null);
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
        <Select
          label="Baris judul"
          value={String(mapping.headerRow)}
          onChange={({ target }) => change({ headerRow: Number(target.value) })}
          options={rows.map(({ number }) => ({ value: String(number), label: `Baris ${number}` }))}
        />
        <Select
          label="Angka ditulis"
          value={mapping.numbers}
          onChange={({ target }) =>
            change({ numbers: target.value as StatementMapping['numbers'] })
          }
          options={optionsOf(numberStyles)}
        />
        <Select
          label="Tanggal ditulis"
          value={mapping.days}
          onChange={({ target }) => change({ days: target.value as StatementMapping['days'] })}
          options={optionsOf(dayStyles)}
        />
        {fieldsOf(kind).map((field) => (
          <ColumnSelect
            key={field.name}
            field={field}
            headings={headings}
            value={mapping.columns[field.name] ?? ''}
            error={errors[field.name]}
            onChange={(column) => changeColumn(field.name, column)}
          />
        ))}
      </div>
      <Problem>{failure?.message}</Problem>
      <div className="mt-6 flex justify-end">
        <Button loading={isPending} onClick={() => void submit()}>
          Impor
        </Button>
      </div>
    </Card>
  );
}

interface ColumnSelectProps {
  field: ReturnType<typeof fieldsOf>[number];
  headings: readonly string[];
  value: string;
  error: string | undefined;
  onChange: (column: string) => void;
}

function ColumnSelect({
  field: { label, hint, required: isRequired },
  headings,
  value,
  error,
  onChange,
}: ColumnSelectProps) {
  const isGone = value !== '' && !headings.includes(value);
  return (
    <Select
      label={isRequired ? `${label} (wajib)` : label}
      hint={hint}
      error={error ?? (isGone ? 'Kolom ini tidak ada' : undefined)}
      value={isGone ? '' : value}
      placeholder={isRequired ? 'Pilih kolom' : 'Tidak dipakai'}
      onChange={({ target }) => onChange(target.value)}
      options={headings.map((heading) => ({ value: heading, label: heading }))}
    />
  );
}
