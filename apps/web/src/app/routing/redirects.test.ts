import { describe, expect, it } from 'vitest';
import { destinationOf, redirectFrom } from './redirects.ts';
import { findRoute, routes } from './routes.ts';

const customerPages = [
  '/home',
  '/inbox',
  '/paketlayanan',
  '/paketlayanan/check_coverage',
  '/paketlayanan/pembayaran',
  '/paketlayanan/pesanproduk',
  '/about',
  '/tagihan',
  // Added to the specification: the customer's money history.
  '/layanan',
  '/tagihan/riwayat-uang',
  '/pengaturan',
  '/bantuan',
  '/order',
  '/menunggupembayaran',
];
const publicPages = [
  '/login',
  '/register',
  // Linked from the login, for customers brought in from another system.
  '/klaim',
  '/verifikasi',
  '/forgotpassword',
  '/verifikasiPassword',
  '/ketentuan',
  '/cekarea',
  // Linked from the mails about a new email address or phone number.
  '/konfirmasi-kontak',
  '/batalkan-kontak',
  // Linked from the mails about a bill.
  '/bayar-tagihan',
  // The routers lead isolated connections here.
  '/isolir',
  // Opened by staff from the console.
  '/lihat',
  '/pagenotfound',
];

it('lists the routes of the specification and of the rulings', () => {
  const known = routes.map((route) => route.path).sort();
  expect(known).toEqual([...customerPages, ...publicPages, '/changepassword'].sort());
});

it.each(['/LOGIN', '/login/', '/verifikasipassword'])('finds %s as the router does', (path) => {
  expect(findRoute(path)).toBeDefined();
});

const visiting = (path: string) => redirectFrom(path, false, null);
const signedIn = (path: string, returnTo: string | null = null) =>
  redirectFrom(path, true, returnTo);

describe('a visitor', () => {
  // shows 2.2
  it.each(customerPages)('is sent from %s to the root', (path) => {
    expect(visiting(path)).toBe('/');
  });
  // shows 2.4, 6.1
  it.each(publicPages)('sees %s', (path) => {
    expect(visiting(path)).toBeNull();
  });
  // shows 2.6, R2.1
  it('is sent from the root to the login', () => {
    expect(visiting('/')).toBe('/login');
  });
  // shows 2.5, R2.16
  it('is sent from changing the password to resetting it', () => {
    expect(visiting('/changepassword')).toBe('/forgotpassword');
  });
});

describe('a customer', () => {
  it.each([...customerPages, '/changepassword', '/cekarea', '/ketentuan'])('sees %s', (path) => {
    expect(signedIn(path)).toBeNull();
  });
  // shows 2d.5, 6.5, R2.1
  it.each(['/', '/login'])('goes home from %s', (path) => {
    expect(signedIn(path)).toBe('/home');
  });
  it.each(['/register', '/verifikasi', '/forgotpassword', '/verifikasiPassword'])(
    'may handle another account: sees %s',
    (path) => {
      expect(signedIn(path)).toBeNull();
    },
  );
  it('returns to the page that was asked for', () => {
    expect(signedIn('/login', '/tagihan?bulan=6')).toBe('/tagihan?bulan=6');
  });
  it.each([
    'https://example.com',
    '//example.com',
    '/\\example.com',
    '/nowhere',
    '/login',
    'order',
  ])('is not redirected to %s', (returnTo) => {
    expect(signedIn('/login', returnTo)).toBe('/home');
  });
});

// shows 2.8
it.each([true, false])('unknown paths lead to /pagenotfound (signed in: %s)', (token) => {
  expect(redirectFrom('/nowhere', token, null)).toBe('/pagenotfound');
  expect(redirectFrom('/home/x', token, null)).toBe('/pagenotfound');
});

it.each([
  ['/', false, '/login'],
  ['/order', false, '/login'],
  ['/login', true, '/home'],
  ['/nowhere', true, '/pagenotfound'],
  ['/cekarea', false, '/cekarea'],
])('%s ends (signed in: %s) at %s', (pathname, token, destination) => {
  expect(destinationOf(pathname, token, null)).toBe(destination);
});
