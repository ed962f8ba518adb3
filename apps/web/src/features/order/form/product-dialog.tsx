import { useState } from 'react';
import type { ChosenProduct } from '../../../model/drafts.ts';
import { chosenProduct, offersIn, offerWords } from '../../../model/offers.ts';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { OfferCard } from '../../../parts/offer-card.tsx';
import { RadioGroup } from '@serat/ui/fields/radio-group.tsx';
import { ChoiceList } from './choice-list.tsx';
import type { ProductsRead } from '../draft/use-order-draft.ts';

interface ProductDialogProps {
  title: string;
  description?: string;
  read: ProductsRead;
  areaId: string;
  chosen: ChosenProduct | null;
  onChoose: (product: ChosenProduct) => void;
  /** Clears the choice. Omit it if a choice is required. */
  onReset?: () => void;
  onClose: () => void;
}

export function ProductDialog(props: ProductDialogProps) {
  const { title, description, read, areaId, chosen, onChoose, onReset, onClose } = props;
  const [selected, setSelected] = useState(chosen?.id ?? '');
  const [missing, setMissing] = useState(false);
  const offers = offersIn(read.data ?? [], areaId);
  const offer = offers.find(({ product }) => product.id === selected);

  function choose() {
    if (!offer) {
      setMissing(true);
      return;
    }
    onChoose(chosenProduct(offer));
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
          error={missing && !offer ? 'Pilih salah satu dulu' : undefined}
        >
          {offers.map((each) => (
            <OfferCard
              key={each.product.id}
              {...offerWords(each)}
              name="product"
              value={each.product.id}
              checked={each === offer}
              onChange={() => setSelected(each.product.id)}
            />
          ))}
        </RadioGroup>
      </ChoiceList>
    </Dialog>
  );
}
