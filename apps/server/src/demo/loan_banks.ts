/** Bank applications, disbursements and payout terms of the demo's loan files. */
import { payoutTermsResource } from '@daftar/contract/loan_payouts';
import { today } from '@daftar/domain/date-format';
import { addDays, type Day } from '@daftar/domain/dates';
import type { MemberCtx } from '#server/platform/context.ts';
import { disburse } from '#server/features/loan_banks/loan_banks.service.ts';
import { terms } from '#server/features/loan_payouts/loan_payouts.service.ts';
import { pick, scattered } from './client-generators.ts';
import * as repo from './loan_banks.repo.ts';
import { insertRows, type NewRow } from './rows.repo.ts';

const OFFICERS = ['R Shah', 'Meena Pillai', 'Arjun Rathod', 'Kavita Jain', 'S Banerjee', 'Imran Shaikh'];
const QUESTIONS = [
  'Share the last 12 months’ statement of the salary account with the employer’s stamp.',
  'The name on the sale deed differs from the PAN. Send an affidavit.',
  'Explain the credits of 12 August and 3 September.',
  'Send the society NOC and the share certificate.',
];
const CONDITIONS = [
  'Salary account to be opened with us. Property insurance before disbursal.',
  'Original title deeds and the last paid tax receipt before disbursal.',
  'NACH mandate for the EMI. Two post-dated cheques.',
];
const REASONS = [
  'Valuation below the agreement value',
  'Score below the bank’s limit',
  'Property outside the bank’s limits',
];
const PERCENTS: Record<string, string> = { Personal: '1.75', 'Car Loan': '1.25', Business: '1.5' };
type Row = NewRow<'loan_applications'>;

export async function fillLoanBanks(ctx: MemberCtx): Promise<void> {
  const lenders = await repo.lenderNames(ctx);
  const loans = await repo.loansAtBanks(ctx);
  if (lenders.length < 2 || loans.length === 0) return;
  const day = today(ctx.now, ctx.timezone);
  await addTerms(
    ctx,
    lenders.map(({ id }) => id),
  );
  const rows: Row[] = [];
  const accepted: { place: number; loan: repo.DemoLoan; from: Day }[] = [];
  for (const [n, loan] of loans.entries()) {
    const stage = addDays(day, -loan.stage_days);
    for (const i of loan.status === 'Rejected' ? [0] : [0, 1]) {
      const lender = pick(lenders, n + i * 3 + 1);
      const logged_in_on = loan.status === 'Process (Bank)' ? stage : addDays(stage, -16 + i);
      const row: Row = {
        loan_id: loan.id,
        lender_id: lender.id,
        title: `${lender.name}, ${loan.number}`,
        branch: lender.branch,
        officer_name: pick(OFFICERS, n + i),
        officer_mobile: `98${String(20_000_000 + scattered(n * 2 + i, 17)).slice(0, 8)}`,
        applied_amount: loan.amount,
        created_by: ctx.person.userId,
        login_number: `${pick(['HL', 'PL', 'LAP', 'APP'], n)}/${25_000 + (scattered(n, 13 + i) % 9000)}`,
        logged_in_on,
        sanction_conditions: '',
        close_reason: '',
        is_accepted: false,
        ...stateOf(loan, { n, i, stage, day }),
      };
      if (row.is_accepted) accepted.push({ place: rows.length, loan, from: stage });
      rows.push(row);
    }
  }
  const ids = await insertRows(ctx, 'loan_applications', rows);
  await insertRows(ctx, 'loan_application_queries', queriesOf(rows, ids, day));
  for (const { place, loan, from } of accepted) await payOut(ctx, ids[place]!, { loan, from, day });
  await repo.receiveOlder(ctx, addDays(day, -10));
}

type At = { n: number; i: number; stage: Day; day: Day };

