import * as pages from '@serat/contract/pages';
import type { AppRoute, Frame, Heading } from './app-route.ts';

/** A route. Defaults: for signed-in customers, in the signed-in layout, with its title as heading. */
type WrittenRoute = Omit<AppRoute, 'guard' | 'frame' | 'heading'> &
  Partial<Pick<AppRoute, 'guard' | 'frame'>> & { heading?: Partial<Heading> | null };

const written: readonly WrittenRoute[] = [
  {
    path: pages.login,
    guard: 'guest-only',
    frame: 'form',
    title: 'Masuk',
    heading: { subtitle: 'Kelola internet, TV, dan tagihan rumah Anda.' },
    next: pages.home,
    module: 'src/pages/login-page.tsx',
    load: () => import('../../pages/login-page.tsx').then((page) => page.LoginPage),
  },
  {
    path: pages.register,
    guard: 'public',
    frame: 'form',
    title: 'Daftar',
    heading: { subtitle: 'Buat akun untuk memesan dan mengelola layanan.' },
    module: 'src/pages/register-page.tsx',
    load: () => import('../../pages/register-page.tsx').then((page) => page.RegisterPage),
  },
  {
    path: pages.claim,
    guard: 'public',
    frame: 'form',
    title: 'Klaim akun',
    heading: {
      title: 'Sudah berlangganan?',
      subtitle: 'Hubungkan layanan Anda dengan akun baru. Nomornya ada di tagihan.',
    },
    module: 'src/pages/claim-page.tsx',
    load: () => import('../../pages/claim-page.tsx').then((page) => page.ClaimPage),
  },
  {
    path: pages.verification,
    guard: 'public',
    frame: 'form',
    title: 'Aktivasi akun',
    module: 'src/pages/verification-page.tsx',
    load: () => import('../../pages/verification-page.tsx').then((page) => page.VerificationPage),
  },
  {
    path: pages.forgotPassword,
    guard: 'public',
    frame: 'form',
    title: 'Lupa password',
    heading: {
      subtitle: 'Masukkan email akun Anda. Kami kirimkan kode untuk membuat password baru.',
    },
    module: 'src/pages/forgot-password-page.tsx',
    load: () =>
      import('../../pages/forgot-password-page.tsx').then((page) => page.ForgotPasswordPage),
  },
  {
    path: pages.passwordVerification,
    guard: 'public',
    frame: 'form',
    title: 'Buat password baru',
    module: 'src/pages/password-verification-page.tsx',
    load: () =>
      import('../../pages/password-verification-page.tsx').then(
        (page) => page.PasswordVerificationPage,
      ),
  },
  {
    path: pages.confirmContact,
    guard: 'public',
    frame: 'form',
    title: 'Konfirmasi kontak baru',
    module: 'src/pages/confirm-contact-page.tsx',
    load: () =>
      import('../../pages/confirm-contact-page.tsx').then((page) => page.ConfirmContactPage),
  },
  {
    path: pages.revokeContact,
    guard: 'public',
    frame: 'form',
    title: 'Batalkan penggantian kontak',
    module: 'src/pages/revoke-contact-page.tsx',
    load: () =>
      import('../../pages/revoke-contact-page.tsx').then((page) => page.RevokeContactPage),
  },
  {
    path: pages.changePassword,
    title: 'Ganti password',
    heading: { subtitle: 'Setelah diganti, perangkat lain perlu masuk lagi.' },
    withoutToken: pages.forgotPassword,
    module: 'src/pages/change-password-page.tsx',
    load: () =>
      import('../../pages/change-password-page.tsx').then((page) => page.ChangePasswordPage),
  },
  {
    path: pages.terms,
    guard: 'public',
    frame: 'either',
    title: 'Ketentuan & Privasi',
    module: 'src/pages/terms-page.tsx',
    load: () => import('../../pages/terms-page.tsx').then((page) => page.TermsPage),
  },
  {
    path: pages.publicCoverage,
    guard: 'public',
    frame: 'plain',
    title: 'Cek Area Anda',
    heading: { subtitle: 'Lihat apakah jaringan fiber sudah sampai di alamat Anda.', fills: true },
    module: 'src/pages/coverage-page.tsx',
    load: () => import('../../pages/coverage-page.tsx').then((page) => page.CoveragePage),
  },
  {
    path: pages.home,
    title: 'Home',
    heading: { title: 'Halo, Pelanggan', coverage: true, small: true },
    module: 'src/pages/home-page.tsx',
    load: () => import('../../pages/home-page.tsx').then((page) => page.HomePage),
  },
  {
    path: pages.inbox,
    title: 'Inbox',
    heading: { subtitle: 'Kabar tentang pesanan dan tagihan Anda.' },
    module: 'src/pages/inbox-page.tsx',
    load: () => import('../../pages/inbox-page.tsx').then((page) => page.InboxPage),
  },
  {
    path: pages.packages,
    title: 'Paket Layanan',
    heading: {
      subtitle: 'Internet, TV Family Pack, dan TV Chanel Ala Carte.',
      coverage: true,
      tabbed: true,
    },
    module: 'src/pages/packages-page.tsx',
    load: () => import('../../pages/packages-page.tsx').then((page) => page.PackagesPage),
  },
  {
    path: pages.coverage,
    title: 'Cek Area Anda',
    heading: { subtitle: 'Lihat apakah jaringan fiber sudah sampai di alamat Anda.', fills: true },
    module: 'src/pages/coverage-page.tsx',
    load: () => import('../../pages/coverage-page.tsx').then((page) => page.CoveragePage),
  },
  {
    path: pages.orderProduct,
    title: 'Pesan Produk & Layanan',
    heading: { subtitle: 'Periksa alamat, data, dan biaya.' },
    next: pages.payment,
    module: 'src/pages/order-product-page.tsx',
    load: () => import('../../pages/order-product-page.tsx').then((page) => page.OrderProductPage),
  },
  {
    path: pages.payment,
    title: 'Pembayaran',
    heading: { subtitle: 'Pilih metode pembayaran.' },
    next: pages.awaitingPayment,
    module: 'src/pages/payment-page.tsx',
    load: () => import('../../pages/payment-page.tsx').then((page) => page.PaymentPage),
  },
  {
    path: pages.order,
    title: 'Order',
    heading: { subtitle: 'Pesanan Anda dan perkembangannya.' },
    module: 'src/pages/order-page.tsx',
    load: () => import('../../pages/order-page.tsx').then((page) => page.OrderPage),
  },
  {
    path: pages.awaitingPayment,
    title: 'Menunggu Pembayaran',
    module: 'src/pages/awaiting-payment-page.tsx',
    load: () =>
      import('../../pages/awaiting-payment-page.tsx').then((page) => page.AwaitingPaymentPage),
  },
  {
    path: pages.bills,
    title: 'Tagihan',
    heading: { subtitle: 'Tagihan berjalan dan riwayat pembayaran.' },
    module: 'src/pages/bills-page.tsx',
    load: () => import('../../pages/bills-page.tsx').then((page) => page.BillsPage),
  },
  {
    path: pages.services,
    title: 'Layanan Anda',
    heading: { subtitle: 'Isi, harga, dan perubahannya.' },
    module: 'src/pages/services-page.tsx',
    load: () => import('../../pages/services-page.tsx').then((page) => page.ServicesPage),
  },
  {
    path: pages.moneyHistory,
    title: 'Riwayat transaksi',
    heading: { subtitle: 'Tagihan, pembayaran, dan pengembalian dana.' },
    module: 'src/pages/money-history-page.tsx',
    load: () => import('../../pages/money-history-page.tsx').then((page) => page.MoneyHistoryPage),
  },
  {
    path: pages.linkedBill,
    guard: 'public',
    frame: 'plain',
    title: 'Bayar tagihan',
    unlisted: true,
    module: 'src/pages/linked-bill-page.tsx',
    load: () => import('../../pages/linked-bill-page.tsx').then((page) => page.LinkedBillPage),
  },
  {
    path: pages.isolated,
    guard: 'public',
    frame: 'plain',
    title: 'Internet dihentikan sementara',
    heading: {
      subtitle:
        'Masih ada tagihan yang lewat jatuh tempo. Sesudah dibayar, internet tersambung lagi.',
    },
    unlisted: true,
    module: 'src/pages/isolated-page.tsx',
    load: () => import('../../pages/isolated-page.tsx').then((page) => page.IsolatedPage),
  },
  {
    path: pages.help,
    title: 'Bantuan',
    heading: { subtitle: 'Jawaban atas pertanyaan yang sering diajukan.' },
    module: 'src/pages/help-page.tsx',
    load: () => import('../../pages/help-page.tsx').then((page) => page.HelpPage),
  },
  {
    path: pages.settings,
    title: 'Pengaturan Akun',
    heading: {
      subtitle: 'Data diri, foto, dan keamanan akun.',
      submits: 'profile-form',
      signOut: true,
    },
    module: 'src/pages/settings-page.tsx',
    load: () => import('../../pages/settings-page.tsx').then((page) => page.SettingsPage),
  },
  {
    path: pages.about,
    title: 'Tentang',
    heading: { subtitle: 'Versi, sumber data, dan lisensi.' },
    module: 'src/pages/about-page.tsx',
    load: () => import('../../pages/about-page.tsx').then((page) => page.AboutPage),
  },
  {
    path: pages.view,
    guard: 'public',
    frame: 'form',
    title: 'Lihat sebagai pelanggan',
    heading: { subtitle: 'Untuk petugas kami, dari konsol.' },
    module: 'src/pages/view-page.tsx',
    load: () => import('../../pages/view-page.tsx').then((page) => page.ViewPage),
  },
  {
    path: pages.notFound,
    guard: 'public',
    frame: 'either',
    title: 'Halaman tidak ditemukan',
    heading: null,
    module: 'src/pages/not-found-page.tsx',
    load: () => import('../../pages/not-found-page.tsx').then((page) => page.NotFoundPage),
  },
];

export const routes: readonly AppRoute[] = written.map(({ heading, ...route }) => ({
  guard: 'customer',
  frame: 'portal',
  ...route,
  heading: heading === null ? null : { title: route.title, ...heading },
}));

const byPath = new Map(routes.map((route) => [route.path.toLowerCase(), route]));

/** Ignores case and trailing slashes. */
export function findRoute(pathname: string): AppRoute | undefined {
  return byPath.get(pathname.toLowerCase().replace(/\/+$/, ''));
}

export function frameOf({ frame }: AppRoute, signedIn: boolean): Frame {
  if (frame !== 'either') return frame;
  return signedIn ? 'portal' : 'plain';
}
