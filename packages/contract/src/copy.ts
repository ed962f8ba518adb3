/**
 * `COPY=id` replaces the English and misspelt words that the specification quotes. The keys are
 * these words, letter by letter. `COPY=spec`, the default, keeps them.
 */
export const cleanCopy: Readonly<Record<string, string>> = {
  'Change Profile': 'Ubah profil',
  Submit: 'Simpan',
  'Sign Out': 'Keluar',
  'Are you sure?': 'Keluar dari akun?',
  'You want to log out?': 'Anda perlu masuk lagi untuk melihat tagihan dan pesanan.',
  'TV Chanel Ala Carte': 'Saluran TV Ala Carte',
  'Internet, TV Family Pack, dan TV Chanel Ala Carte.':
    'Internet, TV Family Pack, dan Saluran TV Ala Carte.',
  All: 'Semua',
  Unread: 'Belum dibaca',

  Login: 'Masuk',
  Register: 'Daftar',
  'The username field is required!': 'Email belum diisi.',
  'The email field is required!': 'Email belum diisi.',
  'Email field is required!': 'Email belum diisi.',
  'Invalid email': 'Alamat email belum benar.',
  'The password field is required!': 'Password belum diisi.',
  'Password field is required!': 'Password belum diisi.',
  'Your password is weak!': 'Password ini mudah ditebak. Buat yang lebih kuat.',
  'Reinput password field is required! ': 'Ulangi password Anda.',
  'Reinput password field is required!': 'Ulangi password Anda.',
  'Passwords must be identical.': 'Kedua password belum sama.',
  'Passwords not match.': 'Kedua password belum sama.',
  'Name field is required!': 'Nama belum diisi.',
  'Phone number field is required!': 'Nomor telepon belum diisi.',
  'NIK field is required!': 'NIK belum diisi.',
  'ID Pelanggan field is required!': 'ID Pelanggan belum diisi.',
  'Silahkan Check Email dan Lakukan Aktivasi': 'Silakan periksa email Anda dan lakukan aktivasi',
  'Aktivasi Berhasil, Silahkan Login': 'Aktivasi berhasil, silakan masuk',
  'Code Aktivasi Salah': 'Kode aktivasi salah',
  'Your OTP is wrong': 'Kode yang Anda masukkan salah',
  'Akun anda belum lengkap': 'Akun Anda belum lengkap',
  'Error Upload Image': 'Foto gagal diunggah',

  'Yeay Area Anda Tercover!': 'Hore, area Anda terjangkau!',
  'Beritahu Kami': 'Beri tahu kami',
  'Geolocation is not supported by this browser.': 'Peramban ini tidak dapat menentukan lokasi.',
  'Data anda belum lengkap': 'Data Anda belum lengkap',
  'Orderan Anda': 'Pesanan Anda',
  'Cancel Order': 'Batalkan pesanan',
  Other: 'Alasan lain',
  'Message is required!': 'Alasan belum diisi.',
  'Pembayaran Kadaluwarsa': 'Pembayaran kedaluwarsa',
  EXPIRED: 'KEDALUWARSA',
  'Success copy VA to clipboard': 'Nomor virtual account tersalin',
  'Oops, unable to copy': 'Nomor belum dapat disalin',

  'Oops...': 'Maaf',
  'Something went wrong!': 'Ada yang tidak beres. Coba lagi.',
  Success: 'Berhasil',
  Error: 'Gagal',
  'Error Service': 'Layanan tidak menjawab',
  'Error Not Found': 'Tidak ditemukan',
  'Server not found': 'Server tidak ditemukan',
  'Connection problem, try again later': 'Koneksi bermasalah, coba lagi nanti',
  'Your session has already invalid, please login again!!':
    'Sesi Anda sudah berakhir. Silakan masuk lagi.',
  'Sesi anda telah berakhir': 'Sesi Anda telah berakhir',
  'Sesi anda telah berakhir. Silakan masuk lagi.': 'Sesi Anda telah berakhir. Silakan masuk lagi.',
};

export const copies = ['spec', 'id'] as const;
export type Copy = (typeof copies)[number];

export const cleanWords = (text: string): string =>
  Object.hasOwn(cleanCopy, text) ? (cleanCopy[text] ?? text) : text;
