import type { DemoBankAccount } from '@serat/contract/demo';
import { momentName, rupiah } from '../../jakarta/words.ts';
import { html, type demoPage } from '../demo-page.ts';

interface View {
  brand: string;
  text: string;
  account: DemoBankAccount | null;
  done: string;
}

export const bankNotices = {
  paid: 'Pembayaran terkirim. Lihat hasilnya di portal.',
  closed: 'Tagihan ini sudah lunas dan rekeningnya ditutup. Tidak ada uang yang dikirim.',
  expired: 'Tagihan ditutup seolah batas waktunya lewat. Bayar sekarang untuk mencoba terlambat.',
  returned: 'Dana dikembalikan kepada pembayar. Lihat akibatnya di portal.',
  tooMuch: 'Tidak ada pembayaran sebesar itu yang dapat dikembalikan.',
  amount: 'Jumlah ditulis dalam Rupiah penuh, misalnya 749000.',
};
const notices = new Map<string, string>(Object.entries(bankNotices));

const states: Record<DemoBankAccount['state'], string> = {
  open: 'Terbuka',
  paid: 'Lunas, rekening ditutup',
  voided: 'Ditutup oleh penyedia',
  expired: 'Kedaluwarsa',
};

export function bankPage({ brand, text, account, done }: View): Parameters<typeof demoPage>[0] {
  const notice = notices.get(done);
  return {
    brand,
    title: 'Bank demo',
    intro:
      'Bayar seperti pelanggan: dengan nomor virtual account, isi kode QR, atau nomor pesanan. Uangnya tidak sungguhan.',
    body: html`${notice ? html`<p class="notice" role="status">${notice}</p>` : ''}
      <form class="card" method="get" action="/demo/bank">
        <label for="account">Nomor virtual account, isi kode QR, atau nomor pesanan</label>
        <input
          id="account"
          name="account"
          value="${account?.number ?? text}"
          autocomplete="off"
          required
          maxlength="600"
        />
        <button class="button" type="submit">Cari tagihan</button>
      </form>
      ${account ? accountCard(account) : text ? unknown : ''}`,
  };
}

const unknown = html`<p class="empty">
  Bank tidak mengenal nomor ini. Periksa lagi di halaman pembayaran.
</p>`;

function accountCard(account: DemoBankAccount) {
  const transfers = account.transfers.map(
    ({ amount, at, left }) =>
      html`<li>
        ${rupiah(amount)} ·
        ${momentName(new Date(at))}${
          left < amount ? ` · ${rupiah(amount - left)} dikembalikan` : ''
        }
      </li>`,
  );
  return html`<section class="card" aria-labelledby="bill">
    <h2 id="bill">Tagihan ${account.orderId}</h2>
    <dl>
      <dt>Jumlah</dt>
      <dd><strong>${rupiah(account.amount)}</strong></dd>
      <dt>Status</dt>
      <dd>${states[account.state]}</dd>
      <dt>Bayar sebelum</dt>
      <dd>${momentName(new Date(account.expiredPayment))}</dd>
    </dl>
    ${account.state === 'paid' ? closed : counter(account)}
    ${
      transfers.length > 0
        ? html`<h3>Pembayaran</h3>
            <ul>
              ${transfers}
            </ul>`
        : ''
    }
    ${account.transfers.some(({ left }) => left > 0) ? backCounter(account) : ''}
  </section>`;
}

const closed = html`<p>
  Nomor atau kode QR ini hanya dapat dibayar satu kali. Bank tidak menerima pembayaran lagi untuk
  tagihan ini.
</p>`;

const backCounter = (account: DemoBankAccount) =>
  html`<form method="post" action="/demo/bank/return">
    <input type="hidden" name="account" value="${account.reference}" />
    <label for="back">Kembalikan pembayaran (kosongkan untuk semuanya)</label>
    <input id="back" name="amount" inputmode="numeric" autocomplete="off" />
    <button class="button quiet" type="submit">Kembalikan dana</button>
  </form>`;

const counter = (account: DemoBankAccount) =>
  html`<form method="post" action="/demo/bank/pay">
      <input type="hidden" name="account" value="${account.reference}" />
      <button class="button" type="submit">
        ${account.transfers.length > 0 ? 'Bayar jumlah yang benar' : 'Bayar'}
        <span class="amount">${rupiah(account.amount)}</span>
      </button>
    </form>
    <form method="post" action="/demo/bank/pay">
      <input type="hidden" name="account" value="${account.reference}" />
      <label for="amount">Jumlah lain (untuk mencoba jumlah yang salah)</label>
      <input id="amount" name="amount" inputmode="numeric" autocomplete="off" required />
      <button class="button quiet" type="submit">Bayar jumlah ini</button>
    </form>
    <form method="post" action="/demo/bank/expire">
      <input type="hidden" name="account" value="${account.reference}" />
      <button class="button quiet" type="submit">Biarkan kedaluwarsa</button>
    </form>`;
