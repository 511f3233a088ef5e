import { soleBranch } from '@daftar/domain/branches';
import { clientProblems, requiredFor, type Problem } from '@daftar/domain/client-rules';
import type { ClientField, FieldsChoice } from '@daftar/domain/client-fields';
import { today } from '@daftar/domain/date-format';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { phoneProblem } from '@daftar/domain/phone';
import type { BusinessCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { configAndPlace, configsOf } from '#server/features/settings/settings.service.ts';
import { listFields, valueProblems } from '#server/features/custom_fields/custom_fields.service.ts';
import { factsOf } from './clients.present.ts';
import * as repo from './clients.repo.ts';

export type Draft = Omit<
  repo.ClientRecord,
  | 'aadhar_hash'
  | 'passport_hash'
  | 'id'
  | 'business_id'
  | 'version'
  | 'created_at'
  | 'updated_at'
  | 'created_by'
  | 'deleted_at'
  | 'merged_into'
>;

/** Fields validated together, since changing one can invalidate another. */
const JUDGED_WITH: Record<string, readonly string[]> = {
  category: ['pan', 'cin', 'first_name', 'company_name'],
  country: ['pan', 'gst_number', 'state', 'pincode', 'primary_mobile_number', 'passport_no'],
  pan: ['gst_number'],
  gst_number: ['pan'],
};

/** Data for validation, loaded once per batch. */
export async function surroundingsOf(ctx: BusinessCtx) {
  const [choices, options, home, fields] = await Promise.all([
    configsOf(ctx, 'FIELDS'),
    configsOf(ctx, 'FIELD_OPTIONS'),
    repo.homeOf(ctx),
    listFields(ctx),
  ]);
  const choiceOf = (branches: readonly number[]): FieldsChoice => choices.of(soleBranch(branches)).clients;
  const listsOf = (branches: readonly number[]) => options.of(soleBranch(branches));
  return {
    choiceOf,
    branchesWithChoice: choices.branches,
    listsOf,
    home,
    country: home.country,
    fields,
    today: today(ctx.now, ctx.timezone),
    branchIds: ctx.branchIds,
  };
}
export type Around = Awaited<ReturnType<typeof surroundingsOf>>;

type Belonging = Pick<repo.ClientRecord, 'category' | 'branches'>;

export async function requiredOf(ctx: BusinessCtx, { category, branches }: Belonging): Promise<ClientField[]> {
  const { config, country } = await configAndPlace(ctx, 'FIELDS', soleBranch(branches));
  return requiredFor(category as ClientCategory, country, config.clients);
}

/** Missing required fields. The client may be older than the requirement. */
export const missingOf = async (ctx: BusinessCtx, client: repo.ClientRecord): Promise<ClientField[]> =>
  (await requiredOf(ctx, client)).filter((field) => !isFilled(client, field));

/**
 * Validates a client. Only changed fields count, so that an old record with missing fields can still be edited.
 */
export function draftProblems(draft: Draft, changed: readonly string[] | 'all', around: Around): Problem[] {
  const problems = [
    ...clientProblems(factsOf(draft as repo.ClientRecord), {
      ...around,
      choice: around.choiceOf(draft.branches),
      isFilled: (field) => isFilled(draft, field),
    }),
    ...phoneProblems(draft),
    ...listProblems(draft, around),
    ...valueProblems(around.fields, draft.custom, changed === 'all'),
  ];
  const judged = judgedFields(changed);
  return judged ? problems.filter(({ field }) => judged.has(field.split('.')[0]!)) : problems;
}

const judgedFields = (changed: readonly string[] | 'all'): Set<string> | null =>
  changed === 'all' ? null : new Set(changed.flatMap((field) => [field, ...(JUDGED_WITH[field] ?? [])]));

export async function checkClient(
  ctx: BusinessCtx,
  draft: Draft,
  changed: readonly string[] | 'all',
  before?: repo.Links,
): Promise<void> {
  const judged = judgedFields(changed);
  const links = (await linkProblems(ctx, newLinks(draft, before))).filter(({ field }) => !judged || judged.has(field));
  const wrong = [...draftProblems(draft, changed, await surroundingsOf(ctx)), ...links];
  if (wrong.length) throw invalid(...wrong);
}

export function isFilled(draft: Draft, field: ClientField): boolean {
  // Stored as separate records, after the client.
  if (field === 'director_din') return true;
  if (field === 'gst_details') return !draft.is_gst || draft.gst_number !== '';
  const value = (draft as Record<string, unknown>)[field];
  return Array.isArray(value) ? value.length > 0 : value !== '' && value !== null && value !== undefined;
}

const LISTS = { gender: 'genders', marital_status: 'marital_statuses', industry: 'industries' } as const;

const listProblems = (draft: Draft, { listsOf }: Around): Problem[] =>
  (Object.keys(LISTS) as (keyof typeof LISTS)[])
    .filter((field) => draft[field] && !listsOf(draft.branches)[LISTS[field]].includes(draft[field]))
    .map((field) => ({ field, rule: 'exists', message: 'Select from the list' }));

/** A sheet may write a value of a list in other letters. */
export function spelledAsListed(said: Record<string, unknown>, branches: readonly number[], { listsOf }: Around) {
  const lists = listsOf(branches);
  const listed = (Object.keys(LISTS) as (keyof typeof LISTS)[]).flatMap((field) => {
    const value = String(said[field] ?? '').toLowerCase();
    const known = value && lists[LISTS[field]].find((one) => one.toLowerCase() === value);
    return known ? [[field, known]] : [];
  });
  return { ...said, ...Object.fromEntries(listed) };
}

const phoneProblems = ({ primary_mobile_number, country }: Draft): Problem[] => {
  const message = primary_mobile_number && phoneProblem(primary_mobile_number, country);
  return message ? [{ field: 'primary_mobile_number', rule: 'format', message }] : [];
};

/**
 * Existing links are not checked again: a deleted tag, a former member or an inactive nature of business must not block
 * other changes.
 */
function newLinks(draft: Draft, before: repo.Links = {}): repo.Links {
  const { group_by, reffered_by, nature_id, assignee_id, branches, tags } = draft;
  const unless = (now: number | null, was: number | null | undefined) => (now === was ? undefined : now);
  const added = (now: number[], was: number[] = []) => now.filter((one) => !was.includes(one));
  return {
    group_by: unless(group_by, before.group_by),
    reffered_by: unless(reffered_by, before.reffered_by),
    nature_id: unless(nature_id, before.nature_id),
    assignee_id: unless(assignee_id, before.assignee_id),
    branches: added(branches, before.branches),
    tags: added(tags, before.tags),
  };
}

const linkProblems = async (ctx: BusinessCtx, links: repo.Links): Promise<Problem[]> =>
  (await repo.brokenLinks(ctx, links)).map((field) => ({ field, rule: 'exists', message: 'Select from the list' }));

export async function checkLinks(ctx: BusinessCtx, links: repo.Links): Promise<void> {
  const problems = await linkProblems(ctx, links);
  if (problems.length) throw invalid(...problems);
}

/** A duplicate PAN is refused unless `allow_duplicate` is set. */
export async function checkDuplicate(ctx: BusinessCtx, pan: string, exceptId: number | null): Promise<void> {
  if (!pan) return;
  const other = (await repo.findExact(ctx, 'pan', pan, 2)).find(({ id }) => id !== exceptId);
  if (!other) return;
  const message = `PAN is already used by ${other.client_full_name} (file no. ${other.code_number})`;
  throw invalid({ field: 'pan', rule: 'unique', message });
}
