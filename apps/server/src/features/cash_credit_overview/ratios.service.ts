/** Ratios of clients by year, for reports. */
import {
  hasFigures,
  keyFigures,
  KEY_RATIO_LABELS,
  type KeyFigures,
  type LimitMethod,
} from '@daftar/domain/cma/key-figures';
import type { BusinessCtx } from '#server/platform/context.ts';
import { settingsOf } from '#server/features/cash_credit/cash_credit.service.ts';
import { calculated, calculatedFromBalances } from '#server/features/cma/cma.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import * as repo from './cash_credit_overview.repo.ts';

export { renewalRows, type RenewalFilter } from './renewals.repo.ts';

type Filter = { client_id?: number | undefined; branch_id?: number | undefined; below_norm?: boolean | undefined };

const MAX_CLIENTS = 5_000;

/**
 * Stored figures of each client: the last audited year and the assessed one. Of a chosen client all years, computed as
 * its newest file shows them.
 */
export async function ratioRows(ctx: BusinessCtx, { client_id, branch_id, below_norm }: Filter) {
  const clients = await repo.withFigures(ctx, { client_id, branch_id }, MAX_CLIENTS);
  const rows = [];
  for (const { audited, assessed, ...client } of clients) {
    const years = client_id ? await yearsOf(ctx, client) : [audited, assessed];
    rows.push(...years.flatMap((figures) => (figures ? [rowOf(client, figures)] : [])));
  }
  return below_norm ? rows.filter(({ flag }) => flag === 'outside') : rows;
}

type Client = Omit<repo.WithFigures, 'audited' | 'assessed'>;

const rowOf = ({ file_id, ...client }: Client, figures: KeyFigures) => {
  const { outside, ...values } = figures;
  return {
    ...client,
    ...values,
    cma_file_id: file_id,
    id: `${client.client_id} ${figures.year}`,
    flag: outside.length ? 'outside' : 'ok',
    outside: outside.map((name) => KEY_RATIO_LABELS[name]).join(', '),
  };
};

async function yearsOf(ctx: BusinessCtx, { client_id, file_id }: Client): Promise<KeyFigures[]> {
  const { timezone } = await businessToday(ctx);
  const { files, has_settings } = await repo.factsOf(ctx, client_id, timezone);
  if (!has_settings) return [];
  const { norms } = await settingsOf(ctx, client_id);
  const sheet = file_id ? await calculated(ctx, file_id) : await calculatedFromBalances(ctx, client_id);
  const method = (files.find(({ id }) => id === file_id)?.method ?? 'Method II') as LimitMethod;
  return sheet.columns.flatMap((_, at) => (hasFigures(sheet, at) ? [keyFigures(sheet, at, norms, method)] : []));
}
