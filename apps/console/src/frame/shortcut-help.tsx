import { Dialog } from '@serat/ui/overlays/dialog.tsx';

const shortcuts = [
  ['Ctrl K', 'Cari apa saja'],
  ['j', 'Baris berikutnya'],
  ['k', 'Baris sebelumnya'],
  ['h, l', 'Lajur kiri, lajur kanan di papan'],
  ['Enter', 'Buka baris'],
  ['/', 'Ke saringan daftar'],
  ['Esc', 'Tutup, atau tinggalkan isian'],
  ['?', 'Bantuan ini'],
] as const;

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open size="sm" onClose={onClose} title="Pintasan papan ketik">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
        {shortcuts.map(([keys, effect]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-md border border-field bg-canvas px-2 py-1 font-sans text-sm font-semibold">
                {keys}
              </kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
