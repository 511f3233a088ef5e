import type { clientRoutes } from '@daftar/contract/clients';
import type { Input } from '@daftar/contract/core/route';
import { fullName } from '@daftar/domain/client-categories';
import { dialCodeOf, placeOf, type Place } from '@daftar/domain/client-location';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { isMasked } from '@daftar/domain/masking';
import { tidyMobile } from '@daftar/domain/phone';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { IDENTITY_NUMBERS } from '#server/platform/db/encrypted-columns.ts';
import { nextNumber, peekNumber } from '#server/platform/db/numbering.ts';
import { given } from '#server/platform/db/records.ts';
import { invalid, notFound } from '#server/platform/http-error.ts';
import { emit } from '#server/platform/events.ts';
import { checkAllBranchChanges } from '#server/access/branch-access.ts';
import { checkClient, checkDuplicate, missingOf, requiredOf, type Draft } from './clients.policy.ts';
import { present } from './clients.present.ts';
import * as repo from './clients.repo.ts';
import { clientEntered, clientsCreated, clientsUpdated, loginAccessSet } from './clients.events.ts';

type NewClient = Input<typeof clientRoutes.create>['body'];
/** Without its records: client_records adds them. */
export type ClientBody = Omit<NewClient, 'records'>;
type Changes = Input<typeof clientRoutes.update>['body'];

const SERIES = 'client_files';
const numberOf = (n: number): string => String(n).padStart(4, '0');

/** Throws 404 for clients of other businesses, private clients and clients in the bin. */
export async function clientOf(ctx: BusinessCtx, id: number): Promise<repo.ClientRecord> {
  const client = await repo.findClient(ctx, id);
  if (!client) throw notFound('client');
  return client;
}

/** For records that name a client in `client_id`: an error at that field. */
export async function checkNamedClient(ctx: BusinessCtx, id: number): Promise<void> {
  if (!(await repo.findClient(ctx, id)))
    throw invalid({ field: 'client_id', rule: 'exists', message: 'Select a client' });
}

export { requiredOf };
export { lockClient } from './clients.repo.ts';

export const getClient = async (ctx: BusinessCtx, id: number) => present(ctx, await clientOf(ctx, id));

export async function getDetail(ctx: BusinessCtx, id: number) {
  const client = await clientOf(ctx, id);
  const missing = await missingOf(ctx, client);
  return { ...present(ctx, client), ...(await repo.aroundClient(ctx, client)), missing };
}

/** Creates a client with its records in one transaction. */
export async function createClient(ctx: MemberCtx, { records, ...body }: NewClient) {
  const { allow_duplicate, is_login_access, ...fields } = body;
  const draft = tidied({ ...NEW, ...fields, ...placeOf(fields, await repo.homeOf(ctx)), is_login_access: false });
  await checkAllBranchChanges(ctx, draft.branches);
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
  await emit(ctx, clientsCreated, { client_ids: [client.id] });
  await emit(ctx, loginAccessSet, { client, is_login_access });
  if (records) await emit(ctx, clientEntered, { client, records });
  return getClient(ctx, client.id);
}

/** Defaults of a new client. */
export const NEW = { client_full_name: '', is_private: false, private_user_ids: [], preferences: {} };

export async function updateClient(ctx: BusinessCtx, id: number, body: Changes) {
  const before = await repo.lockClient(ctx, id);
  const { allow_duplicate, is_login_access, custom, ...fields } = unmasked(withDialCode(before, given(body)));
  // An empty file number keeps the old one, since every client has one.
  if (fields.code_number === '') delete fields.code_number;
  const changed = [...Object.keys(fields), ...(custom ? ['custom'] : [])];
  const draft = tidied({ ...before, ...fields, custom: { ...before.custom, ...custom } });
  await checkAllBranchChanges(ctx, draft.branches, before.branches);
  await checkClient(ctx, draft, changed, before);
  if (fields.pan !== undefined && fields.pan !== before.pan && !allow_duplicate)
    await checkDuplicate(ctx, draft.pan, id);
  const changes = Object.fromEntries(Object.keys(fields).map((field) => [field, draft[field as keyof Draft]]));
  // Encrypted anew it would differ, and count as a change.
  for (const field of IDENTITY_NUMBERS) if (changes[field] === before[field]) delete changes[field];
  const client = await repo.updateClient(ctx, id, {
    ...changes,
    ...(changed.length ? { client_full_name: draft.client_full_name, is_gst: draft.is_gst } : {}),
    ...(custom ? { custom: JSON.stringify(filled(draft.custom)) } : {}),
  });
  if (client.version !== before.version) await emit(ctx, clientsUpdated, { client_ids: [id] });
  if (is_login_access === undefined || is_login_access === client.is_login_access) return present(ctx, client);
  await emit(ctx, loginAccessSet, { client, is_login_access });
  return getClient(ctx, id);
}

/** Validates a change without saving it, for change requests. Returns the normalised fields. */
export async function wouldBe(ctx: BusinessCtx, client: repo.ClientRecord, fields: Changes) {
  const changed = Object.keys(fields);
  const draft = tidied({ ...client, ...(fields as Partial<repo.ClientRecord>) });
  await checkClient(ctx, draft, changed, client);
  return Object.fromEntries(changed.map((field) => [field, draft[field as keyof Draft]]));
}

/** Full name and `is_gst` are derived. */
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

/** A new country sets the country code, unless one is given. */
export const withDialCode = <T extends { country?: string | undefined; country_code?: string | undefined }>(
  before: Pick<repo.ClientRecord, 'country'>,
  changes: T,
): T =>
  changes.country === undefined || changes.country === before.country || changes.country_code !== undefined
    ? changes
    : { ...changes, country_code: dialCodeOf(changes.country) };

/** Masked values must not overwrite the real ones. */
function unmasked(body: Changes): Changes {
  const { primary_mobile_number, primary_email, aadhar_number, ...rest } = body;
  return {
    ...rest,
    ...(primary_mobile_number !== undefined && !isMasked(primary_mobile_number) ? { primary_mobile_number } : {}),
    ...(primary_email !== undefined && !isMasked(primary_email) ? { primary_email } : {}),
    ...(aadhar_number !== undefined && !aadhar_number.startsWith('X') ? { aadhar_number } : {}),
  };
}

/** Removes empty values, so that filters need not handle both null and missing. */
export const filled = (custom: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(custom).filter(([, value]) => value !== null && value !== ''));

/** Skips numbers that were entered by hand. */
export async function nextFileNumber(ctx: BusinessCtx): Promise<string> {
  for (;;) {
    const [number] = await nextInSeries(ctx, 1);
    if (!(await repo.isNumberTaken(ctx, number!))) return number!;
  }
}

/** Returns the next numbers in sequence, used or not. */
export async function nextInSeries(ctx: BusinessCtx, count: number): Promise<string[]> {
  const first = await nextNumber(ctx, SERIES, 1, count);
  return Array.from({ length: count }, (_, n) => numberOf(first + n));
}

export async function proposedFileNumber(ctx: BusinessCtx): Promise<string> {
  for (let n = await peekNumber(ctx, SERIES); ; n += 1) {
    if (!(await repo.isNumberTaken(ctx, numberOf(n)))) return numberOf(n);
  }
}

/** Reassigns the clients of a member who leaves. The caller checks permission. */
export const handOverClients = repo.handOverClients;
