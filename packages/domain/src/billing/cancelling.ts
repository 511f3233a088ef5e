/** When an issued document may still be cancelled, and what a bounce asks for (domain facts, 2.4). */
import type { PaymentMode } from './settlement.ts';

type Issued = {
  number: string;
  /** Its period is filed: the government has seen it. */
  is_filed: boolean;
  /** Credit and debit notes that stand on it and are not cancelled themselves. */
  note_numbers: readonly string[];
};

/** Its number stays and is reported as cancelled. What was paid on it becomes the client's advance. */
export function cancelProblem({ number, is_filed, note_numbers }: Issued): string | null {
  if (is_filed) return `${number} is filed in GSTR-1: make a credit note instead`;
  if (note_numbers.length > 0) return `${number} has notes: cancel ${note_numbers.join(', ')} first`;
  return null;
}

export const bounceProblem = (mode: PaymentMode): string | null =>
  mode === 'Cash' ? 'Cash does not bounce: cancel the receipt instead' : null;
