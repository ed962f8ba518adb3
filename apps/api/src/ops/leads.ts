import { parseArgs } from 'node:util';
import { listLeads } from '../modules/coverage/index.ts';
import type { Command } from './command.ts';

type Lead = Awaited<ReturnType<typeof listLeads>>[number];

const header = 'waktu,nama,email,telepon,potensi,pesan,latitude,longitude,kelurahan';

const list: Command = {
  name: 'leads list',
  usage: 'leads list [--csv]',
  summary: 'Permintaan jaringan dari tempat yang belum terjangkau, terbaru dulu',
  prepare(words) {
    const { values } = parseArgs({
      args: [...words],
      options: { csv: { type: 'boolean', default: false } },
    });
    return async ({ db, terminal }) => {
      const leads = await listLeads(db);
      if (values.csv) {
        // One text: what is in it can be written to a file as it is.
        terminal.say([header, ...leads.map(csvLine)].join('\n'));
        return 0;
      }
      for (const lead of leads) terminal.say(plainLine(lead));
      terminal.say(`${leads.length} permintaan jaringan.`);
      return 0;
    };
  },
};

const time = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Jakarta',
  dateStyle: 'short',
  timeStyle: 'short',
});

const placeOf = ({ kelurahan, kecamatan, city }: Lead): string =>
  [kelurahan, kecamatan, city].filter((name) => name !== null).join(', ');

const plainLine = (lead: Lead): string =>
  [
    `${time.format(lead.at)} WIB`,
    lead.fullName,
    lead.email,
    lead.phone,
    `${lead.potentialCustomers} calon pelanggan`,
    lead.content,
    `${lead.latitude},${lead.longitude}`,
    placeOf(lead) || '-',
  ]
    // Strangers wrote it: nothing of it may steer the terminal or begin a line of its own.
    .map((part) => part.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
    .join('  ');

const csvLine = (lead: Lead): string =>
  [
    lead.at.toISOString(),
    cell(lead.fullName),
    cell(lead.email),
    cell(lead.phone),
    lead.potentialCustomers,
    cell(lead.content),
    lead.latitude,
    lead.longitude,
    cell(placeOf(lead)),
  ].join(',');

/** Quoted; what a spreadsheet would take for a formula stays a text. */
function cell(text: string): string {
  const harmless = text.replaceAll(/(?!\n)\p{Cc}/gu, ' ').replace(/^\s*[=+\-@]/, "'$&");
  return `"${harmless.replaceAll('"', '""')}"`;
}

export const leadCommands: readonly Command[] = [list];
