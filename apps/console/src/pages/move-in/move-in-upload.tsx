import { useNavigate } from 'react-router';
import { listMoveIns, uploadMoveIn } from '@serat/contract/staff/move-in';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { firstOfMonth } from '../../lib/format.ts';
import { refresh } from '../../lib/use-read.ts';
import { UploadCard } from '../../parts/files/upload-card.tsx';

/** The first of the next month: most providers change systems between two months. */
function nextMonth(): string {
  const day = new Date(`${firstOfMonth()}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + 1);
  return day.toISOString().slice(0, 10);
}

export function MoveInUpload({ sources }: { sources: readonly string[] }) {
  const navigate = useNavigate();
  return (
    <UploadCard
      call={uploadMoveIn}
      title="Unggah berkas"
      fileHint="Satu baris per layanan, paling banyak 32 MB."
      input={({ source = '', cutOverOn = '' }, file) => ({ source, cutOverOn, ...file })}
      onDone={({ data }) => {
        void refresh(listMoveIns);
        return navigate(`/pemindahan/${data.id}`);
      }}
      renderFields={(errors) => (
        <>
          <TextField
            label="Asal"
            name="source"
            list="move-in-sources"
            hint="Sistem lamanya, misalnya Splynx. Pilihan kolomnya diingat."
            error={errors['source']}
          />
          <datalist id="move-in-sources">
            {sources.map((source) => (
              <option key={source} value={source}>
                {source}
              </option>
            ))}
          </datalist>
          <TextField
            label="Tanggal peralihan"
            name="cutOverOn"
            type="date"
            defaultValue={nextMonth()}
            hint="Sebelum hari ini tidak ada pesan yang dikirim."
            error={errors['cutOverOn']}
          />
        </>
      )}
    />
  );
}
