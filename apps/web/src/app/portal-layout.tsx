import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { PageHeader } from './page-header.tsx';
import { Sidebar } from './sidebar.tsx';
import { useHeading } from './use-heading.ts';

/** The frame of every signed-in page. */
export function PortalLayout({ children }: { children: ReactNode }) {
  const heading = useHeading();
  return (
    <div className="flex min-h-screen">
      <Sidebar />
      <div className="min-w-0 flex-1 pb-[calc(72px+env(safe-area-inset-bottom,0px))] lg:pb-0">
        <main
          id="isi"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-[1120px] flex-col gap-4 px-4 pb-8 lg:gap-8 lg:px-8 lg:py-8"
        >
          {heading && <PageHeader {...heading} />}
          {children}
        </main>
      </div>
      <BottomBar />
    </div>
  );
}