function stateOf(loan: repo.DemoLoan, { n, i, stage, day }: At): Partial<Row> & Pick<Row, 'state' | 'state_since'> {
  const since = (on: Day) => ({ state_since: `${on}T06:30:00Z` });
  const sanction = {
    state: 'Sanctioned',
    sanctioned_amount: i === 0 ? loan.amount : String(Math.round((Number(loan.amount) * 0.9) / 1000) * 1000),
    sanctioned_rate: String(pick([8.4, 8.65, 9.1, 10.25, 11.5], n + i)),
    sanctioned_months: loan.months,
    sanction_conditions: pick(CONDITIONS, n + i),
  };
  if (loan.status === 'Rejected')
    return {
      state: 'Rejected',
      closed_on: stage,
      close_reason: loan.reject_reason || pick(REASONS, n),
      ...since(stage),
    };
  if (loan.status === 'Sanctioned') {
    if (i === 0)
      return {
        ...sanction,
        ...since(stage),
        sanctioned_on: stage,
        valid_until: addDays(stage, 90),
        is_accepted: true,
        accepted_at: `${stage}T09:00:00Z`,
      };
    return n % 2
      ? { ...sanction, ...since(stage), sanctioned_on: addDays(stage, -2), valid_until: addDays(stage, 30) }
      : { state: 'Rejected', closed_on: stage, close_reason: pick(REASONS, n), ...since(stage) };
  }
  if (i === 1)
    return n % 3 === 0
      ? { state: 'Prepared', login_number: '', logged_in_on: null, ...since(stage) }
      : { state: 'Logged in', ...since(stage) };
  if (n % 3 === 0) return { state: 'Query', ...since(stage) };
  if (n % 3 === 1) return { state: 'Logged in', ...since(stage) };
  return { ...sanction, sanctioned_on: day, valid_until: addDays(day, 60), ...since(day) };
}

/** Open where the application waits for the reply, else answered two days later. */
function queriesOf(rows: readonly Row[], ids: readonly number[], day: Day): NewRow<'loan_application_queries'>[] {
  return rows.flatMap(({ state, logged_in_on }, place) => {
    if (!logged_in_on || (state !== 'Query' && place % 3 !== 0)) return [];
    const asked_on = String(logged_in_on);
    const answered = addDays(asked_on, 2) > day ? day : addDays(asked_on, 2);
    const reply =
      state === 'Query'
        ? { reply: '', replied_on: null }
        : { reply: 'Sent by email with the documents.', replied_on: answered };
    return [{ application_id: ids[place]!, asked_on, question: pick(QUESTIONS, place), ...reply }];
  });
}

/** Personal and car loans at once, others in parts. */
async function payOut(ctx: MemberCtx, id: number, { loan, from, day }: { loan: repo.DemoLoan; from: Day; day: Day }) {
  const parts = ['Personal', 'Car Loan'].includes(loan.loan_type) ? [1] : [0.4, 0.3];
  for (const [place, part] of parts.entries()) {
    const paid_on = addDays(from, 4 + place * 21);
    if (paid_on > day) return;
    const amount = String(Math.floor(Number(loan.amount) * part));
    const body = {
      paid_on,
      amount,
      insurance: '0',
      reference: `UTR${String(ctx.businessId)}${4_100_200 + id * 7 + place}`,
    };
    await disburse(ctx, { params: { id }, body });
  }
}

async function addTerms(ctx: MemberCtx, lenderIds: readonly number[]): Promise<void> {
  for (const [n, lender_id] of lenderIds.entries()) {
    const common = { lender_id, clawback_months: 12, clawback_kind: n % 2 ? 'pro rata' : 'full' };
    const add = (more: object) => terms.create(ctx, { body: payoutTermsResource.fields.parse({ ...common, ...more }) });
    await add({ percent: pick(['0.35', '0.5', '0.45', '0.6'], n), sub_agent_percent: n % 3 ? '0' : '30' });
    for (const [loan_type, percent] of Object.entries(PERCENTS)) if (n % 2 === 0) await add({ loan_type, percent });
  }
}
