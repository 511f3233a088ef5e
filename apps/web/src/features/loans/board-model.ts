import type { Loan, loanRoutes } from '@daftar/contract/loans';
import type { Received } from '@daftar/contract/core/route';
import type { LoanStatus } from '@daftar/domain/loans/file-status';
import { add, sub } from '@daftar/domain/money';

export type Pipeline = Received<typeof loanRoutes.pipeline>;

/** The board after a move, shown before the server answers. A file enters its stage at the top. */
export function withMoved({ data }: Pipeline, loan: Loan, to: LoanStatus): Pipeline {
  return {
    data: data.map((column) => {
      const loans = column.loans.filter(({ id }) => id !== loan.id);
      if (column.status === to)
        return {
          ...column,
          files: column.files + 1,
          amount: add(column.amount, loan.amount),
          loans: [{ ...loan, status: to, stage_since: new Date().toISOString() }, ...loans],
        };
      return loans.length === column.loans.length
        ? column
        : { ...column, loans, files: column.files - 1, amount: sub(column.amount, loan.amount) };
    }),
  };
}
