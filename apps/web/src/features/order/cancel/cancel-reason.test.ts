import { expect, it } from 'vitest';
import { reasonText } from './cancel-reason.ts';

it('uses a listed reason unchanged', () => {
  expect(reasonText('Salah memesan', '')).toEqual({ alasan: 'Salah memesan' });
});

// shows 5.50
it('requires a text for the reason "Other"', () => {
  expect(reasonText('Other', '')).toEqual({ error: 'Message is required!' });
  expect(reasonText('Other', '  \n ')).toEqual({ error: 'Message is required!' });
  expect(reasonText('Other', ' Pindah rumah ')).toEqual({ alasan: 'Pindah rumah' });
});

// shows 5.51
it('accepts at most 255 characters', () => {
  expect(reasonText('Other', 'a'.repeat(255))).toEqual({ alasan: 'a'.repeat(255) });
  expect(reasonText('Other', 'a'.repeat(256))).toHaveProperty('error');
});
