import { expect, test } from 'vitest';
import { wordsOfProvider } from '@serat/contract/password-rule';
import { demoStaffPassword } from '../../../../demo/demo-staff.ts';
import { demoLogin } from '../../../../demo/demo-logins.ts';
import { readSettings } from '../../../../settings.ts';
import { scorePassword } from './password-judge.ts';

const me = { fullName: 'Siti Aminah', email: 'siti.aminah@contoh.id', phone: '081234567890' };

/** From leaked lists, and passwords that Indonesians choose. */
const common = `
  123456 123456789 12345678 1234567890 password qwerty 111111 000000 7777777 123123 121212 112233
  11223344 123321 12341234 987654321 147258369 159753 abc123 abcd1234 aa123456 qwerty123 qwertyuiop
  asdfghjkl zxcvbnm 1q2w3e4r q1w2e3r4t5 1qaz2wsx !QAZ2wsx qweasdzxc password1 password123 Password123
  P@ssw0rd p4ssw0rd P4ssw0rd! admin123 admin1234 user123 welcome1 iloveyou samsung123 minecraft
  indonesia Indonesia1 indonesia123 Indonesia_123! indonesiaraya merdeka45 garuda jakarta123 sayang
  sayangku sayang123 akusayangkamu cintaku cinta123 bismillah bismillah1 bismillah123 alhamdulillah
  rahasia rahasia123 rahasiaku anakku123 passwordku kamu123 ganteng gantengbanget kucing doraemon jokowi
  semangat sukses123 persija persib1933 telkomsel indihome123 wifi1234 pelanggan serat123 freefire99
  mobilelegends anjing123 jancok`;

// shows R5.s7, S1.10, V6.2.12
test.each(common.trim().split(/\s+/))('rejects the common password %s', (password) => {
  expect(scorePassword(password, {})).toBe(0);
});

// shows R5.s6
test.each([
  ['sitiaminah', 'the name'],
  ['Siti-Aminah!', 'the name with marks'],
  ['aminahsiti', 'the name turned round'],
  ['siti2026!', 'the first name and a year'],
  ['Siti1990Aminah', 'a year within the name'],
  ['siti.aminah@contoh.id', 'the email'],
  ['Siti.Aminah99', 'its first part'],
  ['081234567890', 'the phone'],
  ['+6281234567890', 'the phone with its country'],
  ['34567890', 'the end of the phone'],
  ['SitiAminah081234567890', 'name and phone'],
])('rates %s as %s for its owner', (password) => {
  expect(scorePassword(password, me)).toBe(0);
});

test("does not use one person's data against another", () => {
  const other = { fullName: 'Budi Santoso', email: 'budi@contoh.id', phone: '085700001111' };
  expect(scorePassword('aminahsiti', other)).toBeGreaterThan(0);
});

test.each([demoLogin.password, demoStaffPassword, 'seratdemo2026', 'Serat-Konsol2026'])(
  'rejects the published password %s, however it is written',
  (password) => {
    const known = wordsOfProvider('Kilat Net', ['https://portal.kilatnet.co.id']);
    expect(scorePassword(password, { ...me, known })).toBe(0);
  },
);

test.each(['Kilat2026!', 'kilatnet123', 'portal.kilatnet.co.id', 'KilatSiti', 'kilat_net_portal'])(
  'rejects %s, made of the brand and its hosts',
  (password) => {
    const known = wordsOfProvider('Kilat Net', ['https://portal.kilatnet.co.id']);
    expect(scorePassword(password, { ...me, known })).toBe(0);
    const { password: rule } = readSettings({
      BRAND_NAME: 'Kilat Net',
      PUBLIC_URL: 'https://portal.kilatnet.co.id',
    });
    expect(rule.known).toEqual(expect.arrayContaining(known));
  },
);

test.each(['aku cinta kamu', 'kucing hitam', 'sayang8271', 'x7Kq2m', 'Siti suka kucing hitam'])(
  'accepts %s',
  (password) => {
    expect(scorePassword(password, me)).toBeGreaterThanOrEqual(1);
  },
);

// shows 5.13, S1.9
test('scores only the beginning of a long password', () => {
  const begin = Array.from({ length: 32 }, (_, at) => '4@831!0$5+7%2sae'[(at * 7) % 16]).join('');
  expect(scorePassword(`${begin}${'1'.repeat(96)}`, me)).toBe(scorePassword(begin, me));
});
