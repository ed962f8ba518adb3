import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '@serat/ui/class-names.ts';
import { BottomBar } from './bottom-bar.tsx';
import { flowOf } from './flow.ts';
import { registerServiceWorker } from '../pwa/register-service-worker.ts';
import { BrandBar, PageHeader } from './page-header.tsx';
import { Sidebar } from './sidebar.tsx';
import { useHeading } from './use-heading.ts';
import { useRecordOrigins } from './flow-back.ts';

export function PortalLayout({ children }: { children: ReactNode }) {
  const heading = useHeading();
  const { pathname, search } = useLocation();
  const flow = flowOf(pathname, search);
  const fills = heading?.fills ?? false;
  useRecordOrigins();
  useEffect(registerServiceWorker, []);
  return (
    <div className="screen-high flex">
      <Sidebar />
      <div
        className={classNames(
          'min-w-0 flex-1 print:pb-0 lg:pb-0',
          flow
            ? 'pb-[env(safe-area-inset-bottom,0px)]'
            : 'pb-[calc(57px+env(safe-area-inset-bottom,0px))]',
          fills && 'flex flex-col',
        )}
      >
        <main
          id="isi"
          tabIndex={-1}
          className={classNames(
            'mx-auto flex w-full max-w-280 flex-col px-4 print:gap-8 print:p-0 lg:gap-8 lg:px-8 lg:py-8',
            fills ? 'flex-1' : 'gap-4 pb-8',
          )}
        >
          {heading ? <PageHeader {...heading} flow={flow} /> : <BrandBar />}
          {children}
        </main>
      </div>
      {!flow && <BottomBar />}
    </div>
  );
}
