import { expect, test } from 'vitest';
import { ownWords, wordsOfProvider } from './password-rule.ts';

test("a customer's words are name, email and phone, whole and in parts", () => {
  const words = ownWords({
    fullName: 'Siti Nur Aminah',
    email: 'siti.a_minah99@contoh.id',
    phone: '+6281234567890',
  });
  expect(words).toEqual(
    expect.arrayContaining([
      'sitinuraminah',
      'siti',
      'nur',
      'aminah',
      'siti.a_minah99@contoh.id',
      'siti.a_minah99',
      'minah',
      'contoh',
      '081234567890',
      '6281234567890',
      '81234567890',
      '34567890',
    ]),
  );
});

test("a provider's words are its brand, its hosts without common endings, and those of the demo", () => {
  expect(
    wordsOfProvider('Kilat Net', ['https://portal.kilat.co.id', 'http://127.0.0.1:3000']),
  ).toEqual([
    'kilat net',
    'kilat',
    'net',
    'kilatnet',
    'portal.kilat.co.id',
    'portal',
    'serat',
    'demo',
    'konsol',
  ]);
});

test('empty data and short fragments give no words', () => {
  expect(ownWords({})).toEqual([]);
  expect(ownWords({ fullName: 'A B', email: 'x@y.id', phone: '' })).toEqual(['x@y.id']);
});

test('very long data gives few words', () => {
  const fullName = 'abc '.repeat(25);
  const email = `${'a.bcd'.repeat(12)}@${'x'.repeat(30)}.id`;
  expect(ownWords({ fullName, email, phone: '0'.repeat(14) }).length).toBeLessThan(40);
});
