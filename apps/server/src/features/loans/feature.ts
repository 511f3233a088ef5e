import { loanRoutes } from '@daftar/contract/loans';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import { exportLoans } from './export.service.ts';
import { activityOf, changeMany, loans, moveLoan, movesOf, pipeline } from './loans.service.ts';

export const feature: Feature = {
  routes: implementResources(loanRoutes, [loans])({
    pipeline,
    exportAll: exportLoans,
    activity: activityOf,
    moves: movesOf,
    move: moveLoan,
    bulkEdit: changeMany,
  }),
  bin: [binKind(loans.resource, { titleColumn: 'number' })],
};
