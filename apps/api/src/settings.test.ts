import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example/',
  DATABASE_URL: 'postgres://db/serat',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Penyedia <halo@provider.example>',
  DATA_KEY: 'ab'.repeat(32),
  PROVIDER_SITE: 'https://provider.example',
  PAYMENT_GATEWAY: 'midtrans',
  MIDTRANS_SERVER_KEY: 'kunci',
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
  it('needs nothing for the demo', () => {
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

  it('takes an empty variable for a missing one', () => {
    expect(readSettings({ PORT: '', SMTP_URL: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      smtpUrl: null,
    });
  });

  it('listens to everybody in production, without the demo', () => {
    expect(readSettings(production)).toMatchObject({
      demo: false,
      host: '0.0.0.0',
      publicUrl: 'https://portal.example',
    });
  });

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

  it('does not start in production with the demo', () => {
    expect(failureOf({ ...production, DEMO: 'on' })).toContain('DEMO');
  });

  it('does not start without the demo when mails can go nowhere', () => {
    expect(failureOf({ DEMO: 'off' })).toContain('SMTP_URL');
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATA_KEY', 'short'],
    ['BRAND_PRIMARY', 'red'],
    ['BRAND_ICON_URL', 'ikon.png'],
    ['PUBLIC_URL', 'portal'],
    ['MAP_TILE_URL', 'https://tiles.example/'],
  ])('names %s=%s as wrong, in one line', (name, value) => {
    const message = failureOf({ [name]: value });
    expect(message).toContain(name);
    expect(message).not.toContain('\n');
  });

  it('never repeats a secret that is wrong', () => {
    expect(failureOf({ DATA_KEY: 'rahasia-sekali' })).not.toContain('rahasia-sekali');
  });

  it('wants S3 whole or not at all', () => {
    expect(failureOf({ S3_BUCKET: 'foto' })).toContain('S3_ENDPOINT');
    expect(readSettings({}).s3).toBeNull();
  });

  it('can do without map tiles', () => {
    expect(readSettings({ MAP_TILE_URL: '' }).map.tileUrl).toBeNull();
  });

  it('believes the named proxies alone', () => {
    expect(readSettings({}).trustProxy).toBe(false);
    expect(readSettings({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).trustProxy).toEqual([
      '10.0.0.1',
      '10.0.0.2',
    ]);
  });
});
