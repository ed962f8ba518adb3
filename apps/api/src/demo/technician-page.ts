import type { DemoInstallation } from '@serat/contract/demo';
import { momentName } from '../jakarta/words.ts';
import { html, type demoPage } from './demo-page.ts';

interface View {
  brand: string;
  orders: readonly DemoInstallation[];
  done: string;
}

const notices: Record<string, string> = {
  start: 'Pemasangan dimulai.',
  finish: 'Pemasangan selesai, layanan aktif.',
  reject: 'Pesanan ditolak. Portnya bebas lagi dan uang pelanggan dikembalikan.',
  refused: 'Langkah itu tidak dapat dilakukan pada status pesanan sekarang.',
};

export function technicianPage({ brand, orders, done }: View): Parameters<typeof demoPage>[0] {
  const notice = notices[done];
  const cards = orders.map(card);
  return {
    brand,
    title: 'Teknisi demo',
    intro: 'Pesanan yang sudah dibayar: mulai dan selesaikan pemasangannya, atau tolak.',
    body: html`${notice ? html`<p class="notice" role="status">${notice}</p>` : ''}
      <p><a class="button" href="/demo/technician">Muat ulang</a></p>
      ${
        cards.length > 0
          ? cards
          : html`<p class="empty">Tidak ada pesanan yang menunggu pemasangan.</p>`
      }`,
  };
}

function stepForm(order: DemoInstallation) {
  const started = order.status.id === 'installationOnProgress';
  return html`<form method="post" action="/demo/technician/step">
    <input type="hidden" name="orderId" value="${order.orderId}" />
    <button class="button" type="submit" name="step" value="${started ? 'finish' : 'start'}">
      ${started ? 'Selesaikan pemasangan' : 'Mulai pemasangan'}
    </button>
  </form>`;
}

function card(order: DemoInstallation) {
  return html`<section class="card" aria-label="Pesanan ${order.orderId}">
    <h2>${order.orderId}</h2>
    <dl>
      <dt>Status</dt>
      <dd>
        ${order.status.name}${order.held ? ' (ditahan: dana pelanggan kembali, menunggu pembayaran lagi)' : ''}
      </dd>
      <dt>Pelanggan</dt>
      <dd>${order.fullName}</dd>
      <dt>Alamat</dt>
      <dd>${order.address}</dd>
      <dt>ID Pelanggan PLN</dt>
      <dd>${order.plnId ?? '-'}${order.plnId && !order.plnChecked ? ' (perlu diperiksa)' : ''}</dd>
      <dt>Produk</dt>
      <dd>${order.products.join(', ')}</dd>
      <dt>Dipesan</dt>
      <dd>${momentName(new Date(order.createdDate))}</dd>
    </dl>
    ${order.held ? '' : stepForm(order)}
    <form method="post" action="/demo/technician/step">
      <input type="hidden" name="orderId" value="${order.orderId}" />
      <label for="reason-${order.orderId}">Alasan penolakan</label>
      <input
        id="reason-${order.orderId}"
        name="reason"
        autocomplete="off"
        required
        maxlength="255"
      />
      <button class="button quiet" type="submit" name="step" value="reject">Tolak pesanan</button>
    </form>
  </section>`;
}
