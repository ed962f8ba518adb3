import { useState, type ReactNode } from 'react';
import { notices } from '../../lib/failure/error-catalogue.ts';
import { showNotice } from '../../lib/failure/failure-dialog.ts';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { Skeleton, SkeletonText } from '@serat/ui/states/skeleton.tsx';
import { CostBar } from './costs/cost-bar.tsx';
import type { CostSections } from './costs/cost-sections.ts';
import { CostSummary } from './costs/cost-summary.tsx';
import { MethodPicker } from './methods/method-picker.tsx';
import type { PaymentSetup } from './payment-state.ts';
import { Loading } from '../../parts/loading.tsx';

interface ChooseMethodProps {
  setup: PaymentSetup;
  sections?: CostSections;
  note?: ReactNode;
  name?: ReactNode;
}

export function ChooseMethod({ setup, sections, note, name }: ChooseMethodProps) {
  const { due, methods, pay } = setup;
  const [submitted, setSubmitted] = useState(false);
  const isMissing = methods.chosen === '';

  async function start() {
    setSubmitted(true);
    if (isMissing) await showNotice(notices.paymentMethodMissing);
    else await pay.run(methods.chosen);
  }

  const payButton = (
    <Button full loading={pay.isPending} disabled={!pay.isReady} onClick={() => void start()}>
      Bayar
    </Button>
  );
  return (
    <>
      <div className={columns}>
        <div className="flex min-w-0 flex-col gap-4">
          {note && <p className="text-sm text-muted">{note}</p>}
          <Card
            title="Metode pembayaran"
            openOnPhone
            action={name && <p className="text-muted">{name}</p>}
          >
            <MethodPicker
              value={methods.chosen}
              onChange={methods.choose}
              isFeeFree={methods.isFeeFree}
              error={submitted && isMissing ? notices.paymentMethodMissing.title : undefined}
            />
          </Card>
        </div>
        <aside aria-label="Biaya" className="lg:sticky lg:top-8">
          <CostSummary
            costs={due}
            action={payButton}
            sections={sections}
            methodId={methods.chosen}
          />
        </aside>
      </div>
      <CostBar costs={due} action={payButton} sections={sections} />
    </>
  );
}

const columns = 'grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start lg:gap-6';

export function ChooseMethodSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" className={columns}>
      <Loading>{label}</Loading>
      <Card className="flex flex-col gap-4">
        <Skeleton className="h-5 w-44" />
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-24 rounded-field" />
        ))}
      </Card>
      <Card className="flex flex-col gap-4 max-lg:hidden">
        <Skeleton className="h-5 w-36" />
        <SkeletonText lines={6} className="gap-4" />
      </Card>
    </div>
  );
}
