import { listMessages } from '@serat/contract/staff/customers';
import { mailStates } from '@serat/contract/staff/mail-words';
import { Card } from '@serat/ui/card.tsx';
import { dateTime } from '../../../lib/format.ts';
import { useRead } from '../../../lib/use-read.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Lines } from '../lines.tsx';

/** Mails show only their kind, because they may contain codes. */
export function Messages({ customerId }: { customerId: string }) {
  const query = useRead(listMessages, { customerId });
  return (
    <Loaded query={query} what="Pesan">
      {({ messages, mails }) => (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Card title="Pesan di kotak masuk">
            <Lines
              empty="Belum ada pesan."
              lines={messages.map(({ title, text, date, readDate }) => ({
                key: `${title} ${date}`,
                title,
                detail: (
                  <>
                    <span className="block text-ink">{text}</span>
                    {dateTime(date)}, {readDate ? `dibaca ${dateTime(readDate)}` : 'belum dibaca'}
                  </>
                ),
              }))}
            />
          </Card>
          <Card title="Email">
            <Lines
              empty="Belum ada email."
              lines={mails.map(({ about, state, date, sentDate }) => ({
                key: `${about} ${date}`,
                title: about,
                detail: sentDate ? `Terkirim ${dateTime(sentDate)}` : `Dibuat ${dateTime(date)}`,
                side: mailStates[state],
              }))}
            />
          </Card>
        </div>
      )}
    </Loaded>
  );
}
