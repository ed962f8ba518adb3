import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSearchParams } from '../../lib/browser/router.tsx';
import { addressPage, addressStep, stepParameter } from '@serat/contract/page-links';
import * as pages from '@serat/contract/pages';
import { askForPage } from '../../model/asked-page.ts';
import { keepDraft, useDrafts } from '../../model/drafts.ts';
import type { ChosenProduct } from '../../model/drafts.ts';
import { lazyPart } from '../../lib/browser/lazy-part.ts';
import { useToken } from '../../lib/session/session.ts';
import { loadCoveredDialog } from './outcome/load-covered-dialog.ts';
import type { CoverageAnswer } from './coverage-answer.ts';

interface CoverageStepsProps {
  answer: CoverageAnswer | null;
  middleOf: string | null;
  onRetry: () => void;
  onClose: () => void;
  /** A visitor's feedback was sent; the page starts over, because visitors have no home page. */
  onVisitorDone: () => void;
}

const loadNotCoveredDialog = () =>
  import('./outcome/not-covered-dialog.tsx').then((part) => part.NotCoveredDialog);

const CoveredDialog = lazyPart(loadCoveredDialog);
const NotCoveredDialog = lazyPart(loadNotCoveredDialog);
const SignInDialog = lazyPart(() =>
  import('./outcome/sign-in-dialog.tsx').then((part) => part.SignInDialog),
);
/** Loaded on demand: most visitors never open this form. */
const AddressStep = lazyPart(() =>
  import('./address/address-step.tsx').then((part) => part.AddressStep),
);
export const isAddressStep = (search: URLSearchParams) => search.get(stepParameter) === addressStep;

/** The answer of a check and the steps that follow. The address step has its own URL. */
export function CoverageSteps(props: CoverageStepsProps) {
  const { answer, middleOf, onRetry, onClose, onVisitorDone } = props;
  const navigate = useNavigate();
  const signedIn = useToken() !== null;
  const [search, setSearch] = useSearchParams();
  const [asksToSignIn, setAsksToSignIn] = useState(false);
  const packet = useDrafts((drafts) => drafts.order.packet);
  const pin = useDrafts((drafts) => drafts.reference.pin);

  function pick(product: ChosenProduct) {
    keepDraft('order', { packet: product });
    keepDraft('product', { preferredId: product.id });
    if (signedIn) {
      onClose();
      // The address step first asks customers with a service to confirm that the order is for another address.
      setSearch({ [stepParameter]: addressStep }, { replace: true });
    } else {
      askForPage(addressPage, { ofOrder: true });
      setAsksToSignIn(true);
    }
  }

  // Load right after the map: this dialog also reports a lost connection.
  useEffect(() => {
    loadNotCoveredDialog().catch(() => undefined);
  }, []);

  if (signedIn && packet && pin && isAddressStep(search)) {
    return (
      <Suspense>
        <AddressStep pin={pin} packet={packet} onClose={() => setSearch({}, { replace: true })} />
      </Suspense>
    );
  }
  if (!answer) return null;
  if (answer.kind === 'covered') {
    return (
      <>
        <Suspense>
          <CoveredDialog answer={answer} onClose={onClose} onPick={pick} />
        </Suspense>
        {asksToSignIn && packet && (
          <Suspense>
            <SignInDialog packet={packet} onClose={() => setAsksToSignIn(false)} />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <Suspense>
      <NotCoveredDialog
        answer={answer}
        middleOf={middleOf}
        onClose={onClose}
        onRetry={onRetry}
        onSent={() => {
          onClose();
          if (signedIn) void navigate(pages.home);
          else onVisitorDone();
        }}
      />
    </Suspense>
  );
}
