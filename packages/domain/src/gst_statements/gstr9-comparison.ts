/** Books of a year's periods against the returns that were filed for them. */
import { sub } from '../money.ts';
import type { Statement } from '../statement-table.ts';

/** Figures of a period as filed, from its snapshot. */
export type FiledFigures = { taxable_value: string; tax: string };
export type YearComparison = {
  label: string;
  gstr1: FiledFigures;
  gstr1_filed: FiledFigures | null;
  gstr3b: FiledFigures;
  gstr3b_filed: FiledFigures | null;
};

/** Each period's books against its filed returns, and GSTR-1 against GSTR-3B. */
export function comparisonTables(rows: readonly YearComparison[]): Statement[] {
  const table = (key: string, title: string, field: keyof FiledFigures): Statement => ({
    key,
    title,
    of: 'Period',
    columns: [
      'GSTR-1 in books',
      'GSTR-1 filed',
      'Difference',
      'GSTR-3B in books',
      'GSTR-3B filed',
      'Difference in 3B',
      'GSTR-1 less 3B',
    ],
    rows: rows.map(({ label, gstr1, gstr1_filed, gstr3b, gstr3b_filed }) => ({
      label,
      values: [
        gstr1[field],
        gstr1_filed?.[field] ?? null,
        gstr1_filed && sub(gstr1[field], gstr1_filed[field]),
        gstr3b[field],
        gstr3b_filed?.[field] ?? null,
        gstr3b_filed && sub(gstr3b[field], gstr3b_filed[field]),
        sub(gstr1[field], gstr3b[field]),
      ],
    })),
  });
  return [
    table('9-value', 'Taxable value by period: books and filed returns', 'taxable_value'),
    table('9-tax', 'Tax by period: books and filed returns', 'tax'),
  ];
}
