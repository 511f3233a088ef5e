import type { clientRecordRoutes } from '@daftar/contract/client_records';
import type { Input } from '@daftar/contract/core/route';
import { actorId, type MemberCtx } from '#server/context.ts';
import { invalid, notFound } from '#server/failure.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { fileUrl, isOwnFile } from '#server/features/files/files.service.ts';
import * as repo from './records.repo.ts';
import { sealOwner } from './resealing.repo.ts';
import { hold, recordsOf, type Kind } from './records.service.ts';

const CREDENTIALS: Kind = {
  table: 'client_credentials',
  store: (ctx, { password, ...values }) =>
    typeof password === 'string'
      ? {
          ...values,
          password: ctx.app.vault.seal(password, sealOwner(ctx.businessId)),
          password_changed_at: ctx.now.toISOString(),
        }
      : values,
  show: (_ctx, { password: _sealed, ...record }) => record as repo.ClientRecord,
};

const UPLOADS: Kind = {
  table: 'client_uploads',
  store: (ctx, values) => {
    if (typeof values.file === 'string' && !isOwnFile(ctx, 'document', values.file))
      throw invalid({ field: 'file', rule: 'exists', message: 'Upload the file first' });
    return values;
  },
  show: (ctx, record) => ({ ...record, url: fileUrl(ctx, record.file as string) }),
};

/** Which one is the default is the client's to say; the first one is. */
const GST: Kind = {
  table: 'client_gst',
  store: (_ctx, { is_default: _default, ...values }) => values,
  async added(ctx, clientId, { gst_number }, { is_default }) {
    const client = await clientOf(ctx, clientId);
    if (is_default || !client.gst_number) await repo.setDefaultGst(ctx, clientId, gst_number as string);
  },
  async changed(ctx, clientId, before, after, { is_default }) {
    if (is_default || before.is_default) await repo.setDefaultGst(ctx, clientId, after.gst_number as string);
  },
  async removed(ctx, clientId, { id, is_default }) {
    if (is_default) await repo.setDefaultGst(ctx, clientId, await repo.otherGst(ctx, clientId, id));
  },
};

type Services = Input<typeof clientRecordRoutes.multiServiceStore>['body']['services'];

/** By the names of section 7. */
export const records = {
  address: recordsOf({ table: 'client_addresses' }),
  bank_detail: recordsOf({ table: 'client_bank_details' }),
  emails: recordsOf({ table: 'client_emails' }),
  mobile_numbers: recordsOf({ table: 'client_mobile_numbers' }),
  credentials: recordsOf(CREDENTIALS),
  director_detail: recordsOf({ table: 'client_directors' }),
  client_contact_details: recordsOf({ table: 'client_contact_details' }),
  gst: recordsOf(GST),
  relatives: recordsOf({ table: 'client_relatives' }),
  verifications: recordsOf({ table: 'client_verifications' }),
  client_uploads: recordsOf(UPLOADS),
  selected_services: recordsOf({ table: 'client_services' }),
};

/** Opened for this one answer; who, when and why is in the log before it leaves. */
export async function revealPassword(ctx: MemberCtx, clientId: number, id: number, reason: string) {
  await clientOf(ctx, clientId);
  const record = await repo.findOf(ctx, 'client_credentials', clientId, id);
  if (!record) throw notFound();
  await repo.logReveal(ctx, id, record.title as string, reason);
  return {
    user_id: record.user_id as string,
    password: ctx.app.vault.open(record.password as string, sealOwner(ctx.businessId)),
  };
}

export async function setDefaultGst(ctx: MemberCtx, clientId: number, id: number) {
  await clientOf(ctx, clientId);
  const { gst_number } = await hold(ctx, 'client_gst', clientId, id);
  await repo.setDefaultGst(ctx, clientId, gst_number as string);
  return (await repo.findOf(ctx, 'client_gst', clientId, id))!;
}

export async function storeServices(ctx: MemberCtx, clientId: number, services: Services) {
  await clientOf(ctx, clientId);
  if (new Set(services.map(({ service }) => service)).size !== services.length)
    throw invalid({ field: 'services', rule: 'unique', message: 'Each service once' });
  return repo.storeServices(ctx, clientId, services, actorId(ctx));
}

export async function serviceOf(ctx: MemberCtx, clientId: number, id: number) {
  await clientOf(ctx, clientId);
  const service = await repo.findOf(ctx, 'client_services', clientId, id);
  if (!service) throw notFound('service');
  return service;
}

export const isServiceNumberFree = repo.isServiceNumberFree;
