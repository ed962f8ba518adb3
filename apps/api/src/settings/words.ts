import type { z } from 'zod';
import { accountEnvironment } from './account.ts';
import { consoleEnvironment } from './console.ts';
import { mailEnvironment } from './mail.ts';
import { networkEnvironment } from './network.ts';
import { paymentEnvironment } from './payment.ts';
import { phoneEnvironment } from './phone.ts';
import { placesEnvironment } from './places.ts';
import { portalEnvironment } from './portal.ts';
import { privacyEnvironment } from './privacy.ts';
import { runEnvironment } from './run.ts';
import { serverEnvironment } from './server.ts';
import { serviceEnvironment } from './service.ts';
import { storageEnvironment } from './storage.ts';
import { taxEnvironment } from './tax.ts';
import { tracingEnvironment } from './tracing.ts';

interface Topic {
  title: string;
  settings: readonly { name: string; about: string; schema: z.ZodType }[];
}

/** A setting without a description is a type error. */
function topic<Shape extends z.ZodRawShape>(
  title: string,
  shape: Shape,
  words: Readonly<Record<keyof Shape & string, string>>,
): Topic {
  const settings = Object.entries<string>(words).map(([name, about]) => ({
    name,
    about,
    schema: shape[name] as z.ZodType,
  }));
  return { title, settings };
}

