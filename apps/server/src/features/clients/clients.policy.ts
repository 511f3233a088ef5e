import { soleBranch } from '@daftar/domain/branches';
import { clientProblems, requiredFor, type Problem } from '@daftar/domain/client-rules';
import type { ClientField, FieldsChoice } from '@daftar/domain/client-fields';
import { today } from '@daftar/domain/date-format';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { phoneProblem } from '@daftar/domain/phone';
import type { BusinessCtx } from '#server/context.ts';
import { invalid } from '#server/failure.ts';
import { configOf, configsOf } from '#server/features/configs/configs.service.ts';
import { listFields, valueProblems } from '#server/features/custom_fields/custom_fields.service.ts';
import { factsOf } from './clients.present.ts';
import * as repo from './clients.repo.ts';

export type Draft = Omit<
  repo.ClientRecord,
  'id' | 'business_id' | 'version' | 'created_at' | 'updated_at' | 'created_by' | 'deleted_at' | 'merged_into'
>;

/** Fields that are judged together: a change of one can make another wrong. */
const JUDGED_WITH: Record<string, readonly string[]> = {
  category: ['pan', 'cin', 'first_name', 'company_name'],
  country: ['pan', 'gst_number', 'state', 'pincode', 'primary_mobile_number', 'passport_no'],
  pan: ['gst_number'],
  gst_number: ['pan'],
};

/** What the rules must know beside the client: asked once, for one client or for ten thousand. */
export async function surroundingsOf(ctx: BusinessCtx) {
  const [choices, home, fields] = await Promise.all([configsOf(ctx, 'FIELDS'), repo.homeOf(ctx), listFields(ctx)]);
  const choiceOf = (branches: readonly number[]): FieldsChoice => choices.of(soleBranch(branches)).clients;
  return {
    choiceOf,
    home,
    country: home.country,
    fields,
    today: today(ctx.now, ctx.timezone),
    branchIds: ctx.branchIds,
  };
}
export type Around = Awaited<ReturnType<typeof surroundingsOf>>;

type Belonging = Pick<repo.ClientRecord, 'category' | 'branches'>;

/** Which fields this business, or the client's branch, chose to have. */
export const fieldsChoiceOf = async (ctx: BusinessCtx, branches: readonly number[]): Promise<FieldsChoice> =>
  (await configOf(ctx, 'FIELDS', soleBranch(branches))).clients;

/** What is required of a client of the category in its branch. */
export async function requiredOf(ctx: BusinessCtx, { category, branches }: Belonging): Promise<ClientField[]> {
  const [choice, { country }] = await Promise.all([fieldsChoiceOf(ctx, branches), repo.homeOf(ctx)]);
  return requiredFor(category as ClientCategory, country, choice);
}

/** Which of that a client lacks: it may be older than the requirement. */
export const missingOf = async (ctx: BusinessCtx, client: repo.ClientRecord): Promise<ClientField[]> =>
  (await requiredOf(ctx, client)).filter((field) => !isFilled(client, field));

/**
 * Everything that is wrong with the client as it would be. A change answers for what it changes and no more: an old
 * record that lacks what is required since does not stop anybody from setting its status.
 */
export function draftProblems(draft: Draft, changed: readonly string[] | 'all', around: Around): Problem[] {
  const problems = [
    ...clientProblems(factsOf(draft as repo.ClientRecord), {
      ...around,
      choice: around.choiceOf(draft.branches),
      isFilled: (field) => isFilled(draft, field),
    }),
    ...phoneProblems(draft),
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

function isFilled(draft: Draft, field: ClientField): boolean {
  // Records of their own, which come after the client itself.
  if (field === 'director_din') return true;
  if (field === 'gst_details') return !draft.is_gst || draft.gst_number !== '';
  const value = (draft as Record<string, unknown>)[field];
  return Array.isArray(value) ? value.length > 0 : value !== '' && value !== null && value !== undefined;
}

const phoneProblems = ({ primary_mobile_number, country }: Draft): Problem[] => {
  const message = primary_mobile_number && phoneProblem(primary_mobile_number, country);
  return message ? [{ field: 'primary_mobile_number', rule: 'format', message }] : [];
};

/**
 * What a client has already stays with it: a tag that lies in the bin, somebody who has left, or a nature of business
 * that is offered no more stops no other change.
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
  (await repo.brokenLinks(ctx, links)).map((field) => ({ field, rule: 'exists', message: 'No such record' }));

export async function checkLinks(ctx: BusinessCtx, links: repo.Links): Promise<void> {
  const problems = await linkProblems(ctx, links);
  if (problems.length) throw invalid(...problems);
}

/** Another client of this PAN is offered for opening; who means it says so. */
export async function checkDuplicate(ctx: BusinessCtx, pan: string, exceptId: number | null): Promise<void> {
  if (!pan) return;
  const other = (await repo.findExact(ctx, 'pan', pan, 2)).find(({ id }) => id !== exceptId);
  if (!other) return;
  const message = `PAN belongs to ${other.client_full_name} (file ${other.code_number}) already`;
  throw invalid({ field: 'pan', rule: 'unique', message });
}
