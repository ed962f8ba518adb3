import { useState } from 'react';
import { channelNames } from '@serat/contract/inbox';
import { listMessages } from '@serat/contract/staff/customers';
import { deliveryWords } from '@serat/contract/staff/mail-words';
import { retryMail } from '@serat/contract/staff/maintenance';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { dateTime } from '../../../lib/format.ts';
import { useMay, useMe } from '../../../lib/session.ts';
import { refresh, useRead } from '../../../lib/use-read.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { ReasonDialog } from '../../../parts/dialogs/reason-dialog.tsx';
import { Lines } from '../lines.tsx';

/** Where the customer gave consent. */
const sources: Readonly<Record<string, string>> = { portal: 'portal' };

/** Mails show only their kind, because they may contain codes. */
export function Messages({ customerId }: { customerId: string }) {
  const query = useRead(listMessages, { customerId });
  const { areas } = useMe();
  const mayRetry = useMay('mail.retry') && areas.length === 0;
  const [resent, setResent] = useState<{ id: string; about: string } | null>(null);
  return (
    <Loaded query={query} what="Pesan">
      {({ messages, mails, phone }) => (
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
          <Card title="Email, WhatsApp, dan SMS">
            <p className="mb-4 text-sm text-muted">
              {phone
                ? `Setuju menerima pesan di ${phone.number} sejak ${dateTime(phone.sinceDate)} lewat ${sources[phone.source] ?? phone.source}. Lebih dulu lewat ${channelNames[phone.first]}${phone.alsoEmail ? ', dan email sekaligus' : ''}.`
                : 'Tidak meminta pesan di HP; semua kabar lewat email.'}
            </p>
            <Lines
              empty="Belum ada yang dikirim."
              lines={mails.map(({ id, about, date, sentDate, canResend, ...sent }) => ({
                key: id,
                title: about,
                detail: `${channelNames[sent.channel]}, ${sentDate ? `terkirim ${dateTime(sentDate)}` : `dibuat ${dateTime(date)}`}`,
                side: (
                  <span className="flex flex-col items-end gap-1">
                    {deliveryWords(sent)}
                    {canResend && mayRetry && (
                      <Button variant="quiet" size="sm" onClick={() => setResent({ id, about })}>
                        Kirim lagi
                      </Button>
                    )}
                  </span>
                ),
              }))}
            />
          </Card>
          {resent && (
            <ReasonDialog
              call={retryMail}
              title="Kirim lagi?"
              effect={`${resent.about}. Pelanggan dapat menerimanya dua kali bila yang pertama sebenarnya sampai.`}
              confirm="Kirim lagi"
              input={(reason) => ({ id: resent.id, reason })}
              onDone={() => refresh(listMessages)}
              onClose={() => setResent(null)}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}
