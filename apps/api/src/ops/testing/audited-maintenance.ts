import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { packed } from '../../modules/office/move-in/testing/move-in-app.ts';
import {
  csvOf,
  providerMapping,
  providerRow,
} from '../../modules/office/move-in/testing/provider-file.ts';
import type { Case, World } from './audited-case.ts';

const catalogue = fileURLToPath(
  new URL('../../../../../docs/catalogue-example.csv', import.meta.url),
);
const budi = { staffId: null, name: 'Budi', role: 'ops' } as const;
const someId = expect.stringMatching(/^[0-9a-f-]{36}$/);

/** Cases about customers' data, other systems and the catalogue. Files go into the folder. */
export function maintenanceCases(world: World, folder: string): Record<string, Case> {
  const { clock, customer, db, service, services } = world;

  async function endpoint() {
    const { id } = await services.webhooks.add(budi, 'https://sistem.example/serat', null);
    return id;
  }

  return {
    'privacy export': async () => {
      const { id, email } = await customer();
      return {
        words: [email, '--reason', 'Surat tanggal 1'],
        row: {
          action: 'customer.export',
          subject: 'customer',
          subjectId: id,
          customerId: id,
          reason: 'Surat tanggal 1',
        },
      };
    },
    'privacy delete': async () => {
      const { id, email } = await customer();
      return {
        words: [email, '--reason', 'Diminta', '--yes'],
        row: {
          action: 'customer.delete',
          subject: 'customer',
          subjectId: id,
          customerId: id,
          reason: 'Diminta',
          after: { outcome: 'deleted' },
        },
      };
    },
    'second-factor reset': async () => {
      const { id, email } = await customer();
      await sql`insert into customer_authenticator (customer_id, name, secret_sealed, created_at, confirmed_at)
        values (${id}, 'Ponsel', '', ${clock()}, ${clock()})`.execute(db);
      return {
        words: [email, '--reason', 'Ponsel hilang'],
        row: { action: 'customer.reset-factor', subject: 'customer', customerId: id },
      };
    },
    'mail retry': async () => {
      const { id: customerId, email } = await customer();
      await services.mail.queue(db, {
        kind: 'notice',
        about: 'bill-paid',
        eventKey: 'audited',
        customerId,
        to: email,
        fullName: 'Siti',
        subject: 'Lunas',
        paragraphs: ['Terima kasih.'],
      });
      const { id } = await db
        .updateTable('mail')
        .set({ state: 'refused' })
        .where('event_key', '=', 'audited')
        .returning('id')
        .executeTakeFirstOrThrow();
      return {
        words: [id],
        row: {
          action: 'mail.retry',
          subject: 'mail',
          subjectId: id,
          customerId,
          before: { mailState: 'refused' },
          after: { mailState: 'pending' },
        },
      };
    },
    'jobs retry': async () => {
      const { id: customerId } = await customer();
      const { id } = await db
        .insertInto('job')
        .values({
          name: 'send-push',
          lane: 'notices',
          payload: JSON.stringify({ customerId, messageId: 1 }),
          attempts: 3,
          max_attempts: 3,
          last_error: 'x',
          failed_at: clock(),
          run_at: clock(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return {
        words: [String(id)],
        row: {
          action: 'job.retry',
          subject: 'job',
          subjectId: String(id),
          customerId,
          before: { task: 'send-push', jobState: 'failed', attempts: 3 },
          after: { task: 'send-push', jobState: 'waiting', attempts: 0 },
        },
      };
    },
    'webhooks add': async () => ({
      words: ['https://lain.example/serat'],
      row: {
        action: 'webhook.added',
        subject: 'webhook',
        subjectId: someId,
        after: { url: 'https://lain.example/serat' },
      },
    }),
    'webhooks ping': async () => {
      const subjectId = await endpoint();
      const row = { action: 'webhook.pinged', subject: 'webhook', subjectId };
      return { words: [subjectId], row: { ...row, after: { delivery: someId } } };
    },
    'webhooks replay': async () => {
      const subjectId = await endpoint();
      const { id: customerId } = await service('2026-11-01T09:00:00+07:00');
      const { id } = await db
        .selectFrom('webhook_delivery')
        .select('id')
        .where('endpoint_id', '=', subjectId)
        .limit(1)
        .executeTakeFirstOrThrow();
      const row = { action: 'webhook.replayed', subject: 'webhook', subjectId, customerId };
      return { words: [id], row: { ...row, after: { delivery: id } } };
    },
    'webhooks remove': async () => {
      const subjectId = await endpoint();
      const before = { url: 'https://sistem.example/serat' };
      const row = { action: 'webhook.removed', subject: 'webhook', subjectId, before };
      return { words: [subjectId, '--yes'], row };
    },
    'tokens add': async () => ({
      words: ['Pembukuan', '--scopes', 'customers.read'],
      row: { action: 'token.create', subject: 'token', after: { name: 'Pembukuan' } },
    }),
    'tokens revoke': async () => {
      const scopes = ['customers.read'] as const;
      const wish = { name: 'Lama', scopes, areas: [], days: 1 };
      const { id } = await services.integration.tokens.create(budi, wish);
      const words = [id, '--reason', 'Tidak dipakai', '--yes'];
      return { words, row: { action: 'token.revoke', subject: 'token', reason: 'Tidak dipakai' } };
    },
    'staff invite': async () => ({
      words: ['baru@contoh.id', '--role', 'support'],
      row: {
        action: 'staff.invite',
        subject: 'staff',
        subjectId: 'baru@contoh.id',
        after: { role: 'support' },
      },
    }),
    'staff dismiss': async () => {
      const email = 'keluar@contoh.id';
      const subjectId = await services.staff.add(
        { email, fullName: 'Si Keluar', role: 'support' },
        'x',
      );
      return {
        words: [email, '--reason', 'Kontrak selesai', '--yes'],
        row: { action: 'staff.leave', subject: 'staff', subjectId, reason: 'Kontrak selesai' },
      };
    },
    'network setup': async () => ({
      words: [],
      row: { action: 'network.setup', subject: 'network' },
    }),
    'keys rotate': async () => ({
      words: [],
      row: { action: 'keys.rotated', subject: 'key', subjectId: '1', after: { unreadable: 0 } },
    }),
    'catalogue export': async () => ({
      words: ['--out', join(folder, 'produk.csv')],
      row: { action: 'list.export', subject: 'list', subjectId: 'catalogue export' },
    }),
    'move-in': async () => {
      const file = join(folder, 'pelanggan.csv');
      await writeFile(file, csvOf([providerRow(0)]));
      const id = await services.moveIn.upload(budi, {
        source: 'Lama',
        fileName: 'a.csv',
        cutOverOn: '2026-12-01',
        content: packed(csvOf([providerRow(0)])),
      });
      await services.moveIn.check(budi, id, providerMapping);
      await services.moveIn.carryOut(id);
      const totals = ['--customers=1', '--services=1', '--open-bills=0', '--credits=0'];
      return {
        words: [
          file,
          '--source=Lama',
          '--cut-over=2026-12-01',
          '--reason=Pindah',
          ...totals,
          '--yes',
        ],
        row: { action: 'move-in.commit', subject: 'move-in', subjectId: someId, reason: 'Pindah' },
      };
    },
    'odp import': async () => {
      const file = join(folder, 'odp.csv');
      const header = 'code,latitude,longitude,ports,ports_in_use,technology';
      await writeFile(file, `${header}\nA,-6.2,106.8,8,1,FTTH\n`);
      const after = { rows: 1, added: 1, updated: 0, unchanged: 0 };
      return {
        words: [file],
        row: { action: 'odp.import', subject: 'odp', subjectId: 'odp.csv', after },
      };
    },
    'content import': async () => {
      const content = join(folder, 'isi');
      await mkdir(join(content, 'faq'), { recursive: true });
      await writeFile(join(content, 'faq', '1-tanya.md'), '# Tanya\n\n## Apa?\n\nItu.');
      await services.content.imports.ensureDefaults();
      const row = { action: 'content.import', subject: 'content', subjectId: 'isi' };
      return { words: [content], row: { ...row, after: { faq: { added: ['tanya'] } } } };
    },
    'catalogue import': async () => ({
      words: [catalogue],
      row: {
        action: 'catalogue.import',
        subject: 'catalogue',
        subjectId: 'catalogue-example.csv',
        after: { rows: 11, removed: expect.arrayContaining(['internet-50']) },
      },
    }),
  };
}
