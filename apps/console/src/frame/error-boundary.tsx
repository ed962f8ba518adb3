import { Component, type ReactNode } from 'react';
import { Button } from '@serat/ui/button.tsx';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { ErrorDrawing } from '@serat/ui/drawings/line-drawings.tsx';

/** Messages of Chromium, Firefox and Safari for a chunk that failed to load. */
const notLoaded =
  /dynamically imported module|Importing a module script failed|preload CSS|Load failed/i;

const whyOf = (error: Error): string =>
  notLoaded.test(error.message)
    ? 'Sebagian kode halaman tidak sampai: mungkin konsol baru diperbarui, atau koneksi Anda terputus. Muat ulang halaman.'
    : 'Ada kekeliruan di halaman ini, bukan pada koneksi Anda. Muat ulang; bila tetap begini, beri tahu yang menjalankan layanan.';

export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <EmptyState
        drawing={<ErrorDrawing />}
        title="Halaman ini belum dapat dibuka"
        text={whyOf(error)}
        action={<Button onClick={() => location.reload()}>Muat ulang</Button>}
      />
    );
  }
}
