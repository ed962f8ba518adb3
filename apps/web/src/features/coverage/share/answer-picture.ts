import { getConfig } from '../../../lib/api/config.ts';
import { houseFrame, houseWindow } from '@serat/ui/drawings/house.tsx';
import { distanceInWords } from '../map/network-distance.ts';
import type { Covered } from '../coverage-answer.ts';

const side = 1080;
const margin = 96;
const ground = 560;
/** The house is 40 by 36, and its wall 6 from the left. */
const house = { x: 600, scale: 9 };

/** The answer as a square picture, without address or name. Null if the browser cannot draw. */
export async function pictureOf(answer: Covered): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  draw(pen, answer);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return picture && new File([picture], 'jangkauan.png', { type: 'image/png' });
}

function draw(pen: CanvasRenderingContext2D, answer: Covered): void {
  const style = getComputedStyle(document.body);
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`);
  const { brand } = getConfig();
  pen.fillStyle = colour('surface');
  pen.fillRect(0, 0, side, side);

  const write = (text: string, look: { y: number; size: number; bold?: boolean; tone: string }) => {
    pen.font = `${look.bold ? 700 : 400} ${look.size}px ${style.fontFamily}`;
    pen.fillStyle = colour(look.tone);
    linesOf(pen, text).forEach((line, at) =>
      pen.fillText(line, margin, look.y + at * look.size * 1.25),
    );
  };
  write(brand.name, { y: 150, size: 52, bold: true, tone: 'ink' });
  drawHouse(pen, colour);
  const distance = distanceInWords(answer);
  write('Area saya sudah terjangkau fiber!', { y: 720, size: 76, bold: true, tone: 'ink' });
  if (distance !== null) {
    write(`Jaringannya hanya sekitar ${distance} dari sini.`, { y: 900, size: 40, tone: 'muted' });
  }
  write(`Periksa rumah Anda: ${location.host}`, { y: 990, size: 40, bold: true, tone: 'primary' });
}

const path = (lines: string) => new Path2D(lines);

function drawHouse(pen: CanvasRenderingContext2D, colour: (name: string) => string): void {
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.lineWidth = 3;
  pen.strokeStyle = colour('hairline');
  pen.stroke(path(`M0 ${ground}H${side}`));
  const wall = { x: house.x + 6 * house.scale, y: ground - 110 };
  pen.lineWidth = 7;
  pen.strokeStyle = colour('primary');
  pen.stroke(path(`M0 ${ground - 40}H220C420 ${ground - 40} 420 ${wall.y} ${wall.x} ${wall.y}`));
  pen.save();
  pen.translate(house.x, ground - 34 * house.scale);
  pen.scale(house.scale, house.scale);
  pen.fillStyle = colour('spark');
  pen.globalAlpha = 0.25;
  pen.fill(path('M8 24a12 12 0 1 0 24 0a12 12 0 1 0 -24 0'));
  pen.globalAlpha = 1;
  pen.lineWidth = 0.7;
  pen.strokeStyle = colour('ink');
  pen.fill(path(houseWindow));
  pen.stroke(path(houseWindow));
  pen.stroke(path(houseFrame));
  pen.restore();
}

/** Breaks a text between words where it would leave the picture. */
function linesOf(pen: CanvasRenderingContext2D, text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (pen.measureText(longer).width <= side - 2 * margin) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
