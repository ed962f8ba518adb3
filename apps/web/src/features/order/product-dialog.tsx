import { useState } from 'react';
import type { ChosenProduct } from '../../lib/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { ChoiceList } from './choice-list.tsx';
import { offersIn } from './draft-changes.ts';
import { Thumbnail, UnitPrice } from './product-row.tsx';
import type { ProductsRead } from './use-order-draft.ts';

interface ProductDialogProps {
  title: string;
  description?: string;
  read: ProductsRead;
  areaId: string;
  chosen: ChosenProduct | null;
  onChoose: (product: ChosenProduct) => void;
  /** Takes the choice back; without it something has to be chosen. */
  onReset?: () => void;
  onClose: () => void;
}

/** One of several products: the internet package, or TV. */
export function ProductDialog(props: ProductDialogProps) {
  const { title, description, read, areaId, chosen, onChoose, onReset, onClose } = props;
  const [selected, setSelected] = useState(chosen?.id ?? '');
  const [missing, setMissing] = useState(false);
  const offers = offersIn(read.data ?? [], areaId);
  const product = offers.find(({ id }) => id === selected);

  function choose() {
    if (!product) {
      setMissing(true);
      return;
    }
    onChoose(product);
    onClose();
  }

  function reset() {
    onReset?.();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          {onReset && (
            <Button variant="quiet" onClick={reset} className="sm:mr-auto">
              Reset
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Batal
          </Button>
          <Button onClick={choose}>Pilih</Button>
        </>
      }
    >
      <ChoiceList read={read} count={offers.length}>
        <RadioGroup
          legend={title}
          legendHidden
          error={missing && !product ? 'Pilih salah satu dulu' : undefined}
        >
          {offers.map((offer) => (
            <RadioCard
              key={offer.id}
              name="product"
              value={offer.id}
              checked={offer.id === selected}
              onChange={() => setSelected(offer.id)}
              leading={<Thumbnail src={offer.thumbnail} />}
              title={offer.name}
              description={
                <>
                  {offer.bandwidth && <span className="block">{offer.bandwidth}</span>}
                  <span className="block tabular-nums text-ink">
                    <UnitPrice product={offer} />
                  </span>
                </>
              }
            />
          ))}
        </RadioGroup>
      </ChoiceList>
    </Dialog>
  );
}
