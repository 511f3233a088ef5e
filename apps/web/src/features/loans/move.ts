import { ApiError } from '@daftar/contract/core/errors';
import { loanRoutes, type Loan } from '@daftar/contract/loans';
import type { LoanStatus } from '@daftar/domain/loans/file-status';
import { create } from 'zustand';
import { handleFailure, write } from '#web/core/api.ts';
import { onSessionEnd } from '#web/core/on-session-end.ts';
import { toast } from '#web/core/toasts.ts';
import { nameOf } from './labels.tsx';

export type Missing = { part: string; text: string };
type Asking =
  | { kind: 'reason'; loan: Loan; answer: (reason: string | null) => void }
  | { kind: 'missing'; loan: Loan; to: LoanStatus; missing: readonly Missing[] };

/** Questions and refusals of moves. `MoveDialogs` shows them, once a screen. */
export const useAsking = create<{ asking: Asking | null }>(() => ({ asking: null }));
const show = (asking: Asking | null): void => useAsking.setState({ asking });

export function closeAsking(): void {
  const { asking } = useAsking.getState();
  show(null);
  if (asking?.kind === 'reason') asking.answer(null);
}
onSessionEnd(closeAsking);

const askReason = (loan: Loan): Promise<string | null> =>
  new Promise((resolve) => {
    show({
      kind: 'reason',
      loan,
      answer: (reason) => {
        show(null);
        resolve(reason);
      },
    });
  });

/** Moves a file to another stage, and answers whether it did. A rejection asks for its reason first. */
export async function moveLoan(loan: Loan, to: LoanStatus): Promise<boolean> {
  const reject_reason = to === 'Rejected' ? await askReason(loan) : '';
  if (reject_reason === null) return false;
  try {
    // Without a version: the server compares the stages, and a card may be older than its file.
    const input = { params: { id: loan.id }, body: { to, reject_reason } };
    const moved = await write(loanRoutes.move, input, { quiet: true });
    toast('success', `${nameOf(moved)} moved to ${to}`);
    return true;
  } catch (error) {
    const lacking = error instanceof ApiError ? error.body.errors?.filter(({ rule }) => rule === 'missing') : undefined;
    if (lacking?.length) {
      const missing = lacking.map(({ field, message }) => ({ part: field, text: message }));
      show({ kind: 'missing', loan, to, missing });
    } else handleFailure(error);
    return false;
  }
}
