import type { gstReconciliationRoutes, GstMatch } from '@daftar/contract/gst_reconciliation';
import type { ClientPeriodQuery } from '@daftar/contract/gst_books';
import type { Input } from '@daftar/contract/core/route';
import { formatDay } from '@daftar/domain/date-format';
import { monthLabel, periodStart } from '@daftar/domain/gst-return/periods';
import { claimProblem } from '@daftar/domain/gst_reconciliation/claim';
import { matchDocuments } from '@daftar/domain/gst_reconciliation/match';
import { cyclePeriod } from '@daftar/domain/gst-return/cycles';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { filedWithin } from '#server/features/filings/filed.service.ts';
import { clientPeriodOf, type ClientPeriod } from '#server/features/gst_books/gst_books.service.ts';
import { annualReturns } from './annual-returns.service.ts';
import { asBook, asStatement, matchRow } from './compare.ts';
import * as repo from './decide.repo.ts';
import { deleteMatches, insertMatches, lockRun, refuseMatch } from './gst_reconciliation.repo.ts';
import { filterOf } from './list.service.ts';
import * as list from './list.repo.ts';
import { entryOf, presented } from './present.ts';
import { optionsOf } from './run.service.ts';

type In<K extends keyof typeof gstReconciliationRoutes> = Input<(typeof gstReconciliationRoutes)[K]>;
type Shown = Omit<GstMatch, 'unavailable'>;

/** Nobody reviews more rows before deciding. */
const MAX_ACCEPTED = 20_000;

async function chosen(ctx: BusinessCtx, { ids, ...asked }: ClientPeriodQuery & { ids: readonly number[] }) {
  const of = await clientPeriodOf(ctx, asked);
  const found = await list.matchesById(ctx, [...new Set(ids)]);
  if (found.length === 0 || found.some(({ client_id, gstin }) => client_id !== of.client_id || gstin !== of.gstin))
    throw notFound('document');
  return { of, found };
}

export async function decide(ctx: BusinessCtx, { decision, claim_in, ...asked }: In<'decide'>['body']) {
  const { of, found } = await chosen(ctx, asked);
  if (decision === 'accepted' && found.some(({ book, statement }) => !book || !statement))
    throw conflict('Only matched documents can be accepted. Link the document first.');
  const decided = await repo.setDecision(
    ctx,
    found.map(({ id }) => id),
    decision,
  );
  if (decision !== 'accepted' || claim_in === null) return { decided, claimed: 0, not_claimed: '' };
  return { decided, ...(await claimAll(ctx, of, found, claim_in)) };
}

/** All that match a filter and aren't accepted yet. */
export async function accept(ctx: BusinessCtx, { claim_in, ...asked }: In<'accept'>['body']) {
  const { of, filter } = await filterOf(ctx, asked);
  await lockRun(ctx, of);
  const found = await list.openMatches(ctx, filter, MAX_ACCEPTED);
  if (found.length === 0) return { decided: 0, claimed: 0, not_claimed: '' };
  const decided = await repo.setDecision(
    ctx,
    found.map(({ id }) => id),
    'accepted',
  );
  if (claim_in === null) return { decided, claimed: 0, not_claimed: '' };
  return { decided, ...(await claimAll(ctx, of, found, claim_in)) };
}

export async function claim(ctx: BusinessCtx, { claim_in, ...asked }: In<'claim'>['body']) {
  const { of, found } = await chosen(ctx, asked);
  const result = await claimAll(ctx, of, found, claim_in);
  if (result.claimed === 0 && result.not_claimed) throw conflict(result.not_claimed);
  return result;
}

/** Credit in a filed GSTR-3B stays there. */
async function refuseFiledCredit(
  ctx: BusinessCtx,
  { client_id, gstin, cycle }: Pick<ClientPeriod, 'client_id' | 'gstin' | 'cycle'>,
  periods: readonly string[],
): Promise<void> {
  for (const fp of new Set(periods)) {
    const period = cyclePeriod(fp, cycle === 'month' ? 'month' : 'quarter') ?? cyclePeriod(fp, 'month')!;
    const filed = await filedWithin(ctx, { client_id, registration: gstin, from: period.from, to: period.to });
    const closed = filed.find(({ form }) => form === 'GSTR-3B');
    if (closed)
      throw conflict(
        `${closed.title} for ${closed.period_label} was filed on ${formatDay(closed.filed_on)}. Its credit can’t change; choose a later period.`,
      );
  }
}

