import { useState } from 'react';
import {
  balanceSigns,
  hintOf,
  isRequired,
  moveInFieldNames,
  moveInFields,
  type MoveInField,
  type MoveInMapping,
} from '@serat/contract/staff/move-in-fields';
import { checkMoveIn, getMoveIn, getMoveInColumns } from '@serat/contract/staff/move-in';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { Select } from '@serat/ui/fields/select.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { optionsOf } from '@serat/ui/fields/options-of.ts';
import type { DataOf } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { refresh, useRead } from '../../lib/use-read.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { ColumnSelect, LayoutSelects } from '../../parts/files/file-layout.tsx';
import { FileSample } from '../../parts/files/file-sample.tsx';
import { Problem } from '../../parts/problem.tsx';

type Columns = DataOf<typeof getMoveInColumns>;

/** Differs from every heading, because no cell contains a control character. */
const fixed = '\u0000';

export function ColumnsCard({ id }: { id: string }) {
  const columns = useRead(getMoveInColumns, { id });
  return (
    <Loaded query={columns} what="Kolom berkas">
      {(data) => <ColumnsForm id={id} columns={data} />}
    </Loaded>
  );
}

function ColumnsForm({
  id,
  columns: { rows, mapping: proposed },
}: {
  id: string;
  columns: Columns;
}) {
  const [mapping, setMapping] = useState<MoveInMapping>(proposed);
  const { run, isPending, error } = useAction(checkMoveIn, { ownFailure: () => true });
  const headings = rows.find(({ number }) => number === mapping.headerRow)?.headings ?? [];
  const unused = headings.filter(
    (heading) =>
      !Object.values(mapping.fields).some((from) => 'column' in from && from.column === heading),
  );
  const errors = error?.fields ?? {};

  function change(part: Partial<MoveInMapping>) {
    setMapping((before) => ({ ...before, ...part }));
  }

  function changeField(field: MoveInField, source: MoveInMapping['fields'][MoveInField]) {
    const { [field]: _former, ...others } = mapping.fields;
    change({ fields: source ? { ...others, [field]: source } : others });
  }

  async function check() {
    if (!(await run({ id, mapping }))) return;
    // Refetch the mapping first, because the form reopens with it.
    await refresh(getMoveInColumns);
    await refresh(getMoveIn);
  }

  return (
    <Card title="1. Kolom">
      <FileSample rows={rows} headerRow={mapping.headerRow} />
      <div className="mt-5 grid gap-5 md:grid-cols-2 xl:grid-cols-4">
        <LayoutSelects rows={rows} layout={mapping} onChange={change} />
        <Select
          label="Arti saldo"
          value={mapping.balance}
          onChange={({ target }) => change({ balance: target.value as MoveInMapping['balance'] })}
          options={optionsOf(balanceSigns)}
        />
      </div>
      <fieldset className="mt-6">
        <legend className="mb-3 font-semibold">Isi dari kolom mana</legend>
        <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-4">
          {moveInFieldNames.map((field) => (
            <FieldSource
              key={field}
              field={field}
              headings={headings}
              source={mapping.fields[field]}
              error={errors[field]}
              onChange={(source) => changeField(field, source)}
            />
          ))}
        </div>
      </fieldset>
      {unused.length > 0 && (
        <p className="mt-5 text-sm text-muted">
          Kolom berkas yang tidak dibawa: {unused.join(', ')}.
        </p>
      )}
      <Problem>{Object.keys(errors).length === 0 && error?.message}</Problem>
      <div className="mt-6 flex justify-end">
        <Button loading={isPending} onClick={() => void check()}>
          Periksa berkas
        </Button>
      </div>
    </Card>
  );
}

interface FieldSourceProps {
  field: MoveInField;
  headings: readonly string[];
  source: MoveInMapping['fields'][MoveInField];
  error: string | undefined;
  onChange: (source: MoveInMapping['fields'][MoveInField]) => void;
}

function FieldSource({ field, headings, source, error, onChange }: FieldSourceProps) {
  const { label } = moveInFields[field];
  const isFixed = source !== undefined && 'value' in source;
  const chosen = source === undefined ? '' : 'value' in source ? fixed : source.column;
  return (
    <div className="flex flex-col gap-2">
      <ColumnSelect
        field={{ label, hint: hintOf(field), required: isRequired(field) }}
        headings={headings}
        value={chosen}
        none="Tidak dibawa"
        others={[{ value: fixed, label: 'Nilai tetap…' }]}
        error={isFixed ? undefined : error}
        onChange={(value) =>
          onChange(value === '' ? undefined : value === fixed ? { value: '' } : { column: value })
        }
      />
      {isFixed && (
        <TextField
          label={`${label}, untuk semua baris`}
          value={source.value}
          error={error}
          onChange={({ target }) => onChange({ value: target.value })}
        />
      )}
    </div>
  );
}
