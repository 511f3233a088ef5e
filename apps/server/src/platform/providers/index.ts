import { join } from 'node:path';
import { ensureDataDir } from '#server/platform/files/data-dir.ts';
import type { Env } from '#server/env.ts';
import { createGsp, type Gsp } from './gsp.ts';
import { createGst, type Gst } from './gst.ts';
import { createLocalStorage } from './local-storage.ts';
import { createMail, type Mail } from './mail.ts';
import { createSms, type Sms } from './sms.ts';
import { createSmtpPools, type SmtpPools } from './smtp.ts';
import type { Storage } from './storage.ts';
import { createWhatsApp, type WhatsApp } from './whatsapp.ts';

export type Providers = {
  mail: Mail;
  smtpPools: SmtpPools;
  sms: Sms;
  whatsapp: WhatsApp;
  gst: Gst;
  gsp: Gsp;
  storage: Storage;
};

/** Each has a local default and a real one, chosen by the settings. */
export const createProviders = async (env: Env, secret: Buffer): Promise<Providers> => ({
  mail: createMail(env, secret),
  smtpPools: createSmtpPools(env),
  sms: createSms(env),
  whatsapp: createWhatsApp(env),
  gst: createGst(env),
  gsp: createGsp(env),
  storage: await createStorage(env),
});

/** The folder of local files in DATA_DIR. */
export const FILES_FOLDER = 'files';

/** S3 is imported lazily: the library is large. */
export const createStorage = async (env: Env): Promise<Storage> =>
  env.STORAGE_PROVIDER === 's3'
    ? (await import('./s3-storage.ts')).createS3Storage(env)
    : createLocalStorage(join(ensureDataDir(env.DATA_DIR), FILES_FOLDER));
