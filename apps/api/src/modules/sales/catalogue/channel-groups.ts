import { isPlainText } from '../../../csv/csv-table.ts';

interface ChannelGroup {
  name: string;
  channels: string[];
}

const longestName = 60;

/** `News: Warta Pagi, Sorot 24 | Sport: Arena Satu`. Returns an error message if the text is invalid. */
export function readChannelGroups(text: string): ChannelGroup[] | string {
  if (text === '') return [];
  const groups = text.split('|').map((group): ChannelGroup => {
    const [name = '', ...channels] = group.split(/[:,]/).map((part) => part.trim());
    return { name, channels };
  });
  const wrong = text.split('|').find((group) => !/^[^:,]+:[^:]+$/.test(group));
  const names = groups.flatMap(({ name, channels }) => [name, ...channels]);
  if (wrong !== undefined || names.includes('')) {
    return 'tidak terbaca; tulis seperti News: Warta Pagi, Sorot 24 | Sport: Arena Satu';
  }
  const long = names.find((name) => name.length > longestName || !isPlainText(name));
  return long === undefined
    ? groups
    : `berisi nama yang terlalu panjang (paling panjang ${longestName} karakter) atau bukan teks UTF-8`;
}

export const writeChannelGroups = (groups: readonly ChannelGroup[]): string =>
  groups.map(({ name, channels }) => `${name}: ${channels.join(', ')}`).join(' | ');
