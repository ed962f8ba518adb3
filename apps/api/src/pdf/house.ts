import type Pdf from 'pdfkit';
import { ink } from '../brand-colours.ts';

/** Lines of the portal's house, 40 by 36; the same as in `packages/ui/src/drawings/house.tsx`. */
export const houseLines = {
  frame: 'M6 14v20h28V14M0 17 20 1l20 16',
  window: 'M15 20h10v8H15Z',
} as const;

interface HousePlace {
  /** Left edge of the house, and the ground below it. */
  x: number;
  ground: number;
  colours: { primaryText: string; spark: string };
}

/** The house with its light on, and the fibre that comes from the left edge of the page. */
export function drawHouse(doc: InstanceType<typeof Pdf>, { x, ground, colours }: HousePlace): void {
  const wall = ground - 12;
  doc
    .path(`M0 ${ground}H${x - 90}C${x - 40} ${ground} ${x - 40} ${wall} ${x + 6} ${wall}`)
    .lineWidth(1.25)
    .stroke(colours.primaryText);
  doc
    .save()
    .translate(x, ground - 34)
    .lineWidth(1.1)
    .lineCap('round')
    .lineJoin('round');
  doc.fillOpacity(0.25).circle(20, 24, 12).fill(colours.spark).fillOpacity(1);
  doc.path(houseLines.window).fillAndStroke(colours.spark, ink);
  doc.path(houseLines.frame).stroke(ink);
  doc.restore();
}
