import type { clientRecordRoutes } from '@daftar/contract/client_records';
import type { FieldError } from '@daftar/contract/core/errors';
import type { Input } from '@daftar/contract/core/route';
import { today } from '@daftar/domain/date-format';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/context.ts';
import { invalid, notFound } from '#server/failure.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { fileUrl, isOwnFile } from '#server/features/files/files.service.ts';
import * as repo from './records.repo.ts';
import { sealOwner } from './resealing.repo.ts';
import { hold, recordsOf, type Kind } from './records.service.ts';

/** A password is stored so that the database alone opens nothing. */
export const sealed = (ctx: MemberCtx, password: string) => ({
  password: ctx.app.vault.seal(password, sealOwner(ctx.businessId)),
  password_changed_at: ctx.now.toISOString(),
});

const CREDENTIALS: Kind = {
  name: 'credentials',
  table: 'client_credentials',
  store: (ctx, { password, ...values }) =>
    typeof password === 'string' ? { ...values, ...sealed(ctx, password) } : values,
  show: (_ctx, { password: _sealed, ...record }) => record as repo.ClientRecord,
};

const UPLOADS: Kind = {
  name: 'client_uploads',
  table: 'client_uploads',
  store: async (ctx, values) => {
    if (typeof values.file === 'string' && !(await isOwnFile(ctx, 'document', values.file)))
      throw invalid({ field: 'file', rule: 'exists', message: 'Upload the file first' });
    return values;
  },
  show: (ctx, record) => ({ ...record, url: fileUrl(ctx, record.file as string) }),
};

/** Which one is the default is the client's to say; the first one is. */
const GST: Kind = {
  name: 'gst',
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

/** What was found good today was verified today, unless another day is said. */
const VERIFICATIONS: Kind = {
  name: 'verifications',
  table: 'client_verifications',
  store: (ctx, values) =>
    values.status === 'Approved' && !values.verified_on
      ? { ...values, verified_on: today(ctx.now, ctx.timezone) }
      : values,
};

const SERVICES: Kind = {
  name: 'selected_services',
  table: 'client_services',
  check: async (ctx, clientId, values) =>
    refuseTaken(await takenNumber(ctx, clientId, values as { service: string; service_number: string })),
};

/** Section 5: service number, client and service are checked together. The index has the last word. */
async function takenNumber(
  ctx: BusinessCtx,
  clientId: number,
  { service, service_number: number }: { service: string; service_number: string },
): Promise<FieldError | null> {
  if (!number || (await repo.isServiceNumberFree(ctx, { service, number, clientId }))) return null;
  return { field: 'service_number', rule: 'unique', message: `${service} ${number} belongs to another client` };
}

function refuseTaken(...problems: (FieldError | null)[]): void {
  const taken = problems.filter((problem) => problem !== null);
  if (taken.length) throw invalid(...taken);
}

type Services = Input<typeof clientRecordRoutes.multiServiceStore>['body']['services'];

/** By the names of section 7. */
export const records = {
  address: recordsOf({ name: 'address', table: 'client_addresses' }),
  bank_detail: recordsOf({ name: 'bank_detail', table: 'client_bank_details' }),
  emails: recordsOf({ name: 'emails', table: 'client_emails' }),
  mobile_numbers: recordsOf({ name: 'mobile_numbers', table: 'client_mobile_numbers' }),
  credentials: recordsOf(CREDENTIALS),
  director_detail: recordsOf({ name: 'director_detail', table: 'client_directors' }),
  client_contact_details: recordsOf({ name: 'client_contact_details', table: 'client_contact_details' }),
  gst: recordsOf(GST),
  relatives: recordsOf({ name: 'relatives', table: 'client_relatives' }),
  verifications: recordsOf(VERIFICATIONS),
  client_uploads: recordsOf(UPLOADS),
  selected_services: recordsOf(SERVICES),
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
  for (const [line, service] of services.entries()) {
    const taken = await takenNumber(ctx, clientId, service);
    refuseTaken(taken && { ...taken, field: `services.${line}.${taken.field}` });
  }
  return repo.storeServices(ctx, clientId, services, actorId(ctx));
}

export async function serviceOf(ctx: MemberCtx, clientId: number, id: number) {
  await clientOf(ctx, clientId);
  const service = await repo.findOf(ctx, 'client_services', clientId, id);
  if (!service) throw notFound('service');
  return service;
}

export const isServiceNumberFree = repo.isServiceNumberFree;
