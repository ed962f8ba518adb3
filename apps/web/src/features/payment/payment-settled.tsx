import { useEffect, type ReactNode } from 'react';
import { HouseScene } from '../../parts/house-scene.tsx';
import { focusHeading } from '../../lib/browser/focus-heading.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { Card } from '@serat/ui/card.tsx';
import { SettledDrawing } from '@serat/ui/drawings/settled-drawing.tsx';

interface PaymentSettledProps {
  title: string;
  text: ReactNode;
  /** The payment arrived while the page was open: scrolls to the top and announces it to screen readers. */
  isNews: boolean;
  /** The payment brought a suspended service back. */
  reconnected?: boolean;
  /** One or two buttons or links, the main one first. */
  actions: ReactNode;
  children?: ReactNode;
}

export function PaymentSettled(props: PaymentSettledProps) {
  const { text, isNews, reconnected = false, actions, children } = props;
  const title = reconnected ? 'Internet Anda menyala lagi' : props.title;
  usePageTitle(title);
  useEffect(() => {
    if (!isNews || !title) return;
    window.scrollTo(0, 0);
    // After the heading has its new text.
    requestAnimationFrame(focusHeading);
  }, [isNews, title]);
  return (
    <Card>
      <div className="mx-auto flex max-w-md animate-rise flex-col items-center py-4 text-center">
        {reconnected ? (
          <div className="relative mb-4 h-40 w-full overflow-hidden">
            <HouseScene house="lit" sky="day" staged />
          </div>
        ) : (
          <SettledDrawing className="mb-4 h-24 w-60" />
        )}
        <p className="text-balance text-muted">{text}</p>
        {children}
        <div className="mt-6 flex w-full flex-col justify-center gap-3 sm:flex-row print:hidden">
          {actions}
        </div>
      </div>
    </Card>
  );
}
