import { inUnit, type CmaUnit } from '@daftar/domain/cma/chart';
import { toFixed, toText } from '@daftar/domain/cma/fixed';
import type { Change, Sheet } from '@daftar/domain/cma/sheet';
import { formatNumber } from '@daftar/domain/money-format';
import { toast, UNDO_WITHIN } from '#web/core/toasts.ts';
import type { ActionProps } from './cma-screen.tsx';

/** Years that inputs are typed for. */
export const laterColumns = (sheet: Sheet): number[] =>
  [...sheet.columns.keys()].filter((column) => sheet.columns[column]!.kind !== 'audited');

const typedText = (sheet: Sheet, line: string, column: number): string | null =>
  sheet.isTyped(line, column) ? toText(sheet.value(line, column)!, 8) : null;

/** Changes inputs; the toast brings them back. */
export function editWithUndo(
  { sheet, edit }: Pick<ActionProps['cma'], 'sheet' | 'edit'>,
  changes: readonly Change[],
  text: string,
): void {
  const before = changes.map(({ line, column }) => ({ line, column, value: typedText(sheet, line, column) }));
  edit(changes);
  toast('success', text, { timeout: UNDO_WITHIN, action: { label: 'Undo', run: () => edit(before) } });
}

const UNIT_WORDS: Record<CmaUnit, string> = { Rupees: '', Thousands: ' thousand', Lakhs: ' lakh', Crores: ' crore' };
/** "₹412.30 lakh" */
export const amountText = (rupees: string, unit: CmaUnit): string =>
  `₹${formatNumber(inUnit(toFixed(rupees), unit))}${UNIT_WORDS[unit]}`;
