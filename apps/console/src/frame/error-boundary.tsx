import { Component, type ReactNode } from 'react';
import { Button } from '@serat/ui/button.tsx';
import { EmptyState } from '@serat/ui/empty-state.tsx';
import { ErrorDrawing } from '@serat/ui/line-drawings.tsx';

/** A page whose code did not arrive (a new version, no connection) or that broke. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <EmptyState
        drawing={<ErrorDrawing />}
        title="Halaman ini belum dapat dibuka"
        text="Muat ulang halaman. Bila tetap begini, periksa koneksi internet Anda."
        action={<Button onClick={() => location.reload()}>Muat ulang</Button>}
      />
    );
  }
}
