import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnv, SETTINGS } from './env.ts';
import { StartupError } from './platform/startup-error.ts';

describe('settings', () => {
  test('default values', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 4000,
      DATA_DIR: './data',
      SESSION_HOURS: 12,
      MAIL_PROVIDER: 'outbox',
      CLUSTER: false,
    });
  });

  test('empty and blank values count as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', HOST: ' ' })).toMatchObject({ PORT: 4000, HOST: '127.0.0.1' });
    expect(readEnv({ PORT: ' ' }).PORT).toBe(4000);
    expect(readEnv({ PORT: '4001\r' }).PORT).toBe(4001);
  });

  test.each([
    [{ TRUST_PROXY: 'true' }, { TRUST_PROXY: 1 }],
    [{ TRUST_PROXY: '2' }, { TRUST_PROXY: 2 }],
    [{ TRUST_PROXY: 'no' }, { TRUST_PROXY: 0 }],
    [{ DATABASE_URL: 'postgres:///daftar?host=/run/postgresql' }, {}],
    [
      {
        DATABASE_URL: 'postgres://daftar:x@db1,db2:5433/daftar',
        DATABASE_READ_URL: 'postgres://a@db2/d,postgres://a@db3/d',
      },
      {
        DATABASE_URL: 'postgres://daftar:x@db1/daftar?other_hosts=db2%3A5433',
        DATABASE_READ_URL: ['postgres://a@db2/d', 'postgres://a@db3/d'],
      },
    ],
    [{ PUBLIC_URL: 'https://Daftar.example.in/' }, { PUBLIC_URL: 'https://daftar.example.in' }],
    [{ PUBLIC_URL: 'http://10.0.0.7:8080' }, {}],
    [{ MAIL_FROM: 'office@localhost' }, {}],
    [
      { SUPPORT_EMAILS: 'Help@daftar.example, ops@daftar.example' },
      { SUPPORT_EMAILS: ['help@daftar.example', 'ops@daftar.example'] },
    ],
    [{ MAIL_FROM: 'Sharma & Co. <office@sharma.example>' }, {}],
  ])('%o is accepted', (given, expected) => {
    expect(readEnv(given)).toMatchObject(Object.keys(expected).length ? expected : given);
  });

  const WEB = 'a URL like https://daftar.example.in';
  const DATABASE = 'a URL like postgres://user:password@host:5432/daftar';
  test.each([
    [
      { SUPPORT_EMAILS: 'help@daftar.example,' },
      'The setting SUPPORT_EMAILS must be email addresses separated by commas.',
    ],
    [{ PORT: 'eighty' }, 'The setting PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'The setting PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '0x50' }, 'The setting PORT must be a whole number from 0 to 65535.'],
    [{ SESSION_HOURS: '1.5' }, 'The setting SESSION_HOURS must be a whole number from 1 to 720.'],
    [{ PUBLIC_URL: 'daftar.example.in' }, `The setting PUBLIC_URL must be ${WEB}.`],
    [{ S3_BUCKET: 'our files' }, 'The setting S3_BUCKET must be a name like daftar-files.'],
    [{ S3_REGION: 'ap south' }, 'The setting S3_REGION must be a name like ap-south-1.'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, `The setting DATABASE_URL must be ${DATABASE}.`],
    [{ DATABASE_URL: 'postgres://' }, `The setting DATABASE_URL must be ${DATABASE}.`],
    [
      { DATABASE_READ_URL: 'db2.example' },
      'The setting DATABASE_READ_URL must be URLs like postgres://user:password@standby:5432/daftar, separated by commas.',
    ],
    [
      { DATABASE_READ_URL: 'postgres://daftar@db2/daftar' },
      'The setting DATABASE_URL is required when DATABASE_READ_URL is set.',
    ],
    [{ SECRET: 'short' }, 'The setting SECRET must be at least 32 characters long.'],
    [
      { CREDENTIAL_KEYS: '1:short' },
      'The setting CREDENTIAL_KEYS must be id:key pairs separated by commas, each key 32 bytes in base64.',
    ],
    [{ TRUST_PROXY: 'maybe' }, 'The setting TRUST_PROXY must be true, false or the number of proxies (up to 10).'],
    [{ TRUST_PROXY: '11' }, 'The setting TRUST_PROXY must be a whole number from 0 to 10.'],
    [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL must be trace, debug, info, warn, error or silent.'],
    [{ METRICS_TOKEN: 'short' }, 'The setting METRICS_TOKEN must be at least 32 characters long.'],
    [{ METRICS_TOKEN: 'a token with spaces in it, and long' }, 'The setting METRICS_TOKEN must have no spaces.'],
    [{ SLOW_STATEMENT_MS: '0' }, 'The setting SLOW_STATEMENT_MS must be a whole number from 1 to 600000.'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'The setting OTEL_EXPORTER_OTLP_ENDPOINT must be a URL like http://127.0.0.1:4318.',
    ],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
      'The setting OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs separated by commas.',
    ],
    [{ OTEL_TRACES_SAMPLER_ARG: '5' }, 'The setting OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'],
    [{ CLUSTER: 'perhaps' }, 'The setting CLUSTER must be true or false.'],
    [{ MAIL_PROVIDER: 'pigeon' }, 'The setting MAIL_PROVIDER must be outbox or smtp.'],
    [
      { MAIL_FROM: 'rubbish' },
      'The setting MAIL_FROM must be an email address, with or without a name: Daftar <no-reply@example.in>.',
    ],
    [
      { SMTP_URL: 'mail.example.in' },
      'The setting SMTP_URL must be a URL like smtp://user:password@mail.example.in:587.',
    ],
    [{ MAIL_PROVIDER: 'smtp' }, 'The setting SMTP_URL is required when MAIL_PROVIDER is smtp.'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'The setting GOOGLE_CLIENT_SECRET is required when GOOGLE_CLIENT_ID is set.'],
    [{ MICROSOFT_CLIENT_ID: 'x' }, 'The setting MICROSOFT_CLIENT_SECRET is required when MICROSOFT_CLIENT_ID is set.'],
    [{ DNS_SERVERS: 'dns.example' }, 'The setting DNS_SERVERS must be addresses like 1.1.1.1,9.9.9.9.'],
    [{ SMS_PROVIDER: 'http' }, 'The setting SMS_URL is required when SMS_PROVIDER is http.'],
    [{ GST_PROVIDER: 'http' }, 'The setting GST_URL is required when GST_PROVIDER is http.'],
    [{ STORAGE_PROVIDER: 's3' }, 'The setting S3_BUCKET is required when STORAGE_PROVIDER is s3.'],
  ])('%o is refused with one sentence', (given, sentence) => {
    expect(() => readEnv(given)).toThrow(new StartupError(sentence));
  });

  test.each(['/practice', '/?a=1', '#a', '/#'])('a public URL ending with %s is refused', (more) => {
    expect(() => readEnv({ PUBLIC_URL: `https://daftar.example.in${more}` })).toThrow(
      new StartupError(`The setting PUBLIC_URL must be ${WEB}, without a path.`),
    );
  });

  test.each(['DATABASE_URL', 'SECRET', 'CREDENTIAL_KEYS'])('several processes need a shared %s', (name) => {
    const given = {
      CLUSTER: 'true',
      DATABASE_URL: 'postgres://daftar:x@db.example/daftar',
      SECRET: 's'.repeat(32),
      CREDENTIAL_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
    };
    expect(readEnv(given).CLUSTER).toBe(true);
    expect(() => readEnv({ ...given, [name]: '' })).toThrow(
      new StartupError(`The setting ${name} is required when CLUSTER is true.`),
    );
  });

  test('README lists every setting', async () => {
    const readme = await readFile(join(import.meta.dirname, '../../../README.md'), 'utf8');
    expect(SETTINGS.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
