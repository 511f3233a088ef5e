import type { clientRecordRoutes } from '@daftar/contract/client_records';
import type { FieldError } from '@daftar/contract/core/errors';
import type { Input } from '@daftar/contract/core/route';
import { today } from '@daftar/domain/date-format';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { sealOwner } from '#server/platform/db/encrypted-columns.ts';
import { invalid, notFound } from '#server/platform/http-error.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { isServiceName } from '#server/features/services/services.service.ts';
import { fileUrl, isOwnFile } from '#server/features/files/files.service.ts';
import * as repo from './records.repo.ts';
import { recordsOf } from './records.service.ts';

/** Passwords are encrypted with a key outside the database. */
export const sealed = (ctx: BusinessCtx, password: string) => ({
  password: ctx.app.vault.seal(password, sealOwner(ctx.businessId)),
  password_changed_at: ctx.now.toISOString(),
});

const credentials = recordsOf('credentials', {
  store: (ctx, { password, ...values }) => {
    if (values['is_confidential'] && ctx.permissions !== null)
      throw invalid({ field: 'is_confidential', rule: 'owner', message: 'Only owners of the business can set this.' });
    return typeof password === 'string' ? { ...values, ...sealed(ctx, password) } : values;
  },
});

const uploads = recordsOf('client_uploads', {
  store: async (ctx, values) => {
    if (typeof values.file === 'string' && !(await isOwnFile(ctx, 'document', values.file)))
      throw invalid({ field: 'file', rule: 'exists', message: 'Upload a file' });
    return values;
  },
  present: (ctx, record) => ({ ...record, url: fileUrl(ctx, record.file as string) }),
});

/** The first registration is the default. */
const gst = recordsOf('gst', {
  store: (_ctx, { is_default: _default, ...values }) => values,
  async afterSave(ctx, { client_id, gst_number }, { body, before, parent }) {
    const wasDefault = before ? before.is_default : !(parent as { gst_number: string }).gst_number;
    if (body.is_default || wasDefault) await repo.setDefaultGst(ctx, client_id as number, gst_number as string);
  },
  async afterDelete(ctx, { id, client_id, is_default }) {
    const clientId = client_id as number;
    if (is_default) await repo.setDefaultGst(ctx, clientId, await repo.otherGst(ctx, clientId, id));
  },
});

/** An approval gets today's date unless one is given. */
const verifications = recordsOf('verifications', {
  store: (ctx, values) =>
    values.status === 'Approved' && !values.verified_on
      ? { ...values, verified_on: today(ctx.now, ctx.timezone) }
      : values,
});

type Chosen = { service: string; service_number: string };

const services = recordsOf('selected_services', {
  check: async (ctx, clientId, values) =>
    refuse(await unknownService(ctx, values as Chosen), await takenNumber(ctx, clientId, values as Chosen)),
});

async function unknownService(ctx: BusinessCtx, { service }: Chosen): Promise<FieldError | null> {
  if (await isServiceName(ctx, service)) return null;
  return { field: 'service', rule: 'exists', message: 'Select a service from the list' };
}

/** Section 5: the service number is unique per service. A trigger also covers races. */
async function takenNumber(
  ctx: BusinessCtx,
  clientId: number,
  { service, service_number: number }: Chosen,
): Promise<FieldError | null> {
  if (!number || (await repo.isServiceNumberFree(ctx, { service, number, clientId }))) return null;
  return { field: 'service_number', rule: 'unique', message: `Another client already has ${service} number ${number}` };
}

function refuse(...problems: (FieldError | null)[]): void {
  const taken = problems.filter((problem) => problem !== null);
  if (taken.length) throw invalid(...taken);
}

type Services = Input<typeof clientRecordRoutes.multiServiceStore>['body']['services'];

/** Keys as in section 7. */
export const records = {
  address: recordsOf('address'),
  bank_detail: recordsOf('bank_detail'),
  emails: recordsOf('emails'),
  mobile_numbers: recordsOf('mobile_numbers'),
  credentials,
  director_detail: recordsOf('director_detail'),
  client_contact_details: recordsOf('client_contact_details'),
  gst,
  relatives: recordsOf('relatives'),
  verifications,
  client_uploads: uploads,
  selected_services: services,
};

/** Logs user, time and reason before the password is returned. */
export async function revealPassword(ctx: MemberCtx, clientId: number, id: number, reason: string) {
  await clientOf(ctx, clientId);
  const record = await credentials.find(ctx, { clientId, id });
  if (!record) throw notFound();
  await repo.logReveal(ctx, id, record.title as string, reason);
  return {
    user_id: record.user_id as string,
    password: ctx.app.vault.open(record.password as string, sealOwner(ctx.businessId)),
  };
}

export async function setDefaultGst(ctx: MemberCtx, clientId: number, id: number) {
  await clientOf(ctx, clientId);
  const { gst_number } = await gst.lock(ctx, { clientId, id });
  await repo.setDefaultGst(ctx, clientId, gst_number as string);
  return (await gst.find(ctx, { clientId, id }))!;
}

export async function storeServices(ctx: MemberCtx, clientId: number, services: Services) {
  await clientOf(ctx, clientId);
  if (new Set(services.map(({ service }) => service)).size !== services.length)
    throw invalid({ field: 'services', rule: 'unique', message: 'Add each service only once' });
  for (const [line, service] of services.entries()) {
    const problem = (await unknownService(ctx, service)) ?? (await takenNumber(ctx, clientId, service));
    refuse(problem && { ...problem, field: `services.${line}.${problem.field}` });
  }
  return repo.storeServices(ctx, clientId, services, actorId(ctx));
}

export async function serviceOf(ctx: MemberCtx, clientId: number, id: number) {
  await clientOf(ctx, clientId);
  const service = await services.find(ctx, { clientId, id });
  if (!service) throw notFound('service');
  return service;
}

export const isServiceNumberFree = repo.isServiceNumberFree;
