import { listSettings } from '@serat/contract/staff/settings';
import { Badge } from '@serat/ui/badge.tsx';
import { Card } from '@serat/ui/card.tsx';
import { useRead } from '../../lib/use-read.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { SimpleTable } from '../../parts/simple-table.tsx';

/** The settings of the node that answered. */
export function Settings() {
  const settings = useRead(listSettings, undefined);
  return (
    <>
      <PageHeading
        title="Pengaturan"
        text="Pengaturan yang berlaku. Diubah oleh pengelola server, bukan dari konsol; rahasia tidak pernah diperlihatkan."
      />
      <Loaded query={settings} what="Pengaturan">
        {(topics) => (
          <div className="flex flex-col gap-6">
            {topics.map((topic) => (
              <Card key={topic.topic} title={topic.topic} padded={false}>
                <SimpleTable caption={topic.topic} head={['Nama', 'Nilai', 'Keterangan']}>
                  {topic.settings.map(({ name, about, value, isSet, isSecret }) => (
                    <tr key={name}>
                      <th scope="row" data-whole="true">
                        {name}
                      </th>
                      <td className="[overflow-wrap:anywhere]">
                        {isSecret
                          ? isSet
                            ? 'Terisi, dirahasiakan'
                            : 'Belum diisi'
                          : (value ?? '–')}{' '}
                        {isSet && !isSecret && (
                          <Badge tone="info" className="-my-1">
                            Diatur
                          </Badge>
                        )}
                      </td>
                      <td className="text-muted">{about}</td>
                    </tr>
                  ))}
                </SimpleTable>
              </Card>
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}
