import { useEffect, type ReactNode } from 'react';
import { HouseScene } from '../../parts/house-scene.tsx';
import { focusHeading } from '../../lib/browser/focus-heading.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { Card } from '@serat/ui/card.tsx';
import { SettledDrawing } from '@serat/ui/drawings/settled-drawing.tsx';

/** Whether a suspended service is active again: the network reconnects it a moment after the payment. */
export type Reconnection = 'none' | 'underway' | 'done';

interface PaymentSettledProps {
  title: string;
  /** Large, below the drawing. */
  headline?: string;
  text: ReactNode;
  /** The payment arrived while the page was open: scrolls to the top and announces it to screen readers. */
  isNews: boolean;
  reconnection?: Reconnection;
  /** The main button or link; it stays in view on phones. */
  action: ReactNode;
  moreActions?: ReactNode;
  children?: ReactNode;
}

const headlineLook = 'mb-2 text-2xl font-bold leading-tight text-balance';

export function PaymentSettled(props: PaymentSettledProps) {
  const { headline, text, isNews, reconnection = 'none', action, moreActions, children } = props;
  const reconnected = reconnection === 'done';
  const title = reconnected ? 'Internet Anda menyala lagi' : props.title;
  usePageTitle(title);
  // Announced again when the title changes, because the internet may be back a moment later.
  const announced = isNews ? title : null;
  useEffect(() => {
    if (announced === null) return;
    window.scrollTo(0, 0);
    // After the heading has its new text.
    requestAnimationFrame(focusHeading);
  }, [announced]);
  return (
    <Card>
      <div className="mx-auto flex max-w-md animate-rise flex-col items-center py-4 text-center">
        {reconnected ? (
          <div className="relative mb-4 h-40 w-full overflow-hidden">
            <HouseScene house="lit" staged />
          </div>
        ) : (
          <SettledDrawing className="mb-4 h-24 w-60" />
        )}
        {reconnected ? (
          // On phones the top bar shows the heading small, so it is repeated here.
          <p aria-hidden="true" className={`${headlineLook} lg:hidden`}>
            {title}
          </p>
        ) : (
          headline && <p className={headlineLook}>{headline}</p>
        )}
        <p className="text-balance text-muted">{text}</p>
        {reconnection === 'underway' && (
          <output className="mt-3 block text-balance font-semibold">
            Internet Anda sedang disambungkan kembali. Biasanya kurang dari satu menit.
          </output>
        )}
        {children}
        <div className="action-bar mt-4 flex w-full flex-col bg-surface py-2 lg:static print:hidden">
          {action}
        </div>
        {moreActions && <div className="flex w-full flex-col print:hidden">{moreActions}</div>}
      </div>
    </Card>
  );
}
