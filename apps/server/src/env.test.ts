import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnv, SETTINGS } from './env.ts';

describe('settings', () => {
  test('without any, the defaults hold', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 4000,
      DATA_DIR: './data',
      SESSION_HOURS: 12,
      MAIL_PROVIDER: 'outbox',
      CLUSTER: false,
    });
  });

  test('an empty one counts as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 4000 });
  });

  test.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
    [{ SECRET: 'short' }, 'SECRET'],
    [{ CLUSTER: 'perhaps' }, 'CLUSTER'],
    [{ MAIL_PROVIDER: 'pigeon' }, 'MAIL_PROVIDER'],
    [{ MAIL_PROVIDER: 'smtp' }, 'SMTP_URL'],
    [{ SMS_PROVIDER: 'http' }, 'SMS_URL'],
    [{ STORAGE_PROVIDER: 's3' }, 'S3_BUCKET'],
  ])('%o stops the start with one sentence that names %s', (given, name) => {
    expect(() => readEnv(given)).toThrow(new RegExp(`^The setting ${name} is wrong: .+\\.$`));
  });

  test('README lists every one of them', async () => {
    const readme = await readFile(join(import.meta.dirname, '../../../README.md'), 'utf8');
    expect(SETTINGS.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
