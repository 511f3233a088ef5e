import type { clientRoutes } from '@daftar/contract/clients';
import type { Input } from '@daftar/contract/core/route';
import { fullName } from '@daftar/domain/client-categories';
import { dialCodeOf, placeOf, type Place } from '@daftar/domain/client-place';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { isMasked } from '@daftar/domain/masking';
import { tidyMobile } from '@daftar/domain/phone';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { peekNumber, takeNumber } from '#server/db/numbering.ts';
import { given, holdRecord } from '#server/db/records.ts';
import { notFound } from '#server/failure.ts';
import { followFlag } from '#server/features/client_settings/accesses.service.ts';
import { mayGiveAll } from '#server/works-in.ts';
import { checkClient, checkDuplicate, missingOf, requiredOf, type Draft } from './clients.policy.ts';
import { present } from './clients.present.ts';
import * as repo from './clients.repo.ts';

/** The master record; its records come with it through the room that keeps them (client_records/entry.service.ts). */
export type ClientBody = Omit<Input<typeof clientRoutes.create>['body'], 'records'>;
type Changes = Input<typeof clientRoutes.update>['body'];

const SERIES = 'client_files';
const numberOf = (n: number): string => String(n).padStart(4, '0');

/** The record itself, for other rooms too. Another business's, a private one and one in the bin look like none. */
export async function clientOf(ctx: BusinessCtx, id: number): Promise<repo.ClientRecord> {
  const client = await repo.findClient(ctx, id);
  if (!client) throw notFound('client');
  return client;
}

export { requiredOf };

export const getClient = async (ctx: BusinessCtx, id: number) => present(ctx, await clientOf(ctx, id));

export async function getDetail(ctx: BusinessCtx, id: number) {
  const client = await clientOf(ctx, id);
  const missing = await missingOf(ctx, client);
  const record_counts = await repo.countRecords(ctx, id);
  return { ...present(ctx, client), ...(await repo.namesAround(ctx, client)), missing, record_counts };
}

export async function createClient(ctx: BusinessCtx, body: ClientBody) {
  const { allow_duplicate, is_login_access, ...fields } = body;
  const draft = tidied({ ...NEW, ...fields, ...placeOf(fields, await repo.homeOf(ctx)), is_login_access: false });
  await mayGiveAll(ctx, draft.branches);
  await checkClient(ctx, draft, 'all');
  if (!allow_duplicate) await checkDuplicate(ctx, draft.pan, null);
  const client = await repo.insertClient(ctx, {
    ...draft,
    custom: JSON.stringify(filled(draft.custom)),
    preferences: '{}',
    code_number: draft.code_number || (await nextFileNumber(ctx)),
    business_id: ctx.businessId,
    created_by: actorId(ctx),
  });
  await followFlag(ctx, client, is_login_access);
  return present(ctx, client);
}

/** What a new client has before anything is said of it. */
export const NEW = { client_full_name: '', is_private: false, private_user_ids: [], preferences: {} };

export async function updateClient(ctx: BusinessCtx, id: number, body: Changes) {
  const before = await holdRecord(ctx, 'clients', id);
  const { allow_duplicate, is_login_access, custom, ...fields } = unmasked(withDialCode(before, given(body)));
  // An emptied file number stays what it was: a client always has one.
  if (fields.code_number === '') delete fields.code_number;
  const changed = [...Object.keys(fields), ...(custom ? ['custom'] : [])];
  const draft = tidied({ ...before, ...fields, custom: { ...before.custom, ...custom } });
  await mayGiveAll(ctx, draft.branches, before.branches);
  await checkClient(ctx, draft, changed, before);
  if (fields.pan !== undefined && fields.pan !== before.pan && !allow_duplicate)
    await checkDuplicate(ctx, draft.pan, id);
  const changes = Object.fromEntries(Object.keys(fields).map((field) => [field, draft[field as keyof Draft]]));
  const client = await repo.updateClient(ctx, id, {
    ...changes,
    ...(changed.length ? { client_full_name: draft.client_full_name, is_gst: draft.is_gst } : {}),
    ...(custom ? { custom: JSON.stringify(filled(draft.custom)) } : {}),
  });
  if (is_login_access === undefined || is_login_access === client.is_login_access) return present(ctx, client);
  await followFlag(ctx, client, is_login_access);
  return getClient(ctx, id);
}

/** Refused as a change would be, for what is only asked for: answers the fields as they would be kept, and keeps nothing. */
export async function wouldBe(ctx: BusinessCtx, client: repo.ClientRecord, fields: Changes) {
  const changed = Object.keys(fields);
  const draft = tidied({ ...client, ...(fields as Partial<repo.ClientRecord>) });
  await checkClient(ctx, draft, changed, client);
  return Object.fromEntries(changed.map((field) => [field, draft[field as keyof Draft]]));
}

/** What the client is called, and whether it has GST, follow from the rest. */
export function tidied<T extends Draft | (typeof NEW & Omit<ClientBody, 'allow_duplicate'> & Place)>(draft: T): Draft {
  const category = draft.category as ClientCategory;
  return {
    ...draft,
    primary_email: draft.primary_email.toLowerCase(),
    primary_mobile_number: draft.primary_mobile_number && tidyMobile(draft.primary_mobile_number, draft.country),
    client_full_name: fullName({ ...draft, category }),
    is_gst: draft.is_gst || draft.gst_number !== '',
  };
}

/** A client that moves to another country has its dial code, unless it says which. */
export const withDialCode = <T extends { country?: string | undefined; country_code?: string | undefined }>(
  before: Pick<repo.ClientRecord, 'country'>,
  changes: T,
): T =>
  changes.country === undefined || changes.country === before.country || changes.country_code !== undefined
    ? changes
    : { ...changes, country_code: dialCodeOf(changes.country) };

/** A form filled with masked values must not write them over the real ones. */
function unmasked(body: Changes): Changes {
  const { primary_mobile_number, primary_email, aadhar_number, ...rest } = body;
  return {
    ...rest,
    ...(primary_mobile_number !== undefined && !isMasked(primary_mobile_number) ? { primary_mobile_number } : {}),
    ...(primary_email !== undefined && !isMasked(primary_email) ? { primary_email } : {}),
    ...(aadhar_number !== undefined && !aadhar_number.startsWith('X') ? { aadhar_number } : {}),
  };
}

/** What was emptied is not kept: a filter for it would have to know of two kinds of nothing. */
export const filled = (custom: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(custom).filter(([, value]) => value !== null && value !== ''));

/** People may have typed a number before its turn came: those are passed over. */
export async function nextFileNumber(ctx: BusinessCtx): Promise<string> {
  for (;;) {
    const [number] = await nextInSeries(ctx, 1);
    if (!(await repo.isNumberTaken(ctx, number!))) return number!;
  }
}

/** So many that follow one another, whether or not somebody has typed them. */
export async function nextInSeries(ctx: BusinessCtx, count: number): Promise<string[]> {
  const first = await takeNumber(ctx, SERIES, 1, count);
  return Array.from({ length: count }, (_, n) => numberOf(first + n));
}

export async function proposedFileNumber(ctx: BusinessCtx): Promise<string> {
  for (let n = await peekNumber(ctx, SERIES); ; n += 1) {
    if (!(await repo.isNumberTaken(ctx, numberOf(n)))) return numberOf(n);
  }
}
