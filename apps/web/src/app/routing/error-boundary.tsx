import { Component } from 'react';
import type { ReactNode } from 'react';
import { connection } from '../../lib/api/connection.ts';
import { getConfig } from '../../lib/api/config.ts';
import { MissingPartError } from '../../lib/browser/missing-part-error.ts';
import { Button } from '@serat/ui/button.tsx';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { Logo } from '@serat/ui/drawings/logo.tsx';
import { forgetMissingParts } from './loading.tsx';
import { OfflineState } from '../pwa/offline-state.tsx';
import { replayEarlyInput } from '../../lib/start/early-input.ts';
import { reloadOnce } from '../../lib/start/reload-once.ts';

interface Props {
  children: ReactNode;
}

interface State {
  error: unknown;
  /** Why a chunk is missing; null until known. */
  missing: 'no connection' | 'unknown' | null;
}

/** Keyed by page, so that leaving a broken page resets the error. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, missing: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof MissingPartError) void this.explain();
    else this.carryOn();
  }

  /** A chunk failed to load: checks whether there is a connection. */
  async explain() {
    forgetMissingParts();
    const online = await connection.check();
    if (online && reloadOnce.attempt(location.pathname)) return;
    this.setState({ missing: online ? 'unknown' : 'no connection' });
    this.carryOn();
  }

  /** Follows a link pressed during start with a full load, because no page is rendered. */
  carryOn() {
    replayEarlyInput(({ href }) => location.assign(href));
  }

  /** Browsers remember a failed module import until the document is reloaded. */
  tryAgain(missing: boolean) {
    if (missing) location.reload();
    else this.setState({ error: null, missing: null });
  }

  override render() {
    const { error, missing: why } = this.state;
    if (error === null) return this.props.children;
    const missing = error instanceof MissingPartError;
    if (missing && why === null) return null;
    if (why === 'no connection') return <OfflineState />;
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
