import { dscCustody, dscExpiry } from '@daftar/contract/reports/dsc';
import { tokenRows } from '#server/features/dsc/reported.service.ts';
import { listSource, type Sourced } from '../source.ts';

export const sources: readonly Sourced[] = [
  listSource(dscExpiry, { rows: (ctx, chosen) => tokenRows(ctx, { ...chosen, timezone: ctx.timezone }) }),
  listSource(dscCustody, { rows: (ctx, chosen) => tokenRows(ctx, { ...chosen, timezone: ctx.timezone }) }),
];
