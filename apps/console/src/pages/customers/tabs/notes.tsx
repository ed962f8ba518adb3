import { addNote, listNotes, removeNote, restoreNote } from '@serat/contract/staff/customers';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { TextArea } from '@serat/ui/fields/text-area.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { Form } from '@serat/ui/form.tsx';
import * as z from 'zod/mini';
import { dateTime } from '../../../lib/format.ts';
import { useMay } from '../../../lib/session.ts';
import { useAction, useDirectAction } from '../../../lib/use-action.ts';
import { useFormAction } from '../../../lib/use-form-action.ts';
import { refresh, useRead } from '../../../lib/use-read.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Problem } from '../../../parts/problem.tsx';
import { Lines } from '../lines.tsx';

export function Notes({ customerId }: { customerId: string }) {
  const mayWrite = useMay('customer.note');
  const notes = useRead(listNotes, { customerId });
  const remove = useRemoval(customerId);
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
                side: mayWrite && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Hapus catatan ${author}, ${dateTime(date)}`}
                    onClick={() => void remove(id)}
                  >
                    Hapus
                  </Button>
                ),
              }))}
            />
          </Card>
        )}
      </Loaded>
    </div>
  );
}

/** Removes at once; the toast offers to undo it. */
function useRemoval(customerId: string) {
  const removal = useAction(removeNote);
  const restoring = useDirectAction(restoreNote, listNotes);

  return async (id: string) => {
    const answer = await removal.run({ customerId, id });
    await refresh(listNotes);
    if (!answer) return;
    showToast({
      tone: 'info',
      text: answer.message,
      key: id,
      action: { label: 'Urungkan', onClick: () => void restoring.run({ customerId, id }) },
    });
  };
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
  const { field, onSubmit, isPending, failure } = form;
  return (
    <Card title="Tulis catatan">
      <Form onSubmit={onSubmit} className="flex flex-col gap-4">
        <TextArea
          label="Catatan"
          hint="Pelanggan tidak melihatnya di portal, tetapi ada dalam ekspor datanya. Jangan tulis NIK atau nomor kartu."
          rows={3}
          {...field('text')}
        />
        <Problem>{failure?.message}</Problem>
        <div>
          <Button type="submit" loading={isPending}>
            Simpan catatan
          </Button>
        </div>
      </Form>
    </Card>
  );
}
