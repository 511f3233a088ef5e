import type { GstMatch } from '@daftar/contract/gst_reconciliation';
import { creditProblem } from '@daftar/domain/gst_reconciliation/claim';
import type { CreditBook, CreditEntry, CreditStatement } from '@daftar/domain/gst_reconciliation/credit';

type Shown = Omit<GstMatch, 'unavailable'>;

export const entryOf = ({
  book,
  statement,
  decision,
}: Pick<Shown, 'book' | 'statement' | 'decision'>): CreditEntry & {
  itc_reason: string;
} => ({
  book: book as CreditBook | null,
  statement: statement as CreditStatement | null,
  is_ignored: decision === 'ignored',
  itc_reason: statement?.itc_reason ?? '',
});

export const presented = (match: Shown): GstMatch => ({
  ...match,
  unavailable: match.book ? (creditProblem(entryOf(match)) ?? '') : '',
});
