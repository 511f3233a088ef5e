import { loanDocumentRoutes as routes, type LoanDocument } from '@daftar/contract/loan_documents';
import type { LoanDocumentAction } from '@daftar/domain/loans/documents';
import { write } from '#web/core/api.ts';
import { toast, UNDO_WITHIN } from '#web/core/toasts.ts';

const DONE: Record<LoanDocumentAction, string> = {
  approve: 'approved',
  ask_change: 'sent back',
  reopen: 'reopened',
  waive: 'waived',
  require: 'required again',
};

export const named = (lines: readonly LoanDocument[]): string =>
  lines.length === 1 ? lines[0]!.name : `${lines.length} documents`;

const quietly = <T>(call: Promise<T>): Promise<T | null> => call.catch(() => null);

/** Failures have a toast already. */
export async function actOn(lines: readonly LoanDocument[], action: LoanDocumentAction, reason = ''): Promise<void> {
  const ids = lines.map(({ id }) => id);
  const back: Partial<Record<LoanDocumentAction, LoanDocumentAction>> = { approve: 'reopen', waive: 'require' };
  const undo = back[action];
  if (await quietly(write(routes.act, { body: { ids, action, reason } })))
    toast('success', `${named(lines)} ${DONE[action]}`, {
      ...(undo && {
        timeout: UNDO_WITHIN,
        action: { label: 'Undo', run: () => void quietly(write(routes.act, { body: { ids, action: undo } })) },
      }),
    });
}

export async function remind(lines: readonly LoanDocument[]): Promise<void> {
  const [first] = lines;
  if (!first) return;
  const body = { ids: lines.map(({ id }) => id) };
  const sent = await quietly(write(routes.remind, { params: { id: first.loan_id }, body }));
  if (sent) toast('success', sent.people === 1 ? 'Reminder sent' : `Reminder sent to ${sent.people} people`);
}

export async function removeFile(id: number, name: string): Promise<void> {
  if (await quietly(write(routes.removeFile, { params: { id } }))) toast('success', `${name} removed`);
}

export async function removeLine(line: LoanDocument): Promise<void> {
  if (await quietly(write(routes.remove, { params: { id: line.id } }))) toast('success', `${line.name} removed`);
}
