import { Component } from 'react';
import type { ReactNode } from 'react';
import { isOnline } from '../../lib/connection.ts';
import { getConfig } from '../../lib/config.ts';
import { MissingPartError } from '../../lib/missing-part-error.ts';
import { Button } from '@serat/ui/button.tsx';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { Logo } from '@serat/ui/drawings/logo.tsx';
import { forgetMissingParts } from './loading.tsx';
import { OfflineState } from '../pwa/offline-state.tsx';
import { carryOutEarlyInput } from '../../boot/early-input.ts';
import { reloadOnce } from '../../boot/reload-once.ts';

interface Props {
  children: ReactNode;
}

/** Keyed by the page: leaving a broken page leaves its failure behind. */
export class ErrorBoundary extends Component<Props, { error: unknown; reloading: boolean }> {
  override state = { error: null as unknown, reloading: false };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof MissingPartError) {
      forgetMissingParts();
      if (isOnline() && reloadOnce.attempt(location.pathname)) {
        this.setState({ reloading: true });
        return;
      }
    }
    // No page is there to do it.
    carryOutEarlyInput(({ href }) => location.assign(href));
  }

  /** Browsers remember that a part was missing for as long as the document lives. */
  tryAgain(missing: boolean) {
    if (missing) location.reload();
    else this.setState({ error: null });
  }

  override render() {
    const { error, reloading } = this.state;
    if (error === null) return this.props.children;
    if (reloading) return null;
    const missing = error instanceof MissingPartError;
    if (missing && !isOnline()) return <OfflineState />;
    return (
      <EmptyState
        drawing={<Logo {...getConfig().brand} />}
        title="Halaman ini belum dapat ditampilkan"
        text={
          missing
            ? 'Sebagian halaman belum terunduh. Periksa koneksi internet Anda, lalu coba lagi.'
            : 'Ada yang tidak berjalan semestinya di sisi kami. Coba lagi, atau kembali ke awal.'
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => this.tryAgain(missing)}>Coba lagi</Button>
            <Button variant="secondary" onClick={() => location.assign('/')}>
              Kembali ke awal
            </Button>
          </div>
        }
      />
    );
  }
}
