import { nationalArea } from '@serat/contract/catalogue';
import type { ChosenProduct } from '../../model/drafts.ts';
import { keepAmounts, rupiah } from '../../lib/text/format.ts';
import { chosenProduct, offersIn } from '../../model/offers.ts';
import { AlertDialog } from '@serat/ui/overlays/alert-dialog.tsx';
import { useProducts } from './use-products.ts';

interface AddWithTvDialogProps {
  bundle: ChosenProduct;
  onClose: () => void;
  onAdd: (tv: ChosenProduct) => void;
}

/** A-la-carte channels need a TV package; it is added only if the customer agrees. */
export function AddWithTvDialog({ bundle, onClose, onAdd }: AddWithTvDialogProps) {
  const { data, isFetching } = useProducts('tv');
  const [offer] = offersIn(data ?? [], nationalArea);
  const tv = offer && chosenProduct(offer);
  const text = tv
    ? `${bundle.name} dapat ditonton bersama paket TV. Tambahkan ${tv.name} (${rupiah(tv.finalPrice)} /${tv.unit}) sekalian?`
    : 'Saluran ala carte ditonton bersama paket TV, dan paket TV belum dapat dimuat. Coba lagi beberapa saat lagi.';
  return (
    <AlertDialog
      open
      dismissible
      icon="question"
      title="Perlu paket TV"
      text={keepAmounts(text)}
      confirm={{
        label: tv ? 'Tambah keduanya' : 'Mengerti',
        loading: !tv && isFetching,
        onClick: () => (tv ? onAdd(tv) : onClose()),
      }}
      cancel={{ label: 'Batal', onClick: onClose }}
    />
  );
}
