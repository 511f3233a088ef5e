import { loanRoutes, type Loan } from '@daftar/contract/loans';
import { LOAN_ACTION_LABELS, type LoanAction } from '@daftar/domain/loans/file-status';
import { useRead } from '#web/core/query.ts';
import { moveLoan, type Missing } from './move.ts';

export type Move = {
  to: Loan['status'];
  label: string;
  /** Leads on; the others lead back or end the file. */
  isForward: boolean;
  missing: readonly Missing[];
  /** Moves the file, or shows what is missing. */
  run: () => void;
};

const FORWARD: readonly string[] = ['start', 'log_in', 'sanction', 'reopen'];

/** Stages the file can move to, those that lead on first. */
export function useMoves(loan: Loan): Move[] {
  const { data } = useRead(loanRoutes.moves, { params: { id: loan.id } }, { quiet: true });
  return (data?.data ?? []).map(({ to, action, missing }) => ({
    to,
    label: LOAN_ACTION_LABELS[action as LoanAction],
    isForward: FORWARD.includes(action),
    missing,
    // Always fetched: an entry that is missing here may just have been added.
    run: () => void moveLoan(loan, to),
  }));
}
