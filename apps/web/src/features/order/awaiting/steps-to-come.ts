interface StepToCome {
  title: string;
  text: string;
}

/** From payment to installation. `days` is the provider's promise, or null. */
export function stepsToCome(days: number | null): StepToCome[] {
  return [
    { title: 'Kami hubungi Anda', text: 'Untuk menyepakati hari dan jam pemasangan.' },
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
