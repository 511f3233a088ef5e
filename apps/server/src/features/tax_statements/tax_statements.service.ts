import type { Answer } from '@daftar/contract/core/route';
import type { Decision, StatementOverview, taxStatementRoutes, TaxEntry } from '@daftar/contract/tax_statements';
import { MAX_DEDUCTORS } from '@daftar/contract/tax_statements/shape';
import type { StatementKind } from '@daftar/domain/tax_statements/entry';
import { creditTotals, deductorTotals, safeCredit } from '@daftar/domain/tax_statements/totals';
import type { BusinessCtx } from '#server/platform/context.ts';
import { metaOf } from '#server/platform/db/list-page.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import * as decisions from './decisions.repo.ts';
import { presented } from './import.service.ts';
import { filtered, matchesOf, type MatchFilter } from './matches.service.ts';
import { lockOwner, ownerOf, type Owner } from './owner.ts';
import * as repo from './tax_statements.repo.ts';

type Paging = { page: number; per_page: number; search?: string | undefined };
type EntriesAnswer = Answer<typeof taxStatementRoutes.entries>;
type MatchesAnswer = Answer<typeof taxStatementRoutes.matches>;

export async function overview(ctx: BusinessCtx, owner: Owner, { fy }: { fy: number }): Promise<StatementOverview> {
  const found = await ownerOf(ctx, owner);
  const year = { owner, fy };
  const entries = await repo.entriesOf(ctx, { ...year, kind: '26AS' });
  const { years, sees_all } = await repo.yearsOf(ctx, owner);
  return {
    owner: found,
    fy,
    years,
    statements: (await repo.statementsOf(ctx, year)).map(presented),
    credit: creditTotals(entries),
    safe: safeCredit(entries),
    deductors: deductorTotals(entries).slice(0, MAX_DEDUCTORS),
    is_complete: owner.client_id !== null || sees_all,
  };
}

type EntriesQuery = Paging & { fy: number; kind: StatementKind; part?: string | undefined };

export async function listEntries(ctx: BusinessCtx, owner: Owner, query: EntriesQuery): Promise<EntriesAnswer> {
  await ownerOf(ctx, owner);
  const { page, per_page, ...asked } = query;
  const total = await repo.countEntries(ctx, { owner, ...asked });
  const rows = await repo.listEntries(ctx, { owner, ...asked }, { limit: per_page, offset: (page - 1) * per_page });
  return { data: rows as unknown as TaxEntry[], meta: metaOf(query, total, Infinity) };
}

type MatchesQuery = Paging & MatchFilter & { fy: number };

export async function listMatches(ctx: BusinessCtx, owner: Owner, query: MatchesQuery): Promise<MatchesAnswer> {
  const { fy, page, per_page } = query;
  const { rows, counts } = await matchesOf(ctx, owner, fy);
  const found = filtered(rows, query);
  const data = found.slice((page - 1) * per_page, page * per_page);
  return { data, meta: metaOf(query, found.length, Infinity), counts };
}

type Decided = decisions.Decided & { fy: number; kind: Decision; reason: string };

/** A new decision on a line takes the place of the earlier one. */
export async function decide(ctx: BusinessCtx, owner: Owner, order: Decided): Promise<{ ok: true }> {
  const { fy, kind, reason, entry_ids, line_ids, receipt_ids } = order;
  await ownerOf(ctx, owner);
  await lockOwner(ctx, owner);
  const lines = [...line_ids.map((id) => ({ line: id })), ...receipt_ids.map((id) => ({ receipt: id }))];
  const total = new Set(entry_ids).size + new Set(line_ids).size + new Set(receipt_ids).size;
  if (total === 0) throw conflict('Select at least one line.');
  if ((await decisions.countOwn(ctx, owner, order)) !== total) throw notFound('line');
  if (kind === 'linked' && (entry_ids.length === 0 || lines.length === 0))
    throw conflict('Select a line of the statement and a line of the books.');
  if (kind === 'ignored' && reason === '')
    throw invalid({ field: 'reason', rule: 'required', message: 'Enter a reason.' });
  await decisions.deleteDecisions(ctx, order);
  if (kind === 'open') return { ok: true };
  const entry = (id: number) => ({ entry_id: id, book_line_id: null, receipt_id: null });
  const book = (one: { line?: number; receipt?: number }) => ({
    entry_id: null,
    book_line_id: one.line ?? null,
    receipt_id: one.receipt ?? null,
  });
  // Each line is linked to the first one of the other side, which puts all of them together.
  const wanted =
    kind === 'linked'
      ? [
          ...entry_ids.map((id) => ({ ...book(lines[0]!), entry_id: id })),
          ...lines.slice(1).map((one) => ({ ...book(one), entry_id: entry_ids[0]! })),
        ]
      : [...entry_ids.map(entry), ...lines.map(book)];
  const rows = wanted.map((one) => ({ ...one, kind, reason }));
  await decisions.insertDecisions(ctx, { owner, fy }, rows);
  return { ok: true };
}

/** Feedback as given on the portal. Empty removes it. */
export async function giveFeedback(
  ctx: BusinessCtx,
  id: number,
  isOwn: (row: { client_id: number | null }) => boolean,
  { feedback, note }: { feedback: string; note: string },
): Promise<TaxEntry> {
  const entry = await repo.findEntry(ctx, id);
  if (!entry || !isOwn(entry)) throw notFound('entry');
  if (entry.kind !== 'AIS') throw conflict('Feedback is given on lines of the AIS.');
  const { client_id, firm_id, fy } = entry;
  await decisions.saveFeedback(ctx, { entry_id: id, client_id, firm_id, fy }, feedback, note);
  return (await repo.findEntry(ctx, id)) as unknown as TaxEntry;
}
