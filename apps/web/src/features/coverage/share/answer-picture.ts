import { getConfig } from '../../../lib/api/config.ts';
import { houseFrame, houseWindow } from '@serat/ui/drawings/house.tsx';
import { distanceInWords } from '../map/network-distance.ts';
import type { CoverageAnswer } from '../coverage-answer.ts';

const side = 1080;
const margin = 96;
const ground = 560;
/** In the drawing's units the house is 40 by 36, and its wall is 6 from the left. */
const house = { x: 600, scale: 9 };

/** The answer as a square picture, without address or name. Null if the browser cannot draw. */
export async function pictureOf(answer: CoverageAnswer): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  draw(pen, answer);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return picture && new File([picture], 'jangkauan.png', { type: 'image/png' });
}

function draw(pen: CanvasRenderingContext2D, answer: CoverageAnswer): void {
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
  drawHouse(pen, colour, answer.kind === 'covered');
  const distance = distanceInWords(answer);
  const { headline, network } = words[answer.kind];
  write(headline, { y: 720, size: 76, bold: true, tone: 'ink' });
  if (distance !== null) {
    write(`${network} ${distance} dari sini.`, { y: 900, size: 40, tone: 'muted' });
  }
  write(`Periksa rumah Anda: ${location.host}`, { y: 990, size: 40, bold: true, tone: 'primary' });
}

const words: Record<CoverageAnswer['kind'], { headline: string; network: string }> = {
  covered: {
    headline: 'Area saya sudah terjangkau fiber!',
    network: 'Jaringannya hanya sekitar',
  },
  'not-covered': {
    headline: 'Area saya masih menunggu fiber.',
    network: 'Jaringan terdekat masih sekitar',
  },
};

const path = (lines: string) => new Path2D(lines);

function drawHouse(
  pen: CanvasRenderingContext2D,
  colour: (name: string) => string,
  isLit: boolean,
): void {
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.lineWidth = 3;
  pen.strokeStyle = colour('hairline');
  pen.stroke(path(`M0 ${ground}H${side}`));
  const thread = ground - 40;
  const wall = { x: house.x + 6 * house.scale, y: ground - 110 };
  pen.lineWidth = 7;
  pen.strokeStyle = colour('primary');
  pen.stroke(
    path(`M0 ${thread}H220${isLit ? `C420 ${thread} 420 ${wall.y} ${wall.x} ${wall.y}` : 'H400'}`),
  );
  pen.fillStyle = colour('spark');
  if (!isLit) drawSpark(pen, { x: 400, y: thread, radius: 18 });
  pen.save();
  pen.translate(house.x, ground - 34 * house.scale);
  pen.scale(house.scale, house.scale);
  pen.lineWidth = 0.7;
  pen.strokeStyle = colour('ink');
  if (isLit) {
    drawHalo(pen, { x: 20, y: 24, radius: 10 });
    pen.fill(path(houseWindow));
  } else pen.setLineDash([2, 3]);
  pen.stroke(path(houseWindow));
  pen.stroke(path(houseFrame));
  pen.restore();
}

interface Spot {
  x: number;
  y: number;
  radius: number;
}

function drawHalo(pen: CanvasRenderingContext2D, spot: Spot): void {
  pen.globalAlpha = 0.25;
  drawDot(pen, spot);
  pen.globalAlpha = 1;
}

function drawSpark(pen: CanvasRenderingContext2D, spot: Spot): void {
  drawHalo(pen, { ...spot, radius: spot.radius * 2 });
  drawDot(pen, spot);
}

function drawDot(pen: CanvasRenderingContext2D, { x, y, radius }: Spot): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
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
