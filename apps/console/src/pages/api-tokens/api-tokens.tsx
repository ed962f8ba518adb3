import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listApiTokens, type ApiToken } from '@serat/contract/staff/api-tokens';
import { Badge } from '@serat/ui/badge.tsx';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { EmptyDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { dateTime, longDate } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { useRead } from '../../lib/use-read.ts';
import { DialogButton } from '../../parts/dialogs/dialog-button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { SimpleTable } from '../../parts/simple-table.tsx';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { TokenDialog } from './token-dialog.tsx';

export function ApiTokens() {
  const list = useRead(listApiTokens, undefined);
  const mayManage = useMay('token.manage');
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = list.data?.find(({ id }) => id === openedId);
  return (
    <>
      <PageHeading
        title="Token API"
        text="Dengan token sistem lain, misalnya akuntansi, membaca data tanpa dapat mengubahnya."
        action={
          mayManage && (
            <DialogButton
              icon={<Plus aria-hidden="true" className="size-5" />}
              renderDialog={(close) => <CreateTokenDialog onClose={close} />}
            >
              Buat token
            </DialogButton>
          )
        }
      />
      <Loaded query={list} what="Daftar token API">
        {(tokens) => (
          <section
            aria-label="Daftar token API"
            className="rounded-card border border-hairline bg-surface"
          >
            {tokens.length > 0 ? (
              <TokenTable tokens={tokens} onOpen={setOpenedId} />
            ) : (
              <EmptyState drawing={<EmptyDrawing />} text="Belum ada token API." />
            )}
          </section>
        )}
      </Loaded>
      {opened && <TokenDialog token={opened} onClose={() => setOpenedId(null)} />}
    </>
  );
}

interface TokenTableProps {
  tokens: readonly ApiToken[];
  onOpen: (id: string) => void;
}

/** There are few tokens, so all are shown at once. */
function TokenTable({ tokens, onOpen }: TokenTableProps) {
  return (
    <SimpleTable
      caption="Token API"
      head={['Nama', 'Status', 'Boleh membaca', 'Berlaku sampai', 'Terakhir dipakai']}
    >
      {tokens.map((token) => (
        <tr key={token.id}>
          <th scope="row">
            <button type="button" className="text-link text-left" onClick={() => onOpen(token.id)}>
              {token.name}
            </button>
          </th>
          <td>{stateBadge(token)}</td>
          <td>{token.scopes.join(', ')}</td>
          <td>{longDate(token.expiresDate)}</td>
          <td>{token.lastUsedDate ? dateTime(token.lastUsedDate) : 'Belum pernah'}</td>
        </tr>
      ))}
    </SimpleTable>
  );
}

function stateBadge({ revokedDate, expiresDate }: ApiToken) {
  if (revokedDate) return <Badge tone="neutral">Dicabut</Badge>;
  if (new Date(expiresDate) <= new Date()) return <Badge tone="warning">Berakhir</Badge>;
  return <Badge tone="success">Berlaku</Badge>;
}
