import { qrSvg, type QrShape } from '@serat/ui/second-factor/qr-shape.ts';

/** Large enough for a bank's app to read it from the gallery. */
const pixelsPerModule = 12;

/** Null if the browser cannot draw on a canvas. */
export async function pngOf(shape: QrShape, name: string): Promise<File | null> {
  const side = shape.size * pixelsPerModule;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
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
  return picture && new File([picture], `${name}.png`, { type: 'image/png' });
}

export const svgOf = (shape: QrShape, name: string): File =>
  new File([qrSvg(shape)], `${name}.svg`, { type: 'image/svg+xml' });
