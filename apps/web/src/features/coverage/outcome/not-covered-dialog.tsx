import { Suspense, useEffect, useId, useState } from 'react';
import { lazyPart } from '../../../lib/browser/lazy-part.ts';
import { Button } from '@serat/ui/button.tsx';
import { AwaitedDrawing } from '@serat/ui/drawings/awaited-drawing.tsx';
import { SidePanel } from '@serat/ui/overlays/side-panel.tsx';
import { Loading } from '../../../parts/loading.tsx';
import { awaitedBy, type NotCovered } from '../coverage-answer.ts';
import { NotCoveredText } from './not-covered-text.tsx';

interface NotCoveredDialogProps {
  answer: NotCovered;
  /** Set if the pin is the centre of this region rather than a house. */
  middleOf: string | null;
  onClose: () => void;
  onRetry: () => void;
  /** Called after the thank-you message for feedback. */
  onSent: () => void;
}

const loadFeedbackForm = () => import('./feedback-form.tsx').then((part) => part.FeedbackForm);
const FeedbackForm = lazyPart(loadFeedbackForm);

/** Narrow sides, so that two buttons fit into a phone's row. */
const footButton = 'flex-1 px-3!';

/** Modal 3. "Beritahu Kami" turns it into modal 4. */
export function NotCoveredDialog(props: NotCoveredDialogProps) {
  const { answer, middleOf, onClose, onRetry, onSent } = props;
  const formId = useId();
  const [isTelling, setTelling] = useState(false);
  // The submit button shows a spinner until the form has loaded.
  const [isBusy, setBusy] = useState(true);
  const { failed, reachable } = answer;

  useEffect(() => {
    loadFeedbackForm().catch(() => undefined);
  }, []);

  if (isTelling) {
    return (
      <SidePanel
        open
        onClose={() => setTelling(false)}
        title="Beritahu Kami"
        description={`Kami catat lokasi Anda, lalu kabari Anda begitu ${awaitedBy(answer)}.`}
        footer={
          <Button type="submit" form={formId} loading={isBusy} className="sm:min-w-36">
            Kirim
          </Button>
        }
      >
        <Suspense fallback={<Loading>Memuat formulir…</Loading>}>
          <FeedbackForm id={formId} pin={answer.pin} onBusy={setBusy} onSent={onSent} />
        </Suspense>
      </SidePanel>
    );
  }
  return (
    <SidePanel
      open
      size="sm"
      opensAt="half"
      onClose={onClose}
      title="Maaf, layanan kami belum tersedia di lokasi Anda"
      drawing={reachable && !failed && <AwaitedDrawing className="mr-1 shrink-0" />}
      footer={
        <div className="flex flex-1 gap-3">
          <Button
            variant="secondary"
            onClick={failed ? () => setTelling(true) : onClose}
            className={footButton}
          >
            {failed ? 'Beritahu Kami' : 'Cari lokasi lain'}
          </Button>
          <Button onClick={failed ? onRetry : () => setTelling(true)} className={footButton}>
            {failed ? 'Coba lagi' : 'Beritahu Kami'}
          </Button>
        </div>
      }
    >
      <NotCoveredText answer={answer} middleOf={middleOf} />
    </SidePanel>
  );
}
