import { describe, expect, it } from 'vitest';
import { greeting } from './greeting.ts';

describe('the greeting of a mail', () => {
  it.each([
    'Siti Aminah',
    "Nur 'Aini",
    'R. A. Kartini, S.H.',
    'Jean-Pierre',
    'José Ñuñez',
    'Muhammad Rizky Aditya Putra bin Abdullah',
  ])('uses the name %s', (name) => {
    expect(greeting(`  ${name} `)).toBe(`Halo ${name},`);
  });

  // shows S1.12
  it.each([
    'Klik https://evil.example/hadiah',
    'evil.example',
    'www.evil.co.id',
    'Menang！evil。example',
    'a@evil.example',
    'Hubungi 0812 3456 7890',
    'Siti\nKlik tautan ini',
    'Siti <b>',
    'Siti‮gnp.live',
    'Anda menang undian hubungi kantor kami segera',
    'x'.repeat(61),
    '',
  ])('ignores suspicious text: %j', (name) => {
    expect(greeting(name)).toBe('Halo,');
  });
});
