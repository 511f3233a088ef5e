/** Rows and columns of the report's tables. */
import { fromPaise, toPaise, type Paise } from '../loans/paise.ts';
import type { StatementRow } from '../statement-table.ts';
import type { ProjectYear } from './projection.ts';

export const heading = (label: string): StatementRow => ({ label, values: [], isHeading: true });
export const amounts = (label: string, values: readonly (Paise | null)[], isTotal = false): StatementRow => ({
  label,
  values: values.map((value) => (value === null ? null : fromPaise(value))),
  ...(isTotal ? { isTotal: true } : {}),
});
export const isUsed = ({ values, isTotal, isHeading }: StatementRow): boolean =>
  isTotal === true || isHeading === true || values.some((value) => value !== null && toPaise(value) !== 0n);

export const yearLabels = (years: readonly ProjectYear[]): string[] =>
  years.map(({ label, months }) => (months === 12 ? label : `${label} (${months} months)`));
export const sum = (values: readonly Paise[]): Paise => values.reduce((all, one) => all + one, 0n);
