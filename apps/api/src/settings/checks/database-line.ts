import { driverReads } from '../../db/driver/client.ts';
import type { Mode } from '../run.ts';
import { isLoopbackHost } from './secure-values.ts';

type Line = 'local' | 'verified' | 'open' | 'unreadable';

/**
 * In production the connection to the database has to be encrypted and verified. Returns the names of the
 * URLs that DATABASE_TLS=optional exempts.
 */
export function openLines(
  addresses: Readonly<Record<string, string | undefined>>,
  tls: 'required' | 'optional',
  { production, complain }: Pick<Mode, 'production' | 'complain'>,
): string[] {
  if (!production) return [];
  const lines = Object.entries(addresses).map(([name, address]) => ({
    name,
    line: address === undefined ? 'local' : lineTo(address),
  }));
  const named = (wanted: Line) =>
    lines.filter(({ line }) => line === wanted).map(({ name }) => name);
  const [open, unreadable] = [named('open'), named('unreadable')];
  if (unreadable.length > 0) {
    complain(
      `Alamat basis data tidak dapat dibaca, atau berkas sertifikat yang disebutnya tidak ada: ${unreadable.join(', ')}.`,
    );
  }
  if (open.length > 0 && tls === 'required') {
    complain(
      `Di produksi sambungan ke basis data di mesin lain memakai TLS yang diperiksa: ${open.join(', ')}. Tambahkan ?sslmode=verify-full (CA sendiri: &sslrootcert=/path/ca.pem), atau tulis DATABASE_TLS=optional bila jaringannya memang milik Anda sendiri.`,
    );
  }
  return open;
}

function lineTo(address: string): Line {
  try {
    const { host, ssl } = driverReads(address);
    if (host.startsWith('/') || isLoopbackHost(host)) return 'local';
    return checksCertificate(ssl) && asksForCheck(address) ? 'verified' : 'open';
  } catch {
    return 'unreadable';
  }
}

const checksCertificate = (ssl: unknown): boolean =>
  typeof ssl === 'object' &&
  ssl !== null &&
  !('rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false);

/**
 * `require` and `prefer` are not enough: PostgreSQL does not verify the certificate there, although this
 * driver does.
 */
function asksForCheck(address: string): boolean {
  const { searchParams } = new URL(address);
  const modes = searchParams.getAll('sslmode');
  if (modes.length !== 1) return false;
  return (
    modes[0] === 'verify-full' || (modes[0] === 'verify-ca' && searchParams.has('sslrootcert'))
  );
}
