import { join } from 'node:path';
import { dataFolder } from '#server/data-folder.ts';
import type { Env } from '#server/env.ts';
import { createGst, type Gst } from './gst.ts';
import { createLocalStorage } from './local-storage.ts';
import { createMail, type Mail } from './mail.ts';
import { createSms, type Sms } from './sms.ts';
import type { Storage } from './storage.ts';

export type Providers = { mail: Mail; sms: Sms; gst: Gst; storage: Storage };

/** Each has a local default, which needs nothing, and a real one; the settings choose. */
export const createProviders = async (env: Env, secret: Buffer): Promise<Providers> => ({
  mail: createMail(env, secret),
  sms: createSms(env),
  gst: createGst(env),
  storage:
    env.STORAGE_PROVIDER === 's3' ? await s3Storage(env) : createLocalStorage(join(dataFolder(env.DATA_DIR), 'files')),
});

/** The library behind it is large: whoever does not use it need not load it. */
const s3Storage = async (env: Env): Promise<Storage> => (await import('./s3-storage.ts')).createS3Storage(env);
