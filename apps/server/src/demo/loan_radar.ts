/** Clients of the demo business who could use a loan, and the work and talks of its loan files. */
import { propertyBody } from '@daftar/contract/properties';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { fiscalYearLabel, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { emi } from '@daftar/domain/loans/emi';
import type { MemberCtx } from '#server/platform/context.ts';
import { addFromClient, borrowers } from '#server/features/borrowers/borrowers.service.ts';
import { checkClients } from '#server/features/loan_radar/check.service.ts';
import { properties } from '#server/features/properties/properties.service.ts';
import { borrowingClients } from './loans.repo.ts';
import * as repo from './loan_radar.repo.ts';
import { insertRows } from './rows.repo.ts';

/** Clients without a file, counted from the end of those who can borrow. */
const RUNNING = [
  ['HDFC Bank', 'Home loan', 4_200_000, '9.6', 204],
  ['Bajaj Finance', 'Personal loan', 850_000, '15.5', 38],
  ['ICICI Bank', 'Mortgage loan', 6_800_000, '11.25', 122],
  ['Axis Bank', 'Cash credit or overdraft', 5_000_000, '10.5', 1],
  ['State Bank of India', 'Home loan', 2_950_000, '9.35', 168],
] as const;

export async function fillLoanRadar(ctx: MemberCtx): Promise<void> {
  const day = today(ctx.now, ctx.timezone);
  const clients = (await borrowingClients(ctx)).filter((one) => one.is_person).toReversed();
  const add = async (income_kind: 'Salaried' | 'Self Employed'): Promise<number> => {
    const { id } = await addFromClient(ctx, { body: { client_id: clients.shift()!.id } });
    await borrowers.update(ctx, { params: { id }, body: { income_kind, credit_score: 768 } });
    return id;
  };
  for (const [lender, kind, outstanding, annual_rate, months_left] of RUNNING)
    await insertRows(ctx, 'borrower_obligations', [
      {
        borrower_id: await add('Salaried'),
        lender,
        kind,
        sanctioned: outstanding.toFixed(2),
        outstanding: (kind === 'Cash credit or overdraft' ? outstanding * 0.7 : outstanding).toFixed(2),
        emi: kind === 'Cash credit or overdraft' ? '0' : emi(String(outstanding), annual_rate, months_left),
        annual_rate,
        months_left,
      },
    ]);
  await insertRows(ctx, 'borrower_salaried_incomes', [
    { borrower_id: await add('Salaried'), period: day.slice(0, 7), fixed: '145000.00' },
  ]);
  const trader = await add('Self Employed');
  await insertRows(
    ctx,
    'borrower_self_emp_incomes',
    [1_850_000, 1_420_000].map((profit, back) => ({
      borrower_id: trader,
      year: fiscalYearLabel(fiscalYearOf(day) - 1 - back),
      turnover: (profit * 9).toFixed(2),
      profit_after_tax: profit.toFixed(2),
    })),
  );
  await properties.create(ctx, {
    body: propertyBody.parse({
      name: 'Shop 12, Satellite Arcade',
      property_type: 'Commercial',
      area: '420',
      address_1: 'Satellite Arcade',
      city: 'Ahmedabad',
      state: 'Gujarat',
      agreement_value: '7200000',
      title_chain: [{ on: addDays(day, -75), deed: 'Sale deed', from_party: 'Builder', to_party: 'Owner' }],
      owners: [{ borrower_id: await add('Salaried'), share: '100' }],
    }),
  });
  await repo.linkTasks(ctx);
  await repo.insertTalks(ctx);
  await checkClients(ctx);
}
