interface StepToCome {
  title: string;
  text: string;
}

/** From the payment to the light in the house; `days` is what the provider promises, null for nothing. */
export function stepsToCome(days: number | null): StepToCome[] {
  return [
    { title: 'Kami menghubungi Anda', text: 'Kita sepakati hari dan jam pemasangan.' },
    {
      title: 'Teknisi datang',
      text:
        days === null
          ? 'Pada waktu yang kita sepakati.'
          : `Paling lambat ${days}\u00a0hari setelah pembayaran.`,
    },
    { title: 'Layanan aktif', text: 'Bulan pertama sudah termasuk dalam pembayaran ini.' },
  ];
}
