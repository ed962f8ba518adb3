import { expect, it } from 'vitest';
import { reasonText } from './cancel-reason.ts';

it('takes a listed reason as it is', () => {
  expect(reasonText('Salah memesan', '')).toEqual({ alasan: 'Salah memesan' });
});

// shows 5.50
it('asks for words when the reason is another one', () => {
  expect(reasonText('Other', '')).toEqual({ error: 'Message is required!' });
  expect(reasonText('Other', '  \n ')).toEqual({ error: 'Message is required!' });
  expect(reasonText('Other', ' Pindah rumah ')).toEqual({ alasan: 'Pindah rumah' });
});

// shows 5.51
it('takes at most 255 characters', () => {
  expect(reasonText('Other', 'a'.repeat(255))).toEqual({ alasan: 'a'.repeat(255) });
  expect(reasonText('Other', 'a'.repeat(256))).toHaveProperty('error');
});
