/*
 * The address of every page of the portal; its look and its guard stand in the portal's `routes.ts`. To be
 * imported as `pages`, whole: constants are put in place by the bundler, an object would travel with every page.
 */
export const login = '/login';
export const register = '/register';
export const verification = '/verifikasi';
export const forgotPassword = '/forgotpassword';
export const passwordVerification = '/verifikasiPassword';
/** For a new email or phone: its code is entered here, or it is taken back. */
export const confirmContact = '/konfirmasi-kontak';
export const revokeContact = '/batalkan-kontak';
export const changePassword = '/changepassword';
export const terms = '/ketentuan';
/** For visitors; a customer checks at `coverage`. */
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
export const moneyHistory = '/tagihan/riwayat-uang';
export const help = '/bantuan';
export const settings = '/pengaturan';
/** For staff, from the console: with a ticket behind the `#`. */
export const view = '/lihat';
export const about = '/about';
export const notFound = '/pagenotfound';
