import { useState, type ReactNode } from 'react';
import { nationalArea } from '@serat/contract/catalogue';
import { chooseTv, keepDraft } from '../../../model/drafts.ts';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { ChannelsDialog } from './channels-dialog.tsx';
import type { Choice } from '../draft/draft-changes.ts';
import { ProductDialog } from './product-dialog.tsx';
import { ProductRow, UnitPrice } from './product-row.tsx';
import type { CurrentOrder } from '../draft/use-order-draft.ts';

interface TvCardProps {
  choice: Choice;
  catalogue: CurrentOrder['catalogue'];
}

/** False once the product list is known to be empty. */
export const sellsTv = ({ tv }: CurrentOrder['catalogue']): boolean => tv.data?.length !== 0;

/** TV and channels are optional; channels require a TV package. */
export function TvCard({ choice: { tv, alaCarte }, catalogue }: TvCardProps) {
  const [open, setOpen] = useState<'tv' | 'channels' | null>(null);
  const close = () => setOpen(null);
  const sellsChannels = catalogue.alaCarte.data?.length !== 0;
  return (
    <Card title="TV dan saluran tambahan">
      <Part
        title="Paket TV"
        action={
          <Button
            variant="secondary"
            size="sm"
            onClick={() => setOpen('tv')}
            aria-label={tv ? 'Ubah paket TV' : 'Pilih paket TV'}
          >
            {tv ? 'Ubah' : 'Pilih'}
          </Button>
        }
      >
        {tv ? (
          <ProductRow product={tv} />
        ) : (
          <p className="text-sm text-muted">Belum ada TV. Tambahkan bila perlu.</p>
        )}
      </Part>
      {sellsChannels && (
        <Part
          title="TV Chanel Ala Carte"
          action={
            <Button
              variant="secondary"
              size="sm"
              disabled={tv === null}
              onClick={() => setOpen('channels')}
              aria-label={
                alaCarte.length > 0 ? 'Ubah saluran ala carte' : 'Pilih saluran ala carte'
              }
            >
              {alaCarte.length > 0 ? 'Ubah' : 'Pilih'}
            </Button>
          }
        >
          {alaCarte.length > 0 ? (
            <ul className="flex flex-col gap-2">
              {alaCarte.map((channel) => (
                <li
                  key={channel.id}
                  className="flex flex-wrap items-baseline justify-between gap-x-4"
                >
                  <span>{channel.name}</span>
                  <span className="tabular-nums">
                    <UnitPrice product={channel} />
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-sm text-muted">
              {tv ? 'Belum ada saluran tambahan.' : 'Tersedia setelah Anda memilih paket TV.'}
            </p>
          )}
        </Part>
      )}
      {open === 'tv' && (
        <ProductDialog
          title="Paket TV"
          read={catalogue.tv}
          areaId={nationalArea}
          chosen={tv}
          onChoose={chooseTv}
          onReset={() => chooseTv(null)}
          onClose={close}
        />
      )}
      {open === 'channels' && (
        <ChannelsDialog
          read={catalogue.alaCarte}
          chosen={alaCarte}
          onChoose={(channels) => keepDraft('order', { alaCarte: channels })}
          onClose={close}
        />
      )}
    </Card>
  );
}

interface PartProps {
  title: string;
  action: ReactNode;
  children: ReactNode;
}

function Part({ title, action, children }: PartProps) {
  return (
    <section className="border-t border-hairline py-4 first-of-type:border-t-0 first-of-type:pt-0 last-of-type:pb-0">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h3 className="font-semibold">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}
