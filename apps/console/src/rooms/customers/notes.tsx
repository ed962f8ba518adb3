import { addNote, listNotes } from '@serat/contract/staff/customers';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { TextArea } from '@serat/ui/text-area.tsx';
import * as z from 'zod/mini';
import { dateTime } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { useFormAction } from '../../lib/use-form-action.ts';
import { refresh, useRead } from '../../lib/use-read.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Problem } from '../../parts/problem.tsx';
import { Lines } from './lines.tsx';

export function Notes({ customerId }: { customerId: string }) {
  const mayWrite = useMay('customer.note');
  const notes = useRead(listNotes, { customerId });
  return (
    <div className="flex flex-col gap-6">
      {mayWrite && <NewNote customerId={customerId} />}
      <Loaded query={notes} what="Catatan">
        {({ rows }) => (
          <Card title="Catatan staf">
            <Lines
              empty="Belum ada catatan."
              lines={rows.map(({ id, text, author, date }) => ({
                key: id,
                title: <span className="whitespace-pre-line font-normal">{text}</span>,
                detail: `${author}, ${dateTime(date)}`,
              }))}
            />
          </Card>
        )}
      </Loaded>
    </div>
  );
}

const schema = z.object({ text: addNote.body.shape.text });

function NewNote({ customerId }: { customerId: string }) {
  const form = useFormAction(addNote, {
    schema,
    defaultValues: { text: '' },
    input: ({ text }) => ({ customerId, text }),
    onDone: async () => {
      form.reset({ text: '' });
      await refresh(listNotes);
    },
  });
  const { register, errors, onSubmit, isPending, failure } = form;
  return (
    <Card title="Tulis catatan">
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <TextArea
          label="Catatan"
          hint="Pelanggan tidak melihatnya di portal, tetapi ada dalam ekspor datanya. Jangan tulis NIK atau nomor kartu."
          rows={3}
          maxLength={2000}
          error={errors['text']?.message}
          {...register('text')}
        />
        <Problem>{failure?.message}</Problem>
        <div>
          <Button type="submit" loading={isPending}>
            Simpan catatan
          </Button>
        </div>
      </form>
    </Card>
  );
}
