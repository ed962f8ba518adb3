import { useState } from 'react';
import { nationalArea } from '@serat/contract/catalogue';
import type { ChosenProduct } from '../../../model/drafts.ts';
import { rupiah } from '../../../lib/text/format.ts';
import { chosenProduct, offersIn } from '../../../model/offers.ts';
import { Button } from '@serat/ui/button.tsx';
import { Checkbox } from '@serat/ui/fields/checkbox.tsx';
import { classNames } from '@serat/ui/class-names.ts';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { RadioGroup } from '@serat/ui/fields/radio-group.tsx';
import { ChoiceList } from './choice-list.tsx';
import { UnitPrice } from './product-row.tsx';
import type { ProductsRead } from '../draft/use-order-draft.ts';

interface ChannelsDialogProps {
  read: ProductsRead;
  chosen: readonly ChosenProduct[];
  onChoose: (channels: ChosenProduct[]) => void;
  onClose: () => void;
}

export function ChannelsDialog({ read, chosen, onChoose, onClose }: ChannelsDialogProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () => new Set(chosen.map(({ id }) => id)),
  );
  const offers = offersIn(read.data ?? [], nationalArea);
  const picked = offers.filter(({ product }) => selected.has(product.id)).map(chosenProduct);
  const sum = picked.reduce((total, { finalPrice }) => total + finalPrice, 0);

  function toggle(id: string, on: boolean) {
    const next = new Set(selected);
    if (on) next.add(id);
    else next.delete(id);
    setSelected(next);
  }

  function choose() {
    onChoose(picked);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="TV Chanel Ala Carte"
      description="Tambahkan saluran kesukaan Anda, sebanyak yang Anda mau."
      footer={
        <>
          <output className="self-center text-sm tabular-nums text-muted max-sm:order-last sm:mr-auto">
            {picked.length === 0
              ? 'Belum ada yang dipilih'
              : `${picked.length} dipilih · ${rupiah(sum)} /${picked[0]?.unit}`}
          </output>
          <Button variant="secondary" onClick={onClose}>
            Batal
          </Button>
          <Button onClick={choose} disabled={read.data === undefined}>
            Pilih
          </Button>
        </>
      }
    >
      <ChoiceList read={read} count={offers.length}>
        <RadioGroup legend="Saluran ala carte" legendHidden>
          {offers.map(({ product: { id, name, content }, detail }) => (
            <Checkbox
              key={id}
              name="channels"
              value={id}
              checked={selected.has(id)}
              onChange={(event) => toggle(id, event.target.checked)}
              className={classNames(
                'rounded-card border px-3.5 py-1.5',
                selected.has(id) ? 'border-primary bg-primary-tint' : 'border-hairline',
              )}
              label={
                <span className="flex flex-wrap items-baseline justify-between gap-x-2">
                  <span className="font-semibold">{name}</span>
                  <span className="tabular-nums">
                    <UnitPrice product={detail} />
                  </span>
                </span>
              }
              hint={content}
            />
          ))}
        </RadioGroup>
      </ChoiceList>
    </Dialog>
  );
}
