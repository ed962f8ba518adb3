import type { ReactNode } from 'react';
import { LogoMark } from '@serat/ui/drawings/logo.tsx';

export function LoginLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="flex min-h-screen flex-col items-center justify-center px-4 py-10">
      <div className="w-full max-w-[440px]">
        <p className="mb-6 flex items-center gap-3 text-xl font-bold tracking-tight">
          <LogoMark className="size-9 shrink-0" />
          Konsol staf
        </p>
        <div className="rounded-card border border-hairline bg-surface p-6 sm:p-8">
          <h1 className="mb-5 text-2xl">{title}</h1>
          {children}
        </div>
      </div>
    </main>
  );
}