/** What each setting means, for the console. docs/settings.md explains them in English. */
export const topics: readonly Topic[] = [
  topic('Cara berjalan', runEnvironment, {
    NODE_ENV: 'production melayani pelanggan; development mencoba sistem nyata tanpa demo',
    DEMO: 'data, akun, kotak surat, dan bank percobaan; tidak pernah di produksi',
    DEMO_CUSTOMERS: 'banyaknya pelanggan contoh di konsol demo',
    WEBHOOK_PRIVATE_HOSTS: 'penerima kabar (webhook) yang boleh berada di jaringan sendiri',
    LOG_LEVEL: 'seberapa banyak yang dicatat di log',
  }),
  topic('Alamat dan port', serverEnvironment, {
    HOST: 'alamat jaringan tempat layanan mendengarkan',
    PORT: 'port portal',
    PUBLIC_URL: 'alamat yang dipakai pelanggan, juga di email dan tagihan',
    TRUST_PROXY: 'proxy yang dipercaya menyebut alamat pemanggil',
    METRICS_TOKEN: 'token untuk membaca /metrics',
    ADDRESS_LIMIT_PER_MINUTE: 'percobaan per menit dari satu alamat, untuk yang dapat ditebak',
    REQUEST_TIMEOUT_MS: 'paling lama sebuah permintaan boleh tiba',
    MAX_EVENT_LOOP_DELAY_MS:
      'seterlambat apa layanan sebelum menolak sebentar; 0 berarti tidak pernah',
    DRAIN_SECONDS: 'detik antara berhenti menerima dan berakhirnya satu node',
    DOCS: 'penjelasan API di /docs',
    SECURITY_CONTACT: 'kontak keamanan di security.txt',
  }),
  topic('Konsol', consoleEnvironment, {
    CONSOLE_PORT: 'port konsol',
    CONSOLE_URL: 'alamat yang dipakai staf, lain dari alamat pelanggan',
  }),
  topic('Data', storageEnvironment, {
    DATA_DIR: 'folder basis data tertanam, berkas, dan kunci data',
    DATA_KEY: 'kunci yang menyegel NIK, NPWP, dan email',
    DATABASE_URL: 'basis data PostgreSQL',
    DATABASE_DIRECT_URL: 'basis data tanpa melewati pooler, untuk migrasi dan perintah',
    DATABASE_OWNER_URL: 'pemilik tabel, untuk migrasi; layanan sendiri memakai peran lain',
    DATABASE_TLS: 'apakah basis data di mesin lain boleh dicapai tanpa TLS yang diperiksa',
    DATABASE_POOL: 'sambungan ke basis data per node',
    DATABASE_PREPARED: 'prepared statement; pooler harus dapat menyimpannya',
    DATABASE_CONNECT_MS: 'paling lama menunggu sambungan',
    DATABASE_STATEMENT_MS: 'paling lama satu perintah basis data',
    DATABASE_LOCK_MS: 'paling lama menunggu kunci baris',
    DATABASE_IDLE_TRANSACTION_MS: 'paling lama transaksi boleh diam',
    S3_ENDPOINT: 'penyimpanan gambar yang sesuai S3; perlu bila ada beberapa node',
    S3_BUCKET: 'bucket untuk gambar',
    S3_REGION: 'region bucket itu',
    S3_ACCESS_KEY_ID: 'nama kuncinya',
    S3_SECRET_ACCESS_KEY: 'kuncinya',
  }),
  topic('Email', mailEnvironment, {
    SMTP_URL: 'server email, dengan nama dan password',
    SMTP_TLS: 'apakah email boleh keluar tanpa TLS',
    SMTP_CONNECTIONS: 'sambungan ke server email per node',
    SMTP_RATE: 'email per detik dari satu node, kode tidak dihitung',
    SMTP_TIMEOUT_MS: 'paling lama menunggu sambungan; tiga kalinya untuk jawaban',
    MAIL_FROM: 'pengirim semua email',
  }),
  topic('WhatsApp dan SMS', phoneEnvironment, {
    QUIET_HOURS: 'jam tenang: tagihan dan pengingat menunggu sebelum dikirim ke HP',
    WHATSAPP_NUMBER_ID: 'id nomor pengirim di WhatsApp Manager',
    WHATSAPP_TOKEN: 'token pengguna sistem di Meta',
    WHATSAPP_APP_SECRET: 'rahasia aplikasi Meta, penanda tangan kabar status',
    WHATSAPP_VERIFY_TOKEN: 'teks yang diulang Meta saat alamat kabar didaftarkan',
    WHATSAPP_TEMPLATES: 'nama template per jenis pesan',
    WHATSAPP_LANGUAGE: 'bahasa template',
    WHATSAPP_RATE: 'pesan WhatsApp per detik dari satu node',
    WHATSAPP_URL: 'alamat Graph API Meta',
    WHATSAPP_VERSION: 'versi Graph API',
    SMS_URL: 'gateway SMS',
    SMS_HEADER: 'kepala permintaan berisi kunci gateway SMS',
    SMS_BODY: 'isi permintaan dengan {to} dan {text}',
    SMS_RATE: 'SMS per detik dari satu node',
  }),
  topic('Pembayaran', paymentEnvironment, {
    PAYMENT_GATEWAY: 'tempat pembayaran baru dibuka',
    MIDTRANS_URL: 'alamat Midtrans',
    MIDTRANS_SERVER_KEY: 'server key Midtrans; dengannya notifikasi didengar',
    MIDTRANS_TIMEOUT_MS: 'paling lama menunggu Midtrans',
    BANK_ACCOUNTS: 'rekening untuk pembayaran lewat transfer',
    PAYMENT_EXPIRY_HOURS: 'berapa jam sebuah pembayaran terbuka',
  }),
  topic('Portal', portalEnvironment, {
    BRAND_NAME: 'nama portal',
    BRAND_LOGO_URL: 'logo, juga di email dan tagihan',
    BRAND_ICON_URL: 'ikon aplikasi dan tab',
    BRAND_PRIMARY: 'warna utama',
    BRAND_PRIMARY_DARK: 'warna utama di latar gelap',
    BRAND_SPARK: 'warna kedua',
    COPY: 'teks menurut spesifikasi, atau bahasa Indonesia yang dirapikan',
    PROVIDER_SITE: 'situs umum penyedia; promo terbuka di sana',
    INSTALLATION_DAYS: 'janji pemasangan, dalam hari sesudah pembayaran',
    SERVICE_ACCOUNT_URL: 'alamat panggilan tentang akun',
    SERVICE_ORDER_URL: 'alamat panggilan tentang pesanan dan tagihan',
    SERVICE_PRODUCT_URL: 'alamat panggilan tentang produk',
    SERVICE_REFERENCE_URL: 'alamat panggilan tentang tempat',
    SERVICE_CONTENT_URL: 'alamat panggilan tentang konten',
    TIMEOUT_DEFAULT_MS: 'batas waktu panggilan portal',
    TIMEOUT_ORDER_MS: 'batas waktu panggilan pesanan',
    MAP_TILE_URL: 'ubin peta; kosong berarti tanpa ubin',
    MAP_TILE_URL_DARK: 'ubin peta untuk latar gelap',
    MAP_ATTRIBUTION: 'peta siapa ini',
  }),
  topic('Tempat', placesEnvironment, {
    COVERAGE_DROP_METRES: 'jangkauan sebuah ODP, dalam meter',
    GEOCODER: 'tempat nama lokasi dicari',
    NOMINATIM_URL: 'alamat Nominatim',
    GOOGLE_GEOCODING_KEY: 'kunci Google',
  }),
  topic('Pesanan, tagihan, layanan', serviceEnvironment, {
    INSTALLATION_FEE: 'biaya pemasangan, dalam rupiah',
    PIN_MAX_KM: 'paling jauh pin dari kelurahan yang dipilih, dalam km',
    ORDERS_PER_DAY: 'pesanan satu pelanggan sehari; 0 berarti tanpa batas',
    HELD_ORDER_DAYS: 'hari pesanan menunggu bila dananya kembali',
    PLN_ID: 'apakah ID Pelanggan PLN wajib',
    PLN_REGISTER_URL: 'daftar ID Pelanggan PLN; tanpanya hanya bentuknya yang diperiksa',
    PLN_REGISTER_TIMEOUT_MS: 'paling lama menunggu daftar itu',
    BILL_DUE_DAY: 'tanggal jatuh tempo tagihan',
    DENDA_TIER1_PERCENT: 'denda sejak sehari sesudah jatuh tempo, dalam persen',
    DENDA_TIER1_MIN: 'paling sedikit, dalam rupiah',
    DENDA_TIER2_PERCENT: 'denda sejak bulan berikutnya, dalam persen',
    DENDA_TIER2_MIN: 'paling sedikit, dalam rupiah',
    MATERAI_AMOUNT: 'bea meterai pada tagihan, dalam rupiah',
    MATERAI_ABOVE: 'di atas jumlah ini meterai berlaku',
    ISOLIR: 'apakah layanan diisolir bila tagihannya belum dibayar',
    ISOLIR_GRACE_DAYS: 'hari sesudah jatuh tempo sebelum layanan diisolir',
    ISOLIR_BILLING: 'apakah layanan yang diisolir tetap ditagih sejak bulan berikutnya',
    ISOLIR_END_DAYS: 'hari sesudah diisolir sampai layanan berakhir; 0 berarti tidak pernah',
    ISOLIR_END_FEE:
      'apakah biaya penghentian ditagih bila layanan berakhir karena terlalu lama diisolir',
    ROUND_TO: 'baris tagihan sebagian bulan dibulatkan ke kelipatan ini, dalam rupiah',
    EARLY_TERMINATION_FEE: 'biaya berhenti sebelum masa minimum, dalam rupiah',
    DEVICE_PRICE_ONT: 'harga ONT yang tidak dikembalikan, dalam rupiah',
    DEVICE_PRICE_STB: 'harga STB yang tidak dikembalikan, dalam rupiah',
    DEVICE_RETURN_DAYS: 'hari sesudah layanan berakhir sampai perangkatnya ditagih',
    FOUR_EYES_ABOVE: 'di atas jumlah ini orang kedua memutuskan, dalam rupiah',
    MINIMUM_MONTHS: 'masa minimum layanan, dalam bulan',
  }),
  topic('Pajak', taxEnvironment, {
    TAX_PKP: 'apakah penyedia PKP dan harganya termasuk PPN',
    TAX_RATES: 'tarif efektif PPN dalam persen, masing-masing dengan tanggal mulai berlaku',
    TAX_LEGAL_NAME: 'nama badan penyedia pada tagihan dan kuitansi',
    TAX_ADDRESS: 'alamat penyedia menurut pendaftaran pajaknya',
    TAX_NPWP: 'NPWP penyedia',
    TAX_FEES: 'apakah biaya penghentian dan perangkat dikenai PPN',
    TAX_INVOICES_PER_FILE: 'faktur pajak dalam satu berkas untuk Coretax',
  }),
  topic('Jaringan', networkEnvironment, {
    RADIUS_DATABASE_URL: 'basis data FreeRADIUS; kosong berarti tanpa jaringan',
    NETWORK_CUTS_PER_SECOND: 'pemutusan per detik ke satu NAS, per node',
  }),
  topic('Akun', accountEnvironment, {
    PASSWORD_MIN: 'panjang minimum password baru',
    PASSWORD_SCORE: 'kekuatan minimum password, 1 sampai 4',
    PASSWORD_THREADS: 'thread yang menghitung password',
    SESSION_IDLE_DAYS: 'hari tanpa dipakai sebelum sesi pelanggan berakhir',
    SESSION_MAX_DAYS: 'hari sebelum sesi pelanggan pasti berakhir',
  }),
  topic('Jejak teknis', tracingEnvironment, {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'tujuan jejak permintaan dan pekerjaan',
    OTEL_EXPORTER_OTLP_HEADERS: 'header untuk tujuan itu',
  }),
  topic('Masa simpan', privacyEnvironment, {
    LEAD_RETENTION_MONTHS: 'berapa bulan permintaan jaringan disimpan',
    MAIL_RETENTION_MONTHS: 'berapa bulan diketahui bahwa email pernah dikirim',
  }),
];
