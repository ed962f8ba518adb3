import { Button } from '@serat/ui/button.tsx';
import { NotFoundDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { SidePanel } from '@serat/ui/overlays/side-panel.tsx';
import { distanceInWords } from '../map/network-distance.ts';
import { awaitedBy, type NotCovered } from '../use-coverage-check.ts';

interface NotCoveredDialogProps {
  answer: NotCovered;
  /** Set if the pin is the centre of this region rather than a house. */
  middleOf: string | null;
  onClose: () => void;
  onRetry: () => void;
  onTellUs: () => void;
}

/** Modal 3. */
export function NotCoveredDialog(props: NotCoveredDialogProps) {
  const { answer, middleOf, onClose, onRetry, onTellUs } = props;
  const distance = distanceInWords(answer);
  return (
    <SidePanel
      open
      size="sm"
      onClose={onClose}
      title="Maaf, layanan kami belum tersedia di lokasi Anda"
      footer={
        answer.failed ? (
          <>
            <Button variant="secondary" onClick={onTellUs}>
              Beritahu Kami
            </Button>
            <Button onClick={onRetry}>Coba lagi</Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cari lokasi lain
            </Button>
            <Button onClick={onTellUs}>Beritahu Kami</Button>
          </>
        )
      }
    >
      <div className="flex flex-col items-center gap-4 text-center">
        <span className="text-muted">
          <NotFoundDrawing />
        </span>
        <p>{answer.reason}</p>
        {distance !== null && (
          <p className="text-balance text-muted">
            Jaringan terdekat kami masih sekitar{' '}
            <strong className="font-semibold text-ink">{distance}</strong> dari sini.
          </p>
        )}
        {middleOf !== null && !answer.failed && (
          <p className="rounded-field bg-primary-tint px-4 py-3 text-sm">
            Yang kami periksa adalah titik tengah {middleOf}. Geser peta sampai pin tepat di rumah
            Anda, lalu tekan Cek lagi.
          </p>
        )}
        {answer.reachable && !answer.failed && (
          <p className="text-sm text-muted">
            Tinggalkan kontak Anda, kami kabari begitu {awaitedBy(answer)}.
          </p>
        )}
        {answer.contacts.length > 0 && (
          <ul className="w-full divide-y divide-hairline border-t border-hairline text-left text-sm">
            {answer.contacts.map(({ title, value, url }) => (
              <li key={title + value}>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="flex min-h-11 items-center justify-between gap-6 py-2"
                >
                  <span className="shrink-0 text-muted">{title}</span>
                  <span className="text-link text-right">{value}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </SidePanel>
  );
}
