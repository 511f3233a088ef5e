import type { Input } from '@daftar/contract/core/route';
import { payoutReport, payoutTermsResource, type loanPayoutRoutes } from '@daftar/contract/loan_payouts';
import { formatDay, today } from '@daftar/domain/date-format';
import { fiscalYear, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { eventDayProblem } from '@daftar/domain/loans/bank';
import { capLeft, clawback, monthsKept, payoutOf, reversalOf, termsFor } from '@daftar/domain/loans/payout';
import { isNegative, isPositive, isZero } from '@daftar/domain/money';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { checkVersion } from '#server/platform/db/records.ts';
import { listHandlers } from '#server/platform/report/list-report.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { lenders } from '#server/features/lenders/lenders.service.ts';
import * as repo from './loan_payouts.repo.ts';

type In<K extends keyof typeof loanPayoutRoutes> = Input<(typeof loanPayoutRoutes)[K]>;

export const terms = resourceService(payoutTermsResource, {
  async beforeSave(ctx, { body, before }) {
    const { lender_id, ...values } = body;
    if (before) return values;
    if (!(await lenders.areThere(ctx, [lender_id!])))
      throw invalid({ field: 'lender_id', rule: 'exists', message: 'Select a lender' });
    return { ...values, lender_id };
  },
  afterSave: (ctx, { lender_id }) => recomputeLender(ctx, lender_id),
  afterDelete: (ctx, { lender_id }) => recomputeLender(ctx, lender_id),
});

export const payoutHandlers = listHandlers(payoutReport, {
  page: (ctx, query) => repo.list(ctx, query, query) as never,
  all: (ctx, query, limit) => repo.all(ctx, query, limit),
  extra: async (ctx, { lender_id }) => {
    const lender = lender_id && (await lenders.find(ctx, { id: lender_id }));
    return { columns: [], notes: lender ? [['Lender', lender.name]] : [] };
  },
});

export const summary = async (ctx: BusinessCtx, { query }: In<'summary'>) => ({ data: await repo.sums(ctx, query) });

/** Payouts that aren't billed yet follow the terms. */
async function recomputeLender(ctx: BusinessCtx, lenderId: number): Promise<void> {
  for (const id of await repo.expectedOf(ctx, lenderId)) await recompute(ctx, id);
}

/** Computes an unbilled payout from its disbursements and the lender's terms of today. */
async function recompute(ctx: BusinessCtx, id: number): Promise<void> {
  const own = await repo.caseOf(ctx, id);
  const term = termsFor(await repo.termsOf(ctx, own.lender_id), own.loan_type);
  const year = fiscalYear(fiscalYearOf(own.disbursed_on));
  const figures = payoutOf(
    own,
    {
      percent: term?.percent ?? '0',
      cap: capLeft(term?.cap ?? null, own.earlier_of_case),
      gst_percent: term?.gst_percent ?? '0',
      tds_percent: term?.tds_percent ?? '0',
      sub_agent_percent: term?.sub_agent_percent ?? '0',
    },
    await repo.earlierInYear(ctx, own, id, year),
  );
  await repo.setFigures(ctx, id, {
    ...figures,
    percent: term?.percent ?? null,
    gst_percent: term?.gst_percent ?? '0',
    sub_agent_percent: term?.sub_agent_percent ?? '0',
    clawback_months: term?.clawback_months ?? 0,
    clawback_kind: term?.clawback_kind ?? 'full',
    disbursed_on: own.disbursed_on,
  });
}

type Tranche = { application_id: number; tranche_id: number };

export async function countTranche(ctx: BusinessCtx, { application_id, tranche_id }: Tranche): Promise<void> {
  const id = (await repo.lockExpected(ctx, application_id)) ?? (await repo.insertFor(ctx, tranche_id));
  await repo.setPayout(ctx, tranche_id, id);
  await recompute(ctx, id);
}

export async function dropTranche(ctx: BusinessCtx, { tranche_id }: Tranche): Promise<void> {
  const payout = await repo.payoutOfTranche(ctx, tranche_id);
  if (!payout) return;
  if (payout.state !== 'Expected' || payout.invoice_id)
    throw conflict('The payout for this disbursement is already billed or received.');
  await repo.setPayout(ctx, tranche_id, null);
  const { tranches } = await repo.caseOf(ctx, payout.id);
  if (tranches === 0) await repo.remove(ctx, payout.id);
  else await recompute(ctx, payout.id);
}

async function lockOne(ctx: BusinessCtx, id: number) {
  const [payout] = await repo.lock(ctx, [id]);
  if (!payout) throw notFound('payout');
  checkVersion(ctx, payout.version);
  return payout;
}

async function shown(ctx: BusinessCtx, id: number) {
  const payout = await repo.find(ctx, id);
  if (!payout) throw notFound('payout');
  return payout as never;
}

/** By hand, for what is paid without an invoice or deducted from another payment. */
export async function receive(ctx: MemberCtx, { params: { id }, body }: In<'receive'>) {
  const payout = await lockOne(ctx, id);
  if (payout.state === 'Received') throw conflict('This payout is already received.');
  const message = eventDayProblem(body.received_on, today(ctx.now, ctx.timezone));
  if (message) throw invalid({ field: 'received_on', rule: 'date', message });
  if (isNegative(body.received_amount) !== isNegative(payout.net) && !isZero(body.received_amount))
    throw invalid({
      field: 'received_amount',
      rule: 'sign',
      message: isNegative(payout.net) ? 'Enter a negative amount for a clawback' : 'Enter a positive amount',
    });
  await repo.settle(ctx, id, { state: 'Received', ...body });
  return shown(ctx, id);
}

export async function unreceive(ctx: MemberCtx, { params: { id } }: { params: { id: number } }) {
  const payout = await lockOne(ctx, id);
  if (payout.state !== 'Received') throw conflict('This payout is not received yet.');
  const invoice = await repo.invoiceState(ctx, payout.invoice_id);
  if (invoice?.payment_state === 'Paid') throw conflict('The invoice is paid. Void its receipt instead.');
  const state = invoice?.state === 'Final' ? 'Billed' : 'Expected';
  await repo.settle(ctx, id, { state, received_on: null, received_amount: null });
  return shown(ctx, id);
}

/** A negative payout, linked to the one it takes back, which the lender deducts from the next payment. */
export async function clawBack(ctx: MemberCtx, { params: { id }, body }: In<'clawBack'>) {
  const payout = await lockOne(ctx, id);
  if (payout.clawback_of) throw conflict('This payout is a clawback itself.');
  if ((await repo.find(ctx, id))?.is_clawed_back) throw conflict('This payout was already clawed back.');
  if (!isPositive(payout.gross)) throw conflict('There is no commission to take back.');
  const message = eventDayProblem(body.closed_on, today(ctx.now, ctx.timezone), {
    day: payout.disbursed_on,
    name: 'disbursement',
  });
  if (message) throw invalid({ field: 'closed_on', rule: 'date', message });
  const { clawback_months, clawback_kind } = payout;
  const kept = monthsKept(payout.disbursed_on, body.closed_on);
  const gross = clawback(payout.gross, { kept, bound: clawback_months }, clawback_kind as 'full' | 'pro rata');
  if (isZero(gross))
    throw invalid({
      field: 'closed_on',
      rule: 'clawback',
      message: clawback_months
        ? `The clawback period is ${clawback_months} months from ${formatDay(payout.disbursed_on)}.`
        : 'The terms of this payout have no clawback.',
    });
  const { percent, gst_percent, sub_agent_percent, application_id, loan_id, lender_id } = payout;
  const reversal = await repo.insertReversal(ctx, {
    ...reversalOf(gross, { gst_percent, sub_agent_percent }),
    percent,
    gst_percent,
    sub_agent_percent,
    clawback_months,
    clawback_kind,
    application_id,
    loan_id,
    lender_id,
    disbursed_on: body.closed_on,
    clawback_of: id,
    note: body.note,
  });
  return shown(ctx, reversal);
}
