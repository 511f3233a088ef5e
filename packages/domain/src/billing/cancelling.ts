/** When an issued document can be cancelled, and the conditions of a bounce (domain facts, 2.4). */
import type { PaymentMode } from './settlement.ts';

type Issued = {
  number: string;
  /** Its period is filed: the government has seen it. */
  is_filed: boolean;
  /** Credit and debit notes against it that are not cancelled. */
  note_numbers: readonly string[];
};

/** Keeps the number, which is reported as cancelled. Payments become an advance. */
export function cancelProblem({ number, is_filed, note_numbers }: Issued): string | null {
  if (is_filed) return `${number} is already filed in GSTR-1. Create a credit note instead.`;
  if (note_numbers.length > 0) return `${number} has credit or debit notes. Cancel ${note_numbers.join(', ')} first.`;
  return null;
}

export const bounceProblem = (mode: PaymentMode): string | null =>
  mode === 'Cash' ? "A cash receipt can't bounce. Cancel it instead." : null;
