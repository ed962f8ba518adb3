import { Download, Share2 } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '@serat/ui/button.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { qrShape } from '@serat/ui/second-factor/qr-shape.ts';
import { saveFile } from '@serat/ui/save-file.ts';
import { pngOf, svgOf } from './qr-files.ts';

interface QrPictureProps {
  text: string;
  name: string;
}

/** Black on white in both colour schemes: many cameras do not read inverted codes. */
export function QrPicture({ text, name }: QrPictureProps) {
  const shape = useMemo(() => qrShape(text), [text]);

  async function withPng(use: (picture: File) => unknown) {
    const picture = await pngOf(shape, name);
    if (picture) await use(picture);
    else showToast({ tone: 'danger', text: 'Gambar belum dapat dibuat. Coba unduh sebagai SVG.' });
  }

  /** Shares the code with a phone that has the bank's app. Cancelling is not a failure. */
  const share = (picture: File) => navigator.share({ files: [picture] }).catch(() => {});

  return (
    <div className="flex flex-col items-center gap-3">
      <p className="sr-only">Kode QR untuk pembayaran</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${shape.size} ${shape.size}`}
        shapeRendering="crispEdges"
        className="w-full max-w-60 rounded-field border border-hairline bg-[#ffffff] forced-color-adjust-none"
      >
        <path d={shape.path} fill="#000000" />
      </svg>
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => void withPng(saveFile)}
        >
          Simpan gambar
        </Button>
        {canShareFiles() && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Share2 aria-hidden="true" className="size-4" />}
            onClick={() => void withPng(share)}
          >
            Bagikan
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={() => saveFile(svgOf(shape, name))}>
          Unduh SVG
        </Button>
      </div>
    </div>
  );
}

const canShareFiles = () =>
  'canShare' in navigator &&
  navigator.canShare({ files: [new File([], 'qr.png', { type: 'image/png' })] });
