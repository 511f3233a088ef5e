import { MAX_FOUND, type clientRoutes } from '@daftar/contract/clients';
import type { Input } from '@daftar/contract/core/route';
import { asksFor } from '@daftar/domain/client-categories';
import { visibleClientFields } from '@daftar/domain/client-fields';
import { requiredFor } from '@daftar/domain/client-rules';
import { tidyIdentifier } from '@daftar/domain/identifiers';
import { can } from '@daftar/domain/permissions';
import type { BusinessCtx } from '#server/platform/context.ts';
import { isUnfiltered } from '#server/platform/db/list-page.ts';
import { forbidden, invalid, notFound } from '#server/platform/http-error.ts';
import { configOf } from '#server/features/settings/settings.service.ts';
import * as clients from './clients.repo.ts';
import { proposedFileNumber } from './clients.service.ts';
import * as repo from './list.repo.ts';

type Query<K extends keyof typeof clientRoutes> = Input<(typeof clientRoutes)[K]>['query'];

export async function listClients(ctx: BusinessCtx, query: Query<'list'>) {
  return repo.listClients(ctx, query, await filterOf(ctx, query));
}

export type Added = { from?: Date; until?: Date };

/** Clients created in a period. */
export async function listAdded(ctx: BusinessCtx, query: Query<'list'> & Chosen, added: Added) {
  return repo.listClients(ctx, query, { ...(await filterOf(ctx, query, 'filtered')), ...added });
}

/** All rows up to `most`, for exports. */
export async function allClients(ctx: BusinessCtx, chosen: Chosen, added: Added, most: number) {
  return repo.allClients(ctx, { ...(await filterOf(ctx, chosen, 'exported')), ...added }, most);
}

export type Chosen = Omit<Query<'list'>, 'page' | 'per_page' | 'sort'> & {
  /** Selected in the list. */
  ids?: number[] | undefined;
};

/** Converts the query. A search becomes IDs first, with contacts only for users who can see them. */
async function filterOf(ctx: BusinessCtx, chosen: Chosen, asked?: repo.Reach): Promise<repo.ClientFilter> {
  const { search, custom, ids: selected, ...rest } = chosen;
  const { page: _page, per_page: _perPage, sort: _sort, ...filter } = rest as Partial<Query<'list'>>;
  const narrowed = { ...filter, custom: custom ? customFilter(custom) : undefined };
  const reach = asked ?? (isUnfiltered(narrowed) ? 'alone' : 'filtered');
  const found = search ? await repo.searchClients(ctx, search, seesContacts(ctx), reach) : undefined;
  return { ...narrowed, ids: selected && found ? found.filter((id) => selected.includes(id)) : (selected ?? found) };
}

const seesContacts = (ctx: BusinessCtx): boolean => can(ctx.permissions, 'client_contacts', 'read');

function customFilter(text: string): Record<string, unknown> {
  try {
    const wanted: unknown = JSON.parse(text);
    if (typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted)) return { ...wanted };
  } catch {
    // Reported below, like any other value that is no object.
  }
  throw invalid({
    field: 'custom',
    rule: 'format',
    message: 'Send custom fields as a JSON object of field IDs and values',
  });
}

/** The group or referrer must exist. */
export async function listOf(
  ctx: BusinessCtx,
  query: Query<'byGroup'>,
  of: { group_by: number } | { reffered_by: number },
) {
  if ((await clients.brokenLinks(ctx, of)).length) throw notFound();
  return listClients(ctx, { ...query, ...of });
}

/** IDs of matching clients, for lists of other features. */
export const clientIdsFor = (ctx: BusinessCtx, words: string): Promise<number[]> =>
  repo.searchClients(ctx, words, seesContacts(ctx), 'exported');

/** SQL with the number of clients in each industry. */
export const industriesOf = repo.countByIndustry;

/** SQL of the clients that the list has with these filters. */
export const { matchingClients } = repo;

export const clientFilterOf = (ctx: BusinessCtx, chosen: Chosen) => filterOf(ctx, chosen, 'exported');

export const byPan = (ctx: BusinessCtx, pan: string) => clients.findExact(ctx, 'pan', tidyIdentifier(pan), MAX_FOUND);
export const byCodeNumber = (ctx: BusinessCtx, number: string) =>
  clients.findExact(ctx, 'code_number', number, MAX_FOUND);

export async function search(ctx: BusinessCtx, { search: sought, ids: known }: Query<'search'>) {
  if (known) return clients.findChoices(ctx, known, known.length);
  if (!sought) return clients.findChoices(ctx, null, MAX_FOUND);
  const named = await clients.findNamed(ctx, sought, MAX_FOUND);
  const ids = await repo.searchClients(ctx, sought, seesContacts(ctx));
  const found = await clients.findChoices(ctx, ids, MAX_FOUND);
  const others = found.filter(({ id }) => !named.some((client) => client.id === id));
  return [...named, ...others].slice(0, MAX_FOUND);
}

const CONTACTS: readonly string[] = ['primary_mobile_number', 'primary_email'];

/** Checks uniqueness. Users with masked contacts can't check contacts. */
export async function isUnique(ctx: BusinessCtx, { field, value, client_id }: Query<'unique'>) {
  if (CONTACTS.includes(field) && !seesContacts(ctx))
    throw forbidden('Your role can’t see client contacts. Ask a business owner for access.');
  const kept = field === 'code_number' || CONTACTS.includes(field) ? value : tidyIdentifier(value);
  const other = (await clients.findExact(ctx, field, kept, 2)).find(({ id }) => id !== client_id);
  const hidden = field === 'code_number' && !other && !client_id && (await clients.isNumberTaken(ctx, value));
  return { is_unique: !other && !hidden, client: other ?? null };
}

export async function requiredDetails(ctx: BusinessCtx, { category, branch_id }: Query<'requiredDetails'>) {
  const [{ clients: choice }, { country }] = await Promise.all([
    configOf(ctx, 'FIELDS', branch_id),
    clients.homeOf(ctx),
  ]);
  return {
    category,
    next_code_number: await proposedFileNumber(ctx),
    asked: visibleClientFields(country, choice).filter((field) => asksFor(category, field)),
    required: requiredFor(category, country, choice),
  };
}
