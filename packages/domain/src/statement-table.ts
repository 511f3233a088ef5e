/** A table of a report as data: the screen, the PDF and the workbook show the same rows. */
export type StatementRow = {
  label: string;
  values: (string | null)[];
  /** Amounts in rupees by default. */
  unit?: 'ratio' | 'percent' | 'text';
  isTotal?: true;
  /** Of the rows below, without figures. */
  isHeading?: true;
};
export type Statement = {
  key: string;
  title: string;
  /** Title of the column with the labels. */
  of?: string;
  columns: string[];
  rows: StatementRow[];
};
export const LABELS_TITLE = 'Particulars';
