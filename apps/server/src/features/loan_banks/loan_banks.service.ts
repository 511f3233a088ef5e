import type { Input } from '@daftar/contract/core/route';
import { applicationResource, MAX_QUERIES, MAX_TRANCHES, type loanBankRoutes } from '@daftar/contract/loan_banks';
import { today } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import { eventDayProblem, isSanctionExpired, trancheProblem, type BankApplication } from '@daftar/domain/loans/bank';
import { BANK_TRANSITIONS, type BankAction, type BankState } from '@daftar/domain/loans/file-status';
import { compare, isPositive } from '@daftar/domain/money';
import { formatMoney } from '@daftar/domain/money-format';
import { stateAfter } from '@daftar/domain/state-machine';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { lenders } from '#server/features/lenders/lenders.service.ts';
import { loans } from '#server/features/loans/loans.service.ts';
import { trancheAdded, trancheRemoving } from './loan_banks.events.ts';
import * as repo from './loan_banks.repo.ts';

type In<K extends keyof typeof loanBankRoutes> = Input<(typeof loanBankRoutes)[K]>;
type Of<K extends keyof typeof loanBankRoutes> = In<K> extends { params: infer P } ? { params: P } : never;

const unknown = (field: string, message: string) => invalid({ field, rule: 'exists', message });

export const applications = resourceService(applicationResource, {
  queries: repo.queries,
  present: (ctx, row) => ({
    ...row,
    is_expired: isSanctionExpired(row as unknown as BankApplication, today(ctx.now, ctx.timezone)),
  }),
  async beforeSave(ctx, { body, before }) {
    const { loan_id, lender_id, ...values } = body;
    if (lender_id && lender_id !== before?.lender_id) {
      if (before && before.state !== 'Prepared')
        throw conflict('This bank already has the file. Withdraw this application and add another bank.');
      const lender = await lenders.find(ctx, { id: lender_id });
      if (!lender) throw unknown('lender_id', 'Select a lender');
      const loan = await loans.find(ctx, { id: before?.loan_id ?? loan_id! });
      if (!loan) throw unknown('loan_id', 'Select a loan file');
      return { ...values, lender_id, loan_id: loan.id, title: `${lender.name}, ${loan.number}` };
    }
    return values;
  },
  async refuseDelete(ctx, { id }) {
    const { tranches } = (await applications.find(ctx, { id }))!;
    if (tranches.length) throw conflict('This application has disbursements. Delete those first.');
  },
  afterDelete: (ctx, { id }) => repo.unaccept(ctx, [id]),
});

const DONE: Record<BankAction, string> = {
  log_in: 'logged in',
  ask: 'queried',
  answer: 'answered',
  sanction: 'sanctioned',
  reject: 'rejected',
  withdraw: 'withdrawn',
  reopen: 'reopened',
  revise: 'changed',
  accept: 'accepted',
  disburse: 'disbursed',
};

const nextState = (action: BankAction, state: string): BankState =>
  stateAfter(BANK_TRANSITIONS, action, state, { record: 'application', done: DONE[action] }) as BankState;

/** The application, locked, with its queries and tranches. */
async function locked(ctx: BusinessCtx, id: number) {
  await applications.lock(ctx, { id });
  return (await applications.find(ctx, { id }))!;
}

function checkDay(ctx: BusinessCtx, field: string, day: Day, after?: { day: Day | null; name: string }): void {
  const message = eventDayProblem(day, today(ctx.now, ctx.timezone), after);
  if (message) throw invalid({ field, rule: 'date', message });
}

const shown = (ctx: BusinessCtx, id: number) => applications.get(ctx, { params: { id } });

/** Records the log-in, or corrects its number and date. */
export async function logIn(ctx: MemberCtx, { params: { id }, body }: In<'logIn'>) {
  const { state, logged_in_on } = await locked(ctx, id);
  checkDay(ctx, 'logged_in_on', body.logged_in_on);
  await repo.change(ctx, id, logged_in_on ? (state as BankState) : nextState('log_in', state), body);
  return shown(ctx, id);
}

export async function ask(ctx: MemberCtx, { params: { id }, body }: In<'ask'>) {
  const { state, queries, logged_in_on } = await locked(ctx, id);
  const next = nextState('ask', state);
  checkDay(ctx, 'asked_on', body.asked_on, { day: logged_in_on, name: 'log-in' });
  if (queries.length >= MAX_QUERIES) throw conflict(`An application can have ${MAX_QUERIES} queries.`);
  await repo.insertQuery(ctx, id, body);
  await repo.change(ctx, id, next, {});
  return shown(ctx, id);
}

