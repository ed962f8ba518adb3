import type { decided } from '@serat/contract/staff/people';
import type { output } from 'zod/mini';
import { momentName } from '../../jakarta/words.ts';

export function decidedWords(
  answer: output<typeof decided>,
  {
    done = '',
    proposed = 'Menunggu persetujuan orang kedua.',
  }: { done?: string; proposed?: string },
): string {
  if (answer.outcome === 'done') return done;
  if (answer.waitsUntil === null) return proposed;
  return `Tidak ada orang kedua yang dapat memutuskannya. Dijalankan ${momentName(new Date(answer.waitsUntil))}, kecuali seorang Pemilik menghentikannya; semua Pemilik dikabari.`;
}
