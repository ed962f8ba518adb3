import { channelNames } from '@serat/contract/inbox';
import { getChannels } from '@serat/contract/staff/maintenance';
import { Card } from '@serat/ui/card.tsx';
import { dateTime, monthYear, thousands } from '../../lib/format.ts';
import { useRead } from '../../lib/use-read.ts';
import { Loaded } from '../../parts/loaded.tsx';

/** WhatsApp and SMS: which channels are on, their templates and message counts. */
export function Channels() {
  const query = useRead(getChannels, undefined);
  return (
    <Loaded query={query} what="Saluran pesan">
      {({ channels, templates, counts }) => (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="flex flex-col gap-6">
            <Card title="Saluran">
              {channels.length === 0 && (
                <p className="text-muted">
                  WhatsApp dan SMS belum diatur; semua kabar lewat email.
                </p>
              )}
              <ul className="flex flex-col gap-2">
                {channels.map(({ channel, stoppedFor, stoppedDate }) => (
                  <li key={channel} className="flex justify-between gap-4">
                    <span className="font-semibold">{channelNames[channel]}</span>
                    <span className={stoppedDate ? 'text-danger' : 'text-muted'}>
                      {stoppedDate
                        ? `Berhenti sejak ${dateTime(stoppedDate)} (${stoppedFor})`
                        : 'Berjalan'}
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
            <Card title="Terkirim per bulan">
              {counts.length === 0 ? (
                <p className="text-muted">Belum ada pesan lewat WhatsApp atau SMS.</p>
              ) : (
                <table className="w-full text-left">
                  <caption className="sr-only">
                    Pesan terkirim per bulan, saluran, dan jenis
                  </caption>
                  <thead className="text-sm text-muted">
                    <tr>
                      <th scope="col" className="pr-4">
                        Bulan
                      </th>
                      <th scope="col" className="pr-4">
                        Lewat
                      </th>
                      <th scope="col" className="pr-4">
                        Tentang
                      </th>
                      <th scope="col" className="text-right">
                        Jumlah
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {counts.map(({ month, channel, about, count }) => (
                      <tr key={`${month} ${channel} ${about}`} className="border-t border-hairline">
                        <td className="whitespace-nowrap py-2 pr-4">{monthYear(month)}</td>
                        <td className="pr-4">{channelNames[channel]}</td>
                        <td className="pr-4">{about}</td>
                        <td className="text-right tabular-nums">{thousands(count)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </Card>
          </div>
          <Card title="Isi pesan">
            <ul className="flex flex-col divide-y divide-hairline">
              {templates.map(({ kind, name, language, example }) => (
                <li key={kind} className="py-3 first:pt-0 last:pb-0">
                  {name && (
                    <p className="text-sm text-muted">
                      {name} ({language})
                    </p>
                  )}
                  <p className="whitespace-pre-line break-words">{example}</p>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </Loaded>
  );
}
