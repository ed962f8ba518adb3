/* The addresses of all portal pages; `routes.ts` of the portal maps them to pages and guards.
   Import as namespace `pages`: the bundler then inlines the constants, while an object would be
   part of every page. */
export const login = '/login';
export const register = '/register';
/** For customers of the provider's former system. */
export const claim = '/klaim';
export const verification = '/verifikasi';
export const forgotPassword = '/forgotpassword';
export const passwordVerification = '/verifikasiPassword';
/** For a changed email or phone: enter its code, or revoke the change. */
export const confirmContact = '/konfirmasi-kontak';
export const revokeContact = '/batalkan-kontak';
export const changePassword = '/changepassword';
export const terms = '/ketentuan';
/** For visitors; customers use `coverage`. */
export const publicCoverage = '/cekarea';
export const home = '/home';
export const inbox = '/inbox';
export const packages = '/paketlayanan';
export const coverage = '/paketlayanan/check_coverage';
export const orderProduct = '/paketlayanan/pesanproduk';
export const payment = '/paketlayanan/pembayaran';
export const order = '/order';
export const awaitingPayment = '/menunggupembayaran';
export const bills = '/tagihan';
/** The customer's services and changes to them. */
export const services = '/layanan';
export const moneyHistory = '/tagihan/riwayat-uang';
/** Pays one bill without a login; its secret is behind the `#`. */
export const linkedBill = '/bayar-tagihan';
/** The router of an isolated connection redirects HTTP requests to this page. */
export const isolated = '/isolir';
export const help = '/bantuan';
export const settings = '/pengaturan';
/** For staff, opened from the console with a ticket behind the `#`. */
export const view = '/lihat';
export const about = '/about';
export const notFound = '/pagenotfound';
