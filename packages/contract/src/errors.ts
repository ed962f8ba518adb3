/** Every error of the service: code, HTTP status, title and default text. */
export const errorTable = {
  MALFORMED_REQUEST: {
    status: 400,
    error: 'Permintaan tidak terbaca',
    message: 'Permintaan tidak dapat dibaca. Muat ulang halaman, lalu coba lagi.',
  },
  TOO_SLOW: {
    status: 408,
    error: 'Permintaan terlalu lama',
    message: 'Permintaan tidak sampai dengan utuh. Periksa koneksi Anda, lalu coba lagi.',
  },
  NO_SESSION: {
    status: 401,
    error: 'Error',
    message: 'Your session has already invalid, please login again!!',
  },
  FORBIDDEN: {
    status: 403,
    error: 'Tidak diizinkan',
    message: 'Peran Anda tidak mengizinkan tindakan ini.',
  },
  SECOND_FACTOR_MISSING: {
    status: 403,
    error: 'Verifikasi dua langkah belum dipasang',
    message: 'Pasang verifikasi dua langkah di profil Anda dulu; sesudahnya semua terbuka.',
  },
  READ_ONLY: {
    status: 403,
    error: 'Hanya baca',
    message: 'Anda melihat sebagai pelanggan: tidak ada yang dapat diubah dari sini.',
  },
  NOT_FOUND: {
    status: 404,
    error: 'Tidak ditemukan',
    message: 'Yang Anda cari tidak ditemukan. Silakan mulai lagi dari halaman awal.',
  },
  STALE: {
    status: 409,
    error: 'Sudah berubah',
    message: 'Data ini sudah diubah orang lain. Lihat isinya sekarang, lalu coba lagi.',
  },
  INVALID_INPUT: {
    status: 422,
    error: 'Data belum benar',
    message: 'Periksa kembali isian yang ditandai.',
  },
  WRONG_CREDENTIALS: {
    status: 422,
    error: 'Gagal masuk',
    message: 'Email atau password salah. Periksa kembali, lalu coba lagi.',
  },
  SECOND_FACTOR: {
    status: 422,
    error: 'Satu langkah lagi',
    message: 'Buktikan dengan verifikasi dua langkah bahwa ini memang Anda.',
  },
  WRONG_CODE: {
    status: 422,
    error: 'Kode salah',
    message: 'Kode salah atau sudah kedaluwarsa. Periksa email Anda atau minta kode baru.',
  },
  WRONG_OLD_PASSWORD: {
    status: 422,
    error: 'Password lama tidak cocok',
    message: 'Password lama tidak cocok. Periksa kembali, lalu coba lagi.',
  },
  WEAK_PASSWORD: {
    status: 422,
    error: 'Password lemah',
    message: 'Your password is weak!',
  },
  LOCKED_FIELD: {
    status: 422,
    error: 'Data terkunci',
    message:
      'Nama, tanggal lahir, dan NIK yang sudah terisi tidak dapat diubah. Hubungi kami lewat menu Bantuan bila ada yang keliru.',
  },
  UNKNOWN_PLN_ID: {
    status: 422,
    error: 'ID Pelanggan tidak dikenal',
    message:
      'ID Pelanggan PLN tidak ditemukan. Periksa kembali 13 digit pada struk atau meteran listrik.',
  },
  INVALID_IMAGE: {
    status: 422,
    error: 'Error Upload Image',
    message: 'Berkas ini bukan gambar yang dapat kami baca. Pakai foto JPG, PNG, atau WebP.',
  },
  IMAGE_TOO_LARGE: {
    status: 422,
    error: 'Error Upload Image',
    message: 'Gambar terlalu besar. Pilih gambar berukuran maksimal 5 MB.',
  },
  ORDER_OPEN: {
    status: 422,
    error: 'Masih ada pesanan berjalan',
    message: 'Anda masih punya pesanan yang berjalan. Selesaikan atau batalkan dulu di menu Order.',
  },
  SERVICE_RUNNING: {
    status: 422,
    error: 'Anda sudah berlangganan',
    message:
      'Anda sudah punya layanan yang berjalan. Untuk memesan lagi di alamat lain, mulai dari Paket Layanan dan pilih "Pesan untuk alamat lain".',
  },
  INCOMPLETE_CUSTOMER: {
    status: 422,
    error: 'Data belum lengkap',
    message: 'Data anda belum lengkap',
  },
  PLN_ID_IN_USE: {
    status: 422,
    error: 'ID Pelanggan sudah dipakai',
    message:
      'ID Pelanggan PLN ini sudah punya pesanan atau layanan yang berjalan. Periksa kembali nomornya, atau hubungi kami lewat menu Bantuan.',
  },
  NOT_COVERED: {
    status: 422,
    error: 'Belum terjangkau',
    message: 'Maaf, jaringan kami tidak tersedia lagi di lokasi ini. Periksa kembali area Anda.',
  },
  PIN_TOO_FAR: {
    status: 422,
    error: 'Lokasi tidak cocok',
    message: 'Titik di peta terlalu jauh dari kelurahan yang dipilih. Periksa kembali alamat Anda.',
  },
  PRODUCT_UNAVAILABLE: {
    status: 422,
    error: 'Produk tidak tersedia',
    message: 'Produk yang Anda pilih tidak tersedia lagi. Pilih produk lain.',
  },
  PAYMENT_METHOD_UNAVAILABLE: {
    status: 422,
    error: 'Metode pembayaran tidak tersedia',
    message: 'Metode pembayaran ini sedang tidak tersedia. Pilih metode lain.',
  },
  ALREADY_PAID: {
    status: 422,
    error: 'Sudah dibayar',
    message: 'Pembayaran Anda sudah kami terima. Anda tidak perlu membayar lagi.',
  },
  PAID_TOGETHER: {
    status: 422,
    error: 'Sedang dibayar bersama',
    message:
      'Tagihan ini sedang dibayar bersama tagihan lain. Selesaikan pembayaran itu, atau pilih membayar satu per satu di menu Tagihan.',
  },
  STEP_REFUSED: {
    status: 422,
    error: 'Tidak dapat dilakukan',
    message:
      'Langkah ini tidak dapat dilakukan pada status pesanan sekarang. Periksa status terbarunya, lalu coba lagi.',
  },
  UNTRUSTED_NOTIFICATION: {
    status: 422,
    error: 'Notifikasi ditolak',
    message: 'Notifikasi pembayaran ini tidak dapat dipercaya.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    error: 'Permintaan berbeda',
    message:
      'Kunci permintaan ini sudah dipakai untuk isi yang lain. Muat ulang halaman, lalu coba lagi.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    error: 'Terlalu sering',
    message: 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.',
  },
  UNEXPECTED: {
    status: 500,
    error: 'Terjadi Kesalahan',
    message: 'Ada gangguan di sisi kami. Coba lagi beberapa saat lagi.',
  },
  UNAVAILABLE: {
    status: 503,
    error: 'Layanan sibuk',
    message: 'Layanan sedang sibuk. Coba lagi beberapa saat lagi.',
  },
} as const satisfies Record<string, { status: number; error: string; message: string }>;

export type ErrorCode = keyof typeof errorTable;
