import { join } from 'node:path';
import { ensureDataDir } from '#server/platform/files/data-dir.ts';
import type { Env } from '#server/env.ts';
import { createGst, type Gst } from './gst.ts';
import { createLocalStorage } from './local-storage.ts';
import { createMail, type Mail } from './mail.ts';
import { createSms, type Sms } from './sms.ts';
import type { Storage } from './storage.ts';

export type Providers = { mail: Mail; sms: Sms; gst: Gst; storage: Storage };

/** Each has a local default and a real one, chosen by the settings. */
export const createProviders = async (env: Env, secret: Buffer): Promise<Providers> => ({
  mail: createMail(env, secret),
  sms: createSms(env),
  gst: createGst(env),
  storage: await createStorage(env),
});

/** The folder of local files in DATA_DIR. */
export const FILES_FOLDER = 'files';

/** S3 is imported lazily: the library is large. */
export const createStorage = async (env: Env): Promise<Storage> =>
  env.STORAGE_PROVIDER === 's3'
    ? (await import('./s3-storage.ts')).createS3Storage(env)
    : createLocalStorage(join(ensureDataDir(env.DATA_DIR), FILES_FOLDER));
