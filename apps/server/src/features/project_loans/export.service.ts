import type { Input } from '@daftar/contract/core/route';
import type { ProjectLoan, projectLoanRoutes } from '@daftar/contract/project_loans';
import { formatDay } from '@daftar/domain/date-format';
import type { MemberCtx } from '#server/platform/context.ts';
import { exportRows, type RowColumn } from '#server/platform/sheets/export-rows.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import * as repo from './project_loans.repo.ts';

const COLUMNS: RowColumn<ProjectLoan>[] = [
  { title: 'Client', width: 30, cell: ({ client_name }) => client_name },
  { title: 'Project', width: 30, cell: ({ name }) => name },
  { title: 'Bank', width: 22, cell: ({ lender_name }) => lender_name ?? '' },
  { title: 'Cost', width: 15, figures: true, cell: ({ cost }) => cost },
  { title: 'Term loan', width: 15, figures: true, cell: ({ term_loan }) => term_loan },
  { title: 'Average DSCR', width: 11, figures: true, cell: ({ average_dscr }) => average_dscr ?? '' },
  { title: 'Operations start', width: 12, fixed: true, cell: ({ operations_on }) => formatDay(operations_on) },
  { title: 'Stage', width: 12, cell: ({ stage }) => stage },
];

type Query = Input<typeof projectLoanRoutes.exportAll>['query'];

/** All project loans that match. The export is logged. */
export async function exportProjectLoans(ctx: MemberCtx, { query: { exportType, ...asked } }: { query: Query }) {
  return exportRows(ctx, {
    entity: 'project_loans',
    title: 'Project loans',
    name: 'project-loans',
    of: (await businessOf(ctx)).name,
    format: exportType,
    columns: COLUMNS,
    aside: undefined,
    filters: [
      ['Stage', asked.stage],
      ['Search', asked.search],
    ],
    find: (limit) => repo.matching(ctx, asked, limit) as unknown as Promise<ProjectLoan[]>,
  });
}