/** The application stays in Query until the last open query has its reply. */
export async function answer(ctx: MemberCtx, { params: { id, query_id }, body }: In<'answer'>) {
  const { state, queries } = await locked(ctx, id);
  const query = queries.find((one) => one.id === query_id);
  if (!query) throw notFound('query');
  if (query.replied_on) throw conflict('This query already has a reply.');
  const next = nextState('answer', state);
  checkDay(ctx, 'replied_on', body.replied_on, { day: query.asked_on, name: 'query' });
  await repo.replyTo(ctx, query_id, body);
  const isOpen = queries.some((one) => one.id !== query_id && !one.replied_on);
  await repo.change(ctx, id, isOpen ? (state as BankState) : next, {});
  return shown(ctx, id);
}

export async function sanction(ctx: MemberCtx, { params: { id }, body }: In<'sanction'>) {
  const { state, disbursed, logged_in_on } = await locked(ctx, id);
  const next = nextState(state === 'Sanctioned' ? 'revise' : 'sanction', state);
  checkDay(ctx, 'sanctioned_on', body.sanctioned_on, { day: logged_in_on, name: 'log-in' });
  if (compare(body.sanctioned_amount, disbursed) < 0)
    throw invalid({
      field: 'sanctioned_amount',
      rule: 'min',
      message: `Enter at least ${formatMoney(disbursed, 'INR')}, the disbursed amount.`,
    });
  await repo.change(ctx, id, next, body);
  return shown(ctx, id);
}

/** One sanction of a file is accepted. Another one can be chosen until money was paid out. */
export async function accept(ctx: MemberCtx, { params: { id } }: Of<'accept'>) {
  const { state, loan_id } = await locked(ctx, id);
  const next = nextState('accept', state);
  const all = await repo.lockOfLoan(ctx, loan_id);
  const paid = all.find((one) => one.id !== id && isPositive(one.disbursed));
  if (paid)
    throw conflict(
      `${paid.lender_name} has disbursed ${formatMoney(paid.disbursed, 'INR')}. Its sanction stays accepted.`,
    );
  await repo.unaccept(
    ctx,
    all.filter((one) => one.id !== id).map((one) => one.id),
  );
  await repo.change(ctx, id, next, { is_accepted: true, accepted_at: ctx.now.toISOString() });
  return shown(ctx, id);
}

const close = (action: 'reject' | 'withdraw') =>
  async function close(ctx: MemberCtx, { params: { id }, body }: In<'reject'>) {
    const { state, tranches } = await locked(ctx, id);
    const next = nextState(action, state);
    checkDay(ctx, 'closed_on', body.closed_on);
    if (tranches.length) throw conflict('This application has disbursements. Delete those first.');
    await repo.change(ctx, id, next, { ...body, is_accepted: false, accepted_at: null });
    return shown(ctx, id);
  };
export const reject = close('reject');
export const withdraw = close('withdraw');

/** Starts again without log-in and sanction; queries stay as history. */
export async function reopen(ctx: MemberCtx, { params: { id } }: Of<'reopen'>) {
  const { state } = await locked(ctx, id);
  await repo.change(ctx, id, nextState('reopen', state), {
    login_number: '',
    logged_in_on: null,
    sanctioned_amount: null,
    sanctioned_rate: null,
    sanctioned_months: null,
    sanction_conditions: '',
    sanctioned_on: null,
    valid_until: null,
    close_reason: '',
    closed_on: null,
  });
  return shown(ctx, id);
}

/** Sanction and disbursal are separate events: only the accepted sanction of a sanctioned file pays out. */
export async function disburse(ctx: MemberCtx, { params: { id }, body }: Pick<In<'disburse'>, 'params' | 'body'>) {
  const application = await locked(ctx, id);
  nextState('disburse', application.state);
  if (!application.is_accepted) throw conflict('Accept this sanction before you record a disbursement.');
  const loan = await loans.find(ctx, { id: application.loan_id });
  if (loan?.status !== 'Sanctioned') throw conflict('Move the file to Sanctioned before you record a disbursement.');
  checkDay(ctx, 'paid_on', body.paid_on, { day: application.sanctioned_on, name: 'sanction' });
  if (application.tranches.length >= MAX_TRANCHES)
    throw conflict(`An application can have ${MAX_TRANCHES} disbursements.`);
  const message = trancheProblem(application.sanctioned_amount!, application.disbursed, body.amount);
  if (message) throw invalid({ field: 'amount', rule: 'max', message });
  const tranche_id = await repo.insertTranche(ctx, id, body);
  await emit(ctx, trancheAdded, { application_id: id, tranche_id });
  return shown(ctx, id);
}

export async function removeTranche(ctx: MemberCtx, { params: { id, tranche_id } }: Of<'removeTranche'>) {
  const { tranches } = await locked(ctx, id);
  if (!tranches.some((one) => one.id === tranche_id)) throw notFound('disbursement');
  await emit(ctx, trancheRemoving, { application_id: id, tranche_id });
  await repo.removeTranche(ctx, tranche_id);
  return shown(ctx, id);
}
