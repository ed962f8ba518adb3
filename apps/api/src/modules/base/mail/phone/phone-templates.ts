import type { PhoneKind } from '../../../../settings/phone.ts';

interface Template {
  /** Approved by Meta with the same placeholders, so a changed text needs a new template at Meta. */
  text: string;
  /** Sample values, as Meta asks for them. */
  samples: readonly string[];
}

const link = 'https://pelanggan.example/t/abc';

/**
 * A utility text neither begins nor ends with a placeholder, as Meta demands; its last placeholder is a link.
 * Codes have an authentication template, whose text Meta dictates.
 */
export const phoneTemplates: Readonly<Record<PhoneKind, Template>> = {
  code: {
    text: '{{1}} adalah kode verifikasi Anda. Demi keamanan, jangan bagikan kode ini.',
    samples: ['120917'],
  },
  bill: {
    text: 'Halo {{1}}, tagihan {{2}} sebesar {{3}} sudah terbit. Bayar paling lambat {{4}}.\nLihat dan bayar: {{5}}\nTerima kasih.',
    samples: ['Ratna', 'November 2026', 'Rp 315.000', '20 November 2026', link],
  },
  reminder: {
    text: 'Halo {{1}}, tagihan {{2}} sebesar {{3}} jatuh tempo {{4}}.\nLihat dan bayar: {{5}}\nAbaikan pesan ini bila sudah Anda bayar.',
    samples: ['Ratna', 'November 2026', 'Rp 315.000', '20 November 2026', link],
  },
  overdue: {
    text: 'Halo {{1}}, pembayaran tagihan {{2}} sebesar {{3}} belum kami terima. Jatuh temponya {{4}}.\nLihat dan bayar: {{5}}\nAbaikan pesan ini bila sudah Anda bayar.',
    samples: ['Ratna', 'November 2026', 'Rp 320.000', '20 November 2026', link],
  },
  isolation: {
    text: 'Halo {{1}}, layanan Anda kami hentikan sementara karena tagihan {{2}} sebesar {{3}} belum dibayar. Layanan aktif lagi begitu tagihan dibayar.\nLihat dan bayar: {{4}}\nTerima kasih.',
    samples: ['Ratna', 'November 2026', 'Rp 320.000', link],
  },
  ending: {
    text: 'Halo {{1}}, layanan {{2}} diisolir sejak {{3}} dan berakhir {{4}}. Bayar {{5}} paling lambat {{6}} agar layanan aktif lagi.\nLihat tagihan: {{7}}\nAbaikan pesan ini bila sudah Anda bayar.',
    samples: [
      'Ratna',
      'SRT-260001',
      '21 September 2026',
      '20 November 2026',
      'Rp 640.000',
      '19 November 2026',
      link,
    ],
  },
  ended: {
    text: 'Halo {{1}}, layanan {{2}} berakhir pada {{3}}.\nLihat tagihan akhir: {{4}}\nTerima kasih.',
    samples: ['Ratna', 'SRT-260001', '20 November 2026', link],
  },
  paid: {
    text: 'Halo {{1}}, pembayaran {{2}} untuk tagihan {{3}} sudah kami terima.\nKuitansi: {{4}}\nTerima kasih.',
    samples: ['Ratna', 'Rp 315.000', 'November 2026', link],
  },
  installation: {
    text: 'Halo {{1}}, kabar pesanan {{2}}: {{3}}.\nLihat pesanan: {{4}}\nTerima kasih.',
    samples: ['Ratna', 'SRT-1001', 'teknisi kami sedang memasang', link],
  },
};

export const filledTemplate = (kind: PhoneKind, values: readonly string[]): string =>
  phoneTemplates[kind].text.replaceAll(
    /\{\{(\d)\}\}/g,
    (_place, number) => values[Number(number) - 1] ?? '',
  );