/** Takes the credit where the law allows it, and returns the reason for the others. */
async function claimAll(ctx: BusinessCtx, of: ClientPeriod, found: readonly Shown[], period: string | null) {
  const cycleOf = of.cycle === 'iff' ? 'quarter' : of.cycle;
  if (period !== null && !cyclePeriod(period, cycleOf))
    throw invalid({ field: 'claim_in', rule: 'period', message: 'Choose a period of this registration.' });
  const before = found.flatMap(({ book }) => (book?.claimed_in && book.claimed_in !== period ? [book.claimed_in] : []));
  await refuseFiledCredit(ctx, of, [...(period === null ? [] : [period]), ...before]);
  const annual = period === null ? undefined : await annualReturns(ctx, of, periodStart(period));
  const problems = found.map((match) => (period === null ? null : claimProblem(entryOf(match), period, annual)));
  const allowed = found.filter((match, at) => match.book && problems[at] === null);
  const claimed = await repo.setClaim(
    ctx,
    allowed.map(({ book }) => book!.id),
    period,
  );
  return {
    claimed,
    not_claimed:
      period === null
        ? ''
        : refusalText(
            period,
            problems.filter((one) => one !== null),
          ),
  };
}

function refusalText(period: string, problems: readonly string[]): string {
  if (problems.length === 0) return '';
  const counts = Map.groupBy(problems, (problem) => problem);
  const said = [...counts].map(
    ([problem, all]) => `${all.length} × ${problem.charAt(0).toLowerCase()}${problem.slice(1)}`,
  );
  const what = problems.length === 1 ? '1 document has' : `${problems.length} documents have`;
  return `${what} no credit in ${monthLabel(period)}: ${said.join(', ')}.`;
}

export async function saveNote(ctx: BusinessCtx, { params, body }: In<'note'>) {
  const [match] = await list.matchesById(ctx, [params.id]);
  if (!match) throw notFound('document');
  await repo.setNote(ctx, match.id, body.note);
  return { note: body.note };
}

/** The pair takes the place of its two open documents. */
export async function link(ctx: BusinessCtx, { book_match_id, statement_match_id }: In<'link'>['body']) {
  const found = await list.matchesById(ctx, [book_match_id, statement_match_id]);
  const ours = found.find(({ id }) => id === book_match_id);
  const theirs = found.find(({ id }) => id === statement_match_id);
  if (!ours || !theirs) throw notFound('document');
  if (ours.client_id !== theirs.client_id || ours.gstin !== theirs.gstin) throw notFound('document');
  if (!ours.book || ours.statement || !theirs.statement || theirs.book)
    throw conflict('Select a document that is only in the books and one that is only in 2B.');
  await lockRun(ctx, ours);
  const { book, statement } = sidesOf(ours, theirs);
  const [pair] = matchDocuments({
    books: [book!],
    statements: [{ ...statement!, amends: null }],
    options: await optionsOf(ctx),
    linked: [[book!.id, statement!.id]],
  });
  await deleteMatches(ctx, [ours.id, theirs.id]);
  await repo.forgetRefusal(ctx, book!.id, statement!.id);
  await insertMatches(ctx, ours, [matchRow(pair!, book, statement, ours.note || theirs.note)]);
  return one(ctx, { book_id: book!.id });
}

const sidesOf = (ours: Shown, theirs: Shown) => ({
  book: ours.book && asBook({ ...ours.book, supplier_name: ours.supplier_name }),
  statement: theirs.statement && asStatement({ ...theirs.statement, supplier_name: theirs.supplier_name }),
});

/** Both documents are open again; the next run doesn't propose the pair. */
export async function unlink(ctx: BusinessCtx, { params }: In<'unlink'>) {
  const [match] = await list.matchesById(ctx, [params.id]);
  if (!match) throw notFound('document');
  const { book, statement } = sidesOf(match, match);
  if (!book || !statement) throw conflict('This document isn’t linked.');
  await lockRun(ctx, match);
  await refuseMatch(ctx, match.id);
  if (match.book!.claimed_in !== null) {
    await refuseFiledCredit(ctx, { ...match, cycle: 'month' }, [match.book!.claimed_in]);
    await repo.setClaim(ctx, [book.id], null);
  }
  const alone = matchDocuments({
    books: [book],
    statements: [{ ...statement, amends: null }],
    options: await optionsOf(ctx),
    refused: [[book.id, statement.id]],
  });
  await insertMatches(
    ctx,
    match,
    alone.map((found) => matchRow(found, found.book_id ? book : null, found.book_id ? null : statement, match.note)),
  );
  const ids = await repo.idsOf(ctx, { book_id: book.id, statement_id: statement.id });
  return { data: (await list.matchesById(ctx, ids)).map(presented) };
}

async function one(ctx: BusinessCtx, of: { book_id: number }): Promise<GstMatch> {
  const [id] = await repo.idsOf(ctx, of);
  const [found] = await list.matchesById(ctx, [id!]);
  return presented(found!);
}
