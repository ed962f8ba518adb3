import { qrSvg, type QrShape } from './qr-shape.ts';

/** Large enough for a bank's app to read it from the gallery. */
const pixelsPerModule = 12;

export async function saveQrAsPng(shape: QrShape, name: string): Promise<boolean> {
  const side = shape.size * pixelsPerModule;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) return false;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, side, side);
  pen.fillStyle = '#000000';
  for (const { x, y, width } of shape.runs) {
    pen.fillRect(
      x * pixelsPerModule,
      y * pixelsPerModule,
      width * pixelsPerModule,
      pixelsPerModule,
    );
  }
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) return false;
  save(picture, `${name}.png`);
  return true;
}

export function saveQrAsSvg(shape: QrShape, name: string): void {
  save(new Blob([qrSvg(shape)], { type: 'image/svg+xml' }), `${name}.svg`);
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some phones begin to read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
