import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { StartError } from './start/start-error.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example/',
  DATABASE_URL: 'postgres://db/serat?sslmode=verify-full',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Penyedia <halo@provider.example>',
  DATA_KEY: createHash('sha256').update('kunci uji').digest('hex'),
  PROVIDER_SITE: 'https://provider.example',
  PAYMENT_GATEWAY: 'midtrans',
  MIDTRANS_SERVER_KEY: 'Mid-server-kunci-uji',
};

const failureOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return '';
};

describe('settings', () => {
  // shows 7.2, 7.3, 9.1, R2.26, R4.20, R4.21, R4.22
  it('needs no setting for the demo', () => {
    expect(readSettings({})).toMatchObject({
      demo: true,
      production: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      timeouts: { default: 3_000_000, order: 50_000 },
      brand: { name: 'Serat' },
    });
  });

  it.each([
    ['INSTALLATION_FEE', '450.000'],
    ['DENDA_TIER1_MIN', '5,000'],
    ['EARLY_TERMINATION_FEE', ' '],
    ['MATERAI_ABOVE', '5e6'],
    ['PORT', '0x0bb8'],
    ['DENDA_TIER1_PERCENT', '2,5'],
    ['PIN_MAX_KM', ' '],
  ])('refuses %s=%j instead of reading another number', (name, value) => {
    expect(failureOf({ [name]: value })).toMatch(new RegExp(`${name} \\(angka`));
  });

  it('reads amounts and percentages by their digits', () => {
    const read = readSettings({ INSTALLATION_FEE: '450000', DENDA_TIER1_PERCENT: '2.5' });
    expect(read.order.installationFee).toBe(450_000);
    expect(read.billing.denda[0].percent).toBe(2.5);
  });

  it.each([
    ['ISOLIRR', 'maksudnya ISOLIR?'],
    ['BILL_DUE_DATE', 'maksudnya BILL_DUE_DAY?'],
    ['DATABSE_URL', 'maksudnya DATABASE_URL?'],
    ['isolir_grace_days', 'maksudnya ISOLIR_GRACE_DAYS?'],
    ['DATA_KEY_FIL', 'maksudnya DATA_KEY_FILE?'],
    ['S3_BUCKET_FILE', 'hanya rahasia boleh dari berkas'],
  ])('names %s, which would be ignored', (name, said) => {
    expect(failureOf({ [name]: 'off' })).toContain(said);
  });

  it('ignores variables of other programs', () => {
    const others = ['PATH', 'HOSTNAME', 'PGHOST', 'NODE_OPTIONS', 'SMTP_HOST', 'TRUSTED', 'MAIL'];
    expect(failureOf(Object.fromEntries(others.map((name) => [name, 'x'])))).toBe('');
  });

  it.each([
    ['authorization=Basic dXNlcjpwYXNz==', { authorization: 'Basic dXNlcjpwYXNz==' }],
    ['authorization=Bearer%20abc%2Cdef', { authorization: 'Bearer abc,def' }],
    [' x-api-key = secret , x-scope=a=b', { 'x-api-key': 'secret', 'x-scope': 'a=b' }],
  ])('reads the headers %j for the collector', (value, headers) => {
    const read = readSettings({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      OTEL_EXPORTER_OTLP_HEADERS: value,
    });
    expect(read.tracing?.headers).toEqual(headers);
  });

  it.each(['secret', '=secret', 'a=b,', 'a=', 'a b=c', 'a=%zz', 'a=b%0d%0Ac: d', 'a=%E2%82%AC'])(
    'refuses %j as headers for the collector',
    (value) => {
      const failure = failureOf({ OTEL_EXPORTER_OTLP_HEADERS: value });
      expect(failure).toContain('OTEL_EXPORTER_OTLP_HEADERS');
    },
  );

  it('treats an empty variable as missing', () => {
    expect(readSettings({ PORT: '', SMTP_URL: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      smtp: null,
    });
  });

  // shows R4.20
  it('listens on all addresses in production, without the demo', () => {
    expect(readSettings(production)).toMatchObject({
      demo: false,
      host: '0.0.0.0',
      publicUrl: 'https://portal.example',
    });
  });

  // shows R4.18
  it.each([
    'PUBLIC_URL',
    'DATABASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'DATA_KEY',
    'PROVIDER_SITE',
    'PAYMENT_GATEWAY',
    'MIDTRANS_SERVER_KEY',
  ])('does not start in production without %s', (name) => {
    expect(failureOf({ ...production, [name]: undefined })).toContain(name);
  });

  // shows R4.17
  it('does not start in production with the demo', () => {
    expect(failureOf({ ...production, DEMO: 'on' })).toContain('DEMO');
  });

  it('does not start without the demo if no mail server is set', () => {
    expect(failureOf({ DEMO: 'off' })).toContain('SMTP_URL');
  });

  // shows R5.o1, S13.1
  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATA_KEY', 'short'],
    ['BRAND_PRIMARY', 'red'],
    ['BRAND_ICON_URL', 'ikon.png'],
    ['PUBLIC_URL', 'portal'],
    ['MAP_TILE_URL', 'https://tiles.example/'],
    ['MAP_TILE_URL_DARK', 'https://tiles.example/'],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['LOG_LEVEL', 'loud'],
    ['PROVIDER_SITE', 'javascript:alert(1)'],
    ['BRAND_LOGO_URL', '//evil.example/logo.png'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_RATE', '0'],
    ['SMTP_RATE', 'cepat'],
    ['SECURITY_CONTACT', 'keamanan@provider.example'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'on, 10.0.0.1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'proxy.example'],
  ])('names %s=%s as wrong, in one line', (name, value) => {
    const message = failureOf({ [name]: value });
    expect(message).toContain(name);
    expect(message).not.toContain('\n');
    expect(message).not.toMatch(/invalid|expected|received|required|too (big|small)/i);
  });

  // shows S13.7
  it('never repeats a wrong secret', () => {
    expect(failureOf({ DATA_KEY: 'rahasia-sekali' })).not.toContain('rahasia-sekali');
  });

  // shows R3h.19
  it('requires all S3 settings or none', () => {
    expect(failureOf({ S3_BUCKET: 'foto' })).toContain('S3_ENDPOINT');
    expect(readSettings({}).s3).toBeNull();
  });

  // shows R4.14
  it('works without map tiles', () => {
    expect(readSettings({ MAP_TILE_URL: '' }).map.tiles).toBeNull();
  });

  // shows V4.1.3
  it('trusts only the named proxies', () => {
    expect(readSettings({}).trustProxy).toBe(false);
    expect(readSettings({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).trustProxy).toEqual([
      '10.0.0.1',
      '10.0.0.2',
    ]);
    expect(readSettings({ TRUST_PROXY: 'loopback,10.1.0.0/16,::1' }).trustProxy).toHaveLength(3);
    expect(readSettings({ TRUST_PROXY: 'on' }).trustProxy).toBe(true);
    expect(readSettings({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
  });

  // shows R5.o1, S13.1
  it.each([
    ['DATABASE_URL', 'postgres://db/serat'],
    ['SMTP_URL', 'smtp://mail.example'],
    ['PAYMENT_GATEWAY', 'midtrans'],
    ['MIDTRANS_SERVER_KEY', 'x'],
    ['PLN_REGISTER_URL', 'https://pln.example'],
    ['S3_ENDPOINT', 'https://s3.example'],
  ])('requires an explicit choice beside %s', (name, value) => {
    const message = failureOf({ [name]: value });
    for (const word of [name, 'NODE_ENV=production', 'NODE_ENV=development', 'DEMO=on']) {
      expect(message).toContain(word);
    }
    const development = failureOf({ NODE_ENV: 'development', [name]: value });
    expect(development).toMatch(/Tanpa mode demo|perlu MIDTRANS_SERVER_KEY/);
    expect(development).not.toContain('DEMO=on');
  });

  it('runs the demo beside real systems if set explicitly', () => {
    expect(
      readSettings({ DATABASE_URL: 'postgres://db/coba', SMTP_URL: 'smtp://mail', DEMO: 'on' }),
    ).toMatchObject({ demo: true, production: false });
  });

  // shows R4.22
  it('runs in development with real systems, without the demo', () => {
    const laptop = { NODE_ENV: 'development', PUBLIC_URL: undefined, DATA_KEY: undefined };
    expect(readSettings({ ...production, ...laptop })).toMatchObject({
      demo: false,
      host: '127.0.0.1',
    });
  });
});

describe('the database and the stop of a node', () => {
  it('waits five seconds for a proxy in production only', () => {
    expect(readSettings(production).drainSeconds).toBe(5);
    expect(readSettings({}).drainSeconds).toBe(0);
    expect(readSettings({ ...production, DRAIN_SECONDS: '30' }).drainSeconds).toBe(30);
  });

  it('has limits for all waits, each a setting', () => {
    expect(readSettings({}).databaseLimits).toEqual({
      pool: 10,
      connectMs: 10_000,
      statementMs: 30_000,
      lockMs: 10_000,
      idleInTransactionMs: 60_000,
    });
    expect(readSettings({ DATABASE_POOL: '40' }).databaseLimits.pool).toBe(40);
    expect(() => readSettings({ DATABASE_POOL: '1' })).toThrow('DATABASE_POOL');
  });

  it('bypasses a pooler if the direct URL is set', () => {
    const direct = 'postgres://serat@db/serat?sslmode=verify-full';
    expect(readSettings({ ...production, DATABASE_DIRECT_URL: direct }).databaseDirectUrl).toBe(
      direct,
    );
    const { databaseUrl, databaseDirectUrl } = readSettings(production);
    expect(databaseDirectUrl).toBe(databaseUrl);
    expect(() => readSettings({ DATABASE_DIRECT_URL: direct })).toThrow('di samping DATABASE_URL');
  });

  it('prepares statements; behind a pooler only if a setting allows it', () => {
    const pooled = {
      ...production,
      DATABASE_DIRECT_URL: 'postgres://serat@db/serat?sslmode=verify-full',
    };
    expect(readSettings({}).databasePrepared).toBe(true);
    expect(readSettings({ DATABASE_PREPARED: 'off' }).databasePrepared).toBe(false);
    expect(readSettings(pooled).databasePrepared).toBe(false);
    expect(readSettings({ ...pooled, DATABASE_PREPARED: 'on' }).databasePrepared).toBe(true);
  });
});

describe('weak settings', () => {
  // shows S13.3
  it.each([
    ['zeros', '0'.repeat(64)],
    ['one byte again and again', 'ab'.repeat(32)],
    ['a short text again and again', '0123456789abcdef'.repeat(4)],
    ['one half twice', '00112233445566778899aabbccddeeff'.repeat(2)],
    ['counting', Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join('')],
  ])('include a data key of %s', (_kind, key) => {
    expect(failureOf({ ...production, DATA_KEY: key })).toContain('DATA_KEY mudah ditebak');
    expect(failureOf({ ...production, DATA_KEY: key })).not.toContain(key);
    expect(failureOf({ DATA_KEY: key })).toBe('');
  });

  // shows S13.3, V12.3.1
  it.each([
    'PUBLIC_URL',
    'PROVIDER_SITE',
    'SERVICE_ACCOUNT_URL',
    'SERVICE_CONTENT_URL',
    'BRAND_LOGO_URL',
    'BRAND_ICON_URL',
    'NOMINATIM_URL',
    'MIDTRANS_URL',
    'PLN_REGISTER_URL',
  ])('include http across the internet in %s', (name) => {
    expect(failureOf({ ...production, [name]: 'http://8.8.8.8/x' })).toContain(name);
    for (const host of ['127.0.0.1:3170', '[::1]:80', '10.0.0.9', '192.168.1.2', 'minio:9000']) {
      expect(failureOf({ ...production, [name]: `http://${host}/x` })).toBe('');
    }
    expect(failureOf({ ...production, [name]: 'https://lain.example/x' })).toBe('');
  });

  it.each(['MAP_TILE_URL', 'MAP_TILE_URL_DARK'])('include http map tiles in %s', (name) => {
    const tiles = 'http://tiles.example/{z}/{x}/{y}.png';
    expect(failureOf({ ...production, [name]: tiles })).toContain(name);
    const many = tiles.replace('tiles', '{s}.tiles');
    expect(failureOf({ ...production, [name]: many })).toContain(name);
  });

  it.each(['MIDTRANS_SERVER_KEY', 'GOOGLE_GEOCODING_KEY', 'METRICS_TOKEN'])(
    'include a short or monotonous %s',
    (name) => {
      expect(failureOf({ ...production, [name]: 'x' })).toContain(name);
      expect(failureOf({ ...production, [name]: 'x'.repeat(40) })).toContain(name);
    },
  );

  it('are reported all at once', () => {
    const message = failureOf({
      ...production,
      PUBLIC_URL: 'http://portal.example',
      DATA_KEY: '0'.repeat(64),
      MIDTRANS_SERVER_KEY: 'x',
      MAIL_FROM: undefined,
      S3_BUCKET: 'foto',
    });
    for (const name of ['PUBLIC_URL', 'DATA_KEY', 'MIDTRANS_SERVER_KEY', 'MAIL_FROM', 'S3_BUCKET'])
      expect(message).toContain(name);
    expect(message).not.toContain('\n');
  });
});

it('sends mails without a limit, or at a set rate', () => {
  expect(readSettings(production).smtp?.rate).toBeNull();
  expect(readSettings({ ...production, SMTP_RATE: '5' }).smtp?.rate).toBe(5);
});

describe('TLS to the database', () => {
  const open = { ...production, DATABASE_URL: 'postgres://u:rahasia@database/serat' };

  // shows S13.4
  it('is required in production by default', () => {
    expect(failureOf(open)).toContain('sslmode=verify-full');
    expect(failureOf(open)).not.toContain('rahasia');
    const opted = readSettings({ ...open, DATABASE_TLS: 'optional' });
    expect(opted.databaseOpenLines).toEqual(['DATABASE_URL']);
    expect(readSettings({ DATABASE_URL: open.DATABASE_URL, DEMO: 'on' }).databaseUrl).toBeTruthy();
  });

  it('is also required for the direct URL', () => {
    const direct = { DATABASE_DIRECT_URL: 'postgres://db.example/serat' };
    expect(failureOf({ ...production, ...direct })).toContain('DATABASE_DIRECT_URL');
  });

  // shows S13.5, V12.3.2
  it('is refused if certificate checks are disabled', () => {
    const off = { NODE_TLS_REJECT_UNAUTHORIZED: '0' };
    expect(failureOf({ ...production, ...off })).toContain('NODE_TLS_REJECT_UNAUTHORIZED');
    expect(failureOf(off)).toBe('');
  });
});

describe('mail over TLS', () => {
  const requireTls = (change: NodeJS.ProcessEnv) =>
    readSettings({ ...production, ...change }).smtp?.requireTls;

  // shows S13.3, V12.3.1
  it('is required in production unless disabled or local', () => {
    expect(requireTls({})).toBe(true);
    expect(requireTls({ SMTP_TLS: 'optional' })).toBe(false);
    expect(requireTls({ SMTP_URL: 'smtp://127.0.0.1:25' })).toBe(false);
    expect(requireTls({ SMTP_URL: 'smtp://127.0.0.1:25', SMTP_TLS: 'required' })).toBe(true);
    expect(readSettings({ SMTP_URL: 'smtp://mail', DEMO: 'on' }).smtp?.requireTls).toBe(false);
  });

  it.each(['ignoreTLS=true', 'requireTLS=false', 'tls.rejectUnauthorized=false', 'secure=false'])(
    'is not disabled by ?%s alone',
    (option) => {
      const SMTP_URL = `smtps://user:rahasia@mail.example?${option}`;
      expect(failureOf({ ...production, SMTP_URL })).toContain('SMTP_TLS=optional');
      expect(failureOf({ ...production, SMTP_URL })).not.toContain('rahasia');
      expect(failureOf({ ...production, SMTP_URL, SMTP_TLS: 'optional' })).toBe('');
    },
  );
});

describe('secrets from files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'serat-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const { DATA_KEY: key, ...keyless } = production;

  // shows V13.3.1
  it('are read like the variable, without the final newline', () => {
    const fromFile = { ...keyless, DATA_KEY_FILE: file('key', `${key}\n`) };
    expect(readSettings(fromFile)).toEqual(readSettings(production));
  });

  it('count as real systems, too', () => {
    const url = file('url', 'postgres://db/serat');
    expect(failureOf({ DATABASE_URL_FILE: url })).toContain('NODE_ENV=production');
  });

  it('are refused in both variable and file', () => {
    const both = { ...production, DATA_KEY_FILE: file('key', key) };
    expect(failureOf(both)).toContain('DATA_KEY_FILE');
  });

  it.each([
    ['missing', () => join(folder, 'nowhere'), 'ENOENT'],
    ['a folder', () => folder, 'EISDIR'],
    ['empty', () => file('empty', '\n'), 'kosong'],
  ])('that are %s: the variable and the file are named', (_what, path, why) => {
    const message = failureOf({ ...keyless, DATA_KEY_FILE: path() });
    expect(message).toContain(why);
    expect(message).toContain(path());
  });

  it('that are wrong are named by setting and never repeated', () => {
    const message = failureOf({ DATA_KEY_FILE: file('wrong', 'rahasia-sekali') });
    expect(message).toContain('DATA_KEY');
    expect(message).not.toContain('rahasia-sekali');
  });
});

describe('messages by phone', () => {
  const whatsapp = {
    DEMO: 'on',
    WHATSAPP_NUMBER_ID: '106540352242922',
    WHATSAPP_TOKEN: 'EAAJB-token-pengguna-sistem',
    WHATSAPP_APP_SECRET: 'rahasia-aplikasi-meta',
    WHATSAPP_VERIFY_TOKEN: 'kata-pembuka-webhook',
  };

  it('are off without settings', () => {
    expect(readSettings({}).phone).toEqual({ whatsapp: null, sms: null });
  });

  it.each(Object.keys(whatsapp).filter((name) => name !== 'DEMO'))(
    'do not start without %s',
    (name) => {
      const message = failureOf({ ...whatsapp, [name]: '' });
      expect(message).toContain(`Untuk WhatsApp belum ada: ${name}.`);
      expect(message).not.toContain('EAAJB');
    },
  );

  it('name their templates, in their language', () => {
    const given = { ...whatsapp, WHATSAPP_TEMPLATES: 'bill:tagihan_baru, paid:lunas:en_US' };
    expect(readSettings(given).phone.whatsapp).toMatchObject({
      url: 'https://graph.facebook.com/v24.0',
      templates: {
        reminder: { name: 'serat_reminder', language: 'id' },
        bill: { name: 'tagihan_baru', language: 'id' },
        paid: { name: 'lunas', language: 'en_US' },
      },
    });
  });

  it.each([
    ['WHATSAPP_TEMPLATES', 'tagihan:x'],
    ['WHATSAPP_TEMPLATES', 'bill:'],
    ['WHATSAPP_TEMPLATES', 'bill:x:id:y'],
    ['WHATSAPP_NUMBER_ID', '+62812'],
    ['SMS_BODY', '{"to":"{to}","text":{text}}'],
    ['SMS_BODY', 'text={text}'],
    ['SMS_HEADER', 'rahasia'],
  ])('do not start with a wrong %s: %s', (name, value) => {
    const message = failureOf({ ...whatsapp, SMS_URL: 'https://sms.example', [name]: value });
    expect(message).toContain(`${name} (`);
  });

  it('need a gateway for the body of an SMS', () => {
    expect(failureOf({ SMS_BODY: 'to={to}&text={text}' })).toContain('SMS_URL');
  });
});
