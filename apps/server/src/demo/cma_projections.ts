/** Second scenarios, asset blocks and term loans of some CMA files of the demo business. */
import { inRupees } from '@daftar/domain/cma/chart';
import { toText } from '@daftar/domain/cma/fixed';
import type { MemberCtx } from '#server/platform/context.ts';
import { files } from '#server/features/cash_credit/cash_credit.service.ts';
import { calculated, saveCells, scenarios, sheetOf } from '#server/features/cma/cma.service.ts';
import { blocks, loans } from '#server/features/cma/schedules.service.ts';

/** Shares of the net block, with the rates of the Income-tax Rules. */
const BLOCKS = [
  { name: 'Building', rate: '10', share: 30n },
  { name: 'Plant and machinery', rate: '15', share: 55n },
  { name: 'Furniture', rate: '10', share: 8n },
  { name: 'Computers', rate: '40', share: 7n },
] as const;

export async function fillProjections(ctx: MemberCtx): Promise<void> {
  const { data } = await files.list(ctx, { query: { page: 1, per_page: 100 } as never });
  for (const [n, { id }] of data.entries()) {
    const { scenario_id, columns, nature } = await sheetOf(ctx, { params: { id }, query: {} });
    if (nature === 'Manufacturing') await addSchedules(ctx, id, scenario_id, columns[2]!.year);
    if (n % 2 === 0)
      await addCautious(
        ctx,
        id,
        scenario_id,
        columns.filter(({ kind }) => kind !== 'audited'),
      );
  }
}

/** Blocks that open with the net block of the last audited year, the existing loan, and one for a machine. */
async function addSchedules(ctx: MemberCtx, fileId: number, scenario_id: number, year: string): Promise<void> {
  const sheet = await calculated(ctx, fileId);
  const net = sheet.value('net_block', 1) ?? 0n;
  let left = net;
  for (const [at, { name, rate, share }] of BLOCKS.entries()) {
    const value = at === BLOCKS.length - 1 ? left : (net * share) / 100n;
    left -= value;
    // An old machine makes room for the new one.
    const replaced = {
      year,
      added: inRupees('18', 'Lakhs'),
      added_late: '0',
      sold: inRupees('2.4', 'Lakhs'),
      sold_cost: inRupees('2.1', 'Lakhs'),
      sold_written_off: '0',
    };
    const changes = name === 'Plant and machinery' ? [replaced] : [];
    const body = { scenario_id, name, rate, method: 'WDV' as const, cost: toText(value), written_off: '0', changes };
    await blocks.create(ctx, { body });
  }
  const terms = {
    scenario_id,
    drawn_month: 1,
    moratorium_interest: 'paid' as const,
    repayment: 'Equal principal' as const,
  };
  await loans.create(ctx, {
    body: {
      ...terms,
      name: 'Term loan for the factory',
      amount: toText(sheet.value('term_outstanding', 1) ?? 0n),
      drawn_year: null,
      annual_rate: '10.5',
      months: 54,
      moratorium_months: 0,
      frequency: 'Monthly',
    },
  });
  await loans.create(ctx, {
    body: {
      ...terms,
      name: 'Machinery loan',
      amount: inRupees('13.5', 'Lakhs'),
      drawn_year: year,
      drawn_month: 7,
      annual_rate: '10.25',
      months: 60,
      moratorium_months: 6,
      frequency: 'Quarterly',
    },
  });
  // The schedules say it now.
  const cells = sheet.columns.flatMap((column) =>
    column.kind === 'audited'
      ? []
      : ['capex', 'instalments_next'].map((line) => ({ line, year: column.year, value: null })),
  );
  await saveCells(ctx, { params: { id: fileId }, body: { scenario_id, cells } } as never);
}

async function addCautious(
  ctx: MemberCtx,
  fileId: number,
  copy_of: number,
  later: readonly { year: string }[],
): Promise<void> {
  const made = await scenarios.create(ctx, { body: { cash_credit_loan_id: fileId, name: 'Cautious', copy_of } });
  const cells = later.flatMap(({ year }, n) => [
    { line: 'growth_sales_domestic', year, value: String(6 - Math.min(n, 3)) },
    ...(n === 0 ? [{ line: 'days_debtors', year, value: '72' }] : []),
  ]);
  await saveCells(ctx, { params: { id: fileId }, body: { scenario_id: made.id, cells } } as never);
}
