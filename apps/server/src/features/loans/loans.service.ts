import type { Input } from '@daftar/contract/core/route';
import { loanResource, PIPELINE_CARDS, type loanRoutes } from '@daftar/contract/loans';
import { LOAN_STATUSES } from '@daftar/domain/enumerations';
import {
  LOAN_TRANSITIONS,
  loanActionBetween,
  missingFor,
  type FileFacts,
  type LoanAction,
  type LoanStatus,
} from '@daftar/domain/loans/file-status';
import { fromPaise, toPaise } from '@daftar/domain/loans/paise';
import { needsSecurity, type LoanType } from '@daftar/domain/loans/policy';
import { isPositive } from '@daftar/domain/money';
import { actsIn } from '@daftar/domain/state-machine';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { nextNumber } from '#server/platform/db/numbering.ts';
import { conflict, HttpError, invalid, notFound } from '#server/platform/http-error.ts';
import type { Row } from '#server/platform/resource/resource.repo.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { listOfLoan } from '#server/features/activity/activity.service.ts';
import { checkBranchChange } from '#server/access/branch-access.ts';
import { borrowers } from '#server/features/borrowers/borrowers.service.ts';
import { checkNamedClient } from '#server/features/clients/clients.service.ts';
import { properties } from '#server/features/properties/properties.service.ts';
import { activeMembers } from '#server/features/team/members.service.ts';
import { loanSaved } from './loans.events.ts';
import * as repo from './loans.repo.ts';

type In<K extends keyof typeof loanRoutes> = Input<(typeof loanRoutes)[K]>;

const SERIES = 'loans';
const numberOf = (n: number): string => `LN-${String(n).padStart(4, '0')}`;
const unknown = (field: string, message: string) => invalid({ field, rule: 'exists', message });

export const loans = resourceService(loanResource, {
  queries: repo.queries,
  async beforeSave(ctx, { body, before }) {
    const { people, property_ids, ...values } = body;
    if (values.client_id && values.client_id !== before?.client_id) await checkNamedClient(ctx, values.client_id);
    if (values.owner_id && values.owner_id !== before?.owner_id) await checkOwner(ctx, values.owner_id);
    if (values.branch_id !== undefined) await checkBranchChange(ctx, values.branch_id, before?.branch_id ?? null);
    if (people) await checkPeople(ctx, people);
    if (property_ids && !(await properties.areThere(ctx, property_ids)))
      throw unknown('property_ids', 'Select the properties again');
    if (before) return values;
    const owner_id = values.owner_id === undefined ? actorId(ctx) : values.owner_id;
    return { ...values, owner_id, number: numberOf(await nextNumber(ctx, SERIES)) };
  },
  async afterSave(ctx, { id }, { body }) {
    if (body.people) await repo.replacePeople(ctx, id, body.people);
    if (body.property_ids) await repo.replaceProperties(ctx, id, body.property_ids);
    await emit(ctx, loanSaved, { loan_id: id });
  },
});

async function checkOwner(ctx: BusinessCtx, id: number): Promise<void> {
  if (!(await activeMembers(ctx, [id])).has(id)) throw unknown('owner_id', 'Select a team member');
}

async function checkPeople(ctx: BusinessCtx, people: readonly repo.Person[]): Promise<void> {
  const ids = people.map(({ borrower_id }) => borrower_id);
  if (new Set(ids).size !== ids.length)
    throw invalid({ field: 'people', rule: 'unique', message: 'Add each person only once' });
  if (!(await borrowers.areThere(ctx, ids))) throw unknown('people', 'Select the people again');
}

/** Columns of the pipeline, with the files that entered each of them last. */
export async function pipeline(ctx: BusinessCtx, { query }: In<'pipeline'>) {
  if (query.search) return { data: columnsOf(await repo.foundInAll(ctx, query)) as never };
  const totals = await repo.totals(ctx, query);
  const cards = Map.groupBy(await repo.cards(ctx, query), ({ status }) => status);
  const data = LOAN_STATUSES.map((status) => {
    const total = totals.find((one) => one.status === status)!;
    return { ...total, loans: cards.get(status) ?? [] };
  });
  return { data: data as never };
}

/** Changes of the file and its parts. */
export async function activityOf(ctx: BusinessCtx, { params, query }: In<'activity'>) {
  await loans.get(ctx, { params });
  return listOfLoan(ctx, params.id, query);
}

const columnsOf = (found: readonly Row[]) =>
  LOAN_STATUSES.map((status) => {
    const loans = found.filter((row) => row.status === status);
    const amount = fromPaise(loans.reduce((sum, row) => sum + toPaise(row.amount as string), 0n));
    const capped = found.length >= repo.MAX_FOUND;
    return { status, files: loans.length, amount, capped, loans: loans.slice(0, PIPELINE_CARDS) };
  });

async function factsOf(
  ctx: BusinessCtx,
  loan: { id: number; loan_type: string; price: string },
  reject_reason: string,
) {
  const { properties, ...others } = await repo.factsOf(ctx, loan.id);
  const facts: FileFacts = {
    ...others,
    needs_security: needsSecurity(loan.loan_type as LoanType),
    has_security: properties > 0 || isPositive(loan.price),
    reject_reason,
  };
  return facts;
}

/** The stages that the file can move to, each with what it still needs. */
export async function movesOf(ctx: BusinessCtx, { params }: In<'moves'>) {
  const loan = await loans.find(ctx, params);
  if (!loan) throw notFound('loan file');
  const facts = await factsOf(ctx, loan, 'asked for with the move');
  const actions = actsIn(LOAN_TRANSITIONS, loan.status) as LoanAction[];
  return {
    data: actions.map((action) => ({
      action,
      to: LOAN_TRANSITIONS[action].to as LoanStatus,
      missing: missingFor(action, facts),
    })),
  };
}

export async function moveLoan(ctx: MemberCtx, { params, body }: In<'move'>) {
  await move(ctx, params.id, body);
  return loans.get(ctx, { params });
}

async function move(ctx: MemberCtx, id: number, { to, reject_reason }: In<'move'>['body']): Promise<void> {
  const loan = await loans.lock(ctx, { id });
  const action = loanActionBetween(loan.status as LoanStatus, to);
  if (!action) throw conflict(`A file in ${loan.status} can’t move to ${to}.`);
  const missing = missingFor(action, await factsOf(ctx, loan, reject_reason));
  if (missing.length)
    throw invalid(...missing.map(({ part, text }) => ({ field: part, rule: 'missing', message: text })));
  await repo.setStatus(ctx, id, to, to === 'Rejected' ? reject_reason : '');
}

/** Files that can't move stay, and are returned with the reason. */
export async function changeMany(ctx: MemberCtx, { body: { ids, changes } }: In<'bulkEdit'>) {
  const { owner_id, to, reject_reason } = changes;
  if (owner_id) await checkOwner(ctx, owner_id);
  const refused: { id: number; number: string; reason: string }[] = [];
  const changed: number[] = [];
  for (const { id, number, status } of await repo.seen(ctx, ids)) {
    try {
      const isMoving = to !== undefined && to !== status;
      if (isMoving) await move(ctx, id, { to, reject_reason });
      if (isMoving || owner_id !== undefined) changed.push(id);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      refused.push({ id, number, reason: reasonOf(error) });
    }
  }
  if (owner_id !== undefined) await repo.setOwner(ctx, changed, owner_id);
  return { changed: changed.length, refused };
}

const reasonOf = ({ body }: HttpError): string => {
  const { error, errors } = body as { error: string; errors?: { message: string }[] };
  return errors?.map(({ message }) => message).join(' ') || error;
};
