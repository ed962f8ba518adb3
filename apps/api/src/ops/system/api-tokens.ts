import { scopes, type Scope } from '@serat/contract/integration/scopes';
import { longestLife } from '@serat/contract/staff/api-tokens';
import { command, type Command, type OpsServices } from '../command.ts';
import { confirmed, confirmOptions } from '../confirm.ts';
import { text, whole } from '../option.ts';
import { tableLines } from '../table.ts';
import { auditReason, byOption, opsActor, uuid } from '../words.ts';

type Token = Awaited<ReturnType<OpsServices['integration']['tokens']['list']>>[number];

const usualLife = 365;
const longestName = 60;
const area = /^(?:city|area):[\w.-]{1,40}$/;

const listOf = (typed: string | null): string[] =>
  typed?.split(',').map((word) => word.trim()) ?? [];

const add = command({
  name: 'tokens add',
  summary: 'Buat token API untuk sistem lain (lihat docs/integration.md)',
  argument: { name: 'NAMA', what: 'nama sistem yang memakainya' },
  required: ['scopes'],
  options: {
    scopes: text('SCOPE,…', `Yang boleh dibaca: ${scopes.join(', ')}`),
    areas: text('WILAYAH,…', 'Hanya wilayah ini: city:3174, area:01 (semua wilayah)'),
    days: whole('HARI', `Berlaku selama (${usualLife})`, { least: 1, most: longestLife }),
    by: byOption,
  },
  prepare(given, typed) {
    const name = typed.trim();
    if (name === '' || name.length > longestName) return 'Nama berisi 1 sampai 60 huruf.';
    const wanted = listOf(given.scopes);
    const unknown = wanted.filter((scope) => !scopes.some((known) => known === scope));
    if (unknown.length > 0) return `Scope ini tidak dikenal: ${unknown.join(', ')}.`;
    if (wanted.length === 0) return `Sebutkan --scopes: ${scopes.join(', ')}.`;
    const areas = listOf(given.areas);
    if (!areas.every((one) => area.test(one))) return 'Wilayah ditulis city:KODE atau area:KODE.';
    return async ({ terminal, services }) => {
      const { integration } = await services();
      const { id, token } = await integration.tokens.create(opsActor(given.by), {
        name,
        scopes: wanted as Scope[],
        areas,
        days: given.days ?? usualLife,
      });
      terminal.say(`ID    ${id}`);
      terminal.say(`Token ${token}`);
      terminal.note('Simpan tokennya sekarang: tidak ditampilkan lagi.');
    };
  },
});

const list = command({
  name: 'tokens list',
  summary: 'Token API: siapa boleh membaca apa, sampai kapan, terakhir dipakai',
  options: {},
  prepare:
    () =>
    async ({ terminal, services }) => {
      const found = await (await services()).integration.tokens.list();
      const lines = tableLines<Token>(
        [
          { title: 'ID', of: ({ id }) => id },
          { title: 'Nama', of: ({ name }) => name },
          { title: 'Scope', of: (token) => token.scopes.join(', ') },
          { title: 'Wilayah', of: ({ areas }) => areas.join(', ') || 'semua' },
          { title: 'Sampai', of: ({ expiresDate }) => new Date(expiresDate) },
          { title: 'Dipakai', of: ({ lastUsedDate }) => lastUsedDate && new Date(lastUsedDate) },
          { title: 'Dicabut', of: ({ revokedDate }) => revokedDate && new Date(revokedDate) },
        ],
        found,
      );
      for (const line of found.length > 0 ? lines : ['Belum ada.']) terminal.say(line);
    },
});

const revoke = command({
  name: 'tokens revoke',
  summary: 'Cabut token API: sistem itu tidak dapat membaca lagi',
  argument: { name: 'ID', what: 'ID token dari `tokens list`' },
  options: {
    reason: auditReason,
    by: byOption,
    ...confirmOptions,
  },
  prepare(given, id) {
    if (!uuid.test(id)) return 'ID token ada di daftar `tokens list`.';
    return async ({ terminal, services }) => {
      const { integration } = await services();
      return confirmed(terminal, given, {
        preview: async () => [`Token API ${id} dicabut.`],
        async act() {
          await integration.tokens.revoke(opsActor(given.by), id, given.reason);
          terminal.say('Selesai.');
        },
      });
    };
  },
});

export const tokenCommands: readonly Command[] = [add, list, revoke];
