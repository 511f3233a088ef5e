import type { Input } from '@daftar/contract/core/route';
import type { lenderPolicyRoutes } from '@daftar/contract/lender_policies';
import { today } from '@daftar/domain/date-format';
import {
  loanSchedule,
  NeverRepaid,
  type LoanChange,
  type LoanTerms,
  type Schedule,
} from '@daftar/domain/loans/schedule';
import { formatInText } from '@daftar/domain/money-format';
import type { BusinessCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { keepFile } from '#server/platform/files/stored-files.ts';
import { withLetterhead } from '#server/platform/sheets/export-sheet.ts';
import { writeSheet, type Sheet } from '#server/platform/sheets/sheets.ts';

type Asked = Input<(typeof lenderPolicyRoutes)['exportSchedule']>['body'];

/** The repayment schedule as the calculator shows it, at most 600 months. It holds typed figures only, no records. */
export async function exportSchedule(ctx: BusinessCtx, { body }: { body: Asked }) {
  const { changes, title, exportType, ...terms } = body;
  const schedule = calculate(terms as LoanTerms, changes);
  const plain = sheetOf(title, terms as LoanTerms, changes, schedule);
  const sheet = await withLetterhead(ctx, plain, exportType);
  const file_name = `repayment-schedule-${today(ctx.now, ctx.timezone)}.${exportType}`;
  const bytes = await ctx.outsideTransaction(() => writeSheet(sheet, exportType));
  const url = await keepFile(ctx, file_name, bytes);
  return { url, file_name, rows: schedule.instalments.length, truncated: false };
}

function calculate(terms: LoanTerms, changes: readonly LoanChange[]): Schedule {
  try {
    return loanSchedule(terms, changes);
  } catch (error) {
    if (error instanceof NeverRepaid) throw invalid({ field: 'changes', rule: 'range', message: error.message });
    throw error;
  }
}

const inr = (amount: string): string => formatInText(amount, 'INR');

function sheetOf(title: string, terms: LoanTerms, changes: readonly LoanChange[], schedule: Schedule): Sheet {
  const { amount, annual_rate, months, moratorium, step_up_percent } = terms;
  const notes: [string, string][] = [
    ...(title ? [['For', title] as [string, string]] : []),
    ['Amount', inr(amount)],
    ['Rate', `${annual_rate} %`],
    ['Tenure', `${months} months`],
  ];
  if (moratorium) notes.push(['Moratorium', `${moratorium.months} months, interest ${moratorium.interest}`]);
  if (step_up_percent) notes.push(['Step-up', `${step_up_percent} % every 12 months`]);
  for (const change of changes)
    notes.push([
      `After month ${change.month}`,
      `${change.kind === 'rate' ? `Rate ${change.annual_rate} %` : `Prepayment of ${inr(change.amount)}`}, same ${
        change.keep === 'emi' ? 'EMI' : 'tenure'
      }`,
    ]);
  notes.push(
    ['First EMI', inr(schedule.first_emi)],
    ['Total interest', inr(schedule.total_interest)],
    ['Total paid', inr(schedule.total_paid)],
  );
  const figures = { width: 16, figures: true } as const;
  return {
    title: 'Repayment schedule',
    notes,
    columns: [
      { title: 'Month', width: 8, figures: true },
      { title: 'Opening', ...figures },
      { title: 'EMI', ...figures },
      { title: 'Interest', ...figures },
      { title: 'Principal', ...figures },
      { title: 'Prepaid', ...figures },
      { title: 'Closing', ...figures },
    ],
    rows: schedule.instalments.map((row) => [
      String(row.month),
      row.opening,
      row.payment,
      row.interest,
      row.principal,
      row.prepaid,
      row.closing,
    ]),
  };
}
