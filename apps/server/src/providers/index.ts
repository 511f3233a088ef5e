import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { createLocalStorage } from './local-storage.ts';
import { createMail, type Mail } from './mail.ts';
import { createS3Storage } from './s3-storage.ts';
import { createSms, type Sms } from './sms.ts';
import type { Storage } from './storage.ts';

export type Providers = { mail: Mail; sms: Sms; storage: Storage };

/** Each has a local default, which needs nothing, and a real one; the settings choose. */
export const createProviders = (env: Env): Providers => ({
  mail: createMail(env),
  sms: createSms(env),
  storage: env.STORAGE_PROVIDER === 's3' ? createS3Storage(env) : createLocalStorage(join(env.DATA_DIR, 'files')),
});
