/** Documents of the demo's loan files: received, verified, sent back, waived and requested, as their stage suggests. */
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import type { MemberCtx } from '#server/platform/context.ts';
import { storeDocument } from '#server/features/files/files.service.ts';
import { actOnDocuments } from '#server/features/loan_documents/lines.service.ts';
import { listLines, update } from '#server/features/loan_documents/loan_documents.repo.ts';
import { receiveDocument } from '#server/features/loan_documents/receive.service.ts';
import { pdfOf } from './drive-pdfs.ts';
import * as repo from './loan_documents.repo.ts';

/** Share of the mandatory documents that came in. */
const ARRIVED: Record<string, number> = {
  Drafted: 0,
  'Process (Internal)': 0.7,
  'Process (Bank)': 1,
  Sanctioned: 1,
  Rejected: 0.4,
};
const RETURNED = ['Page 2 is missing', 'The scan is not readable', 'Statement ends in August'];

export async function fillLoanDocuments(ctx: MemberCtx): Promise<void> {
  for (const [n, { id, number, status }] of (await repo.loansByStage(ctx)).entries())
    await fillFile(ctx, { id, number, share: ARRIVED[status] ?? 0, n, isComplete: (ARRIVED[status] ?? 0) === 1 });
  await repo.spreadDates(ctx);
}

type File = { id: number; number: string; share: number; n: number; isComplete: boolean };

async function fillFile(ctx: MemberCtx, { id, number, share, n, isComplete }: File): Promise<void> {
  const lines = await listLines(ctx, id);
  const mandatory = lines.filter(({ is_mandatory }) => is_mandatory);
  const arrived = mandatory.slice(0, Math.round(mandatory.length * share));
  for (const line of arrived) {
    const name = `${line.name}.pdf`;
    const bytes = pdfOf(line.name, [line.about ?? 'Loan', number]);
    const file = { name, size: bytes.length, path: await storeDocument(ctx, name, bytes) };
    await receiveDocument(ctx, { loan_id: id, line_id: line.id, file });
  }
  const ids = arrived.map((line) => line.id);
  const act = (some: number[], action: 'approve' | 'ask_change' | 'waive', reason = '') =>
    some.length ? actOnDocuments(ctx, { params: {}, query: {}, body: { ids: some, action, reason } }) : undefined;
  // Files that are still prepared have one document to verify and some have one to correct.
  await act(isComplete ? ids : ids.slice(0, -2), 'approve');
  if (!isComplete && n % 3 === 0) await act(ids.slice(-1), 'ask_change', RETURNED[n % RETURNED.length]);
  const rent = lines.find(({ code }) => code === 'RENT_AGR');
  if (rent && n % 4 === 1) await act([rent.id], 'waive', 'Lives in own house');
  const wanted = isComplete ? [] : mandatory.slice(arrived.length).map((line) => line.id);
  if (wanted.length && n % 2 === 0)
    await update(ctx, wanted, {
      requested_at: ctx.now.toISOString(),
      requested_by: ctx.person.userId,
      requested_from: 'borrowers',
      remind_days: [3, 7, 14],
      remind_on: addDays(today(ctx.now, ctx.timezone), 2),
    });
}
