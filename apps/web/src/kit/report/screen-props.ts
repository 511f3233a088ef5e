import type { Report } from '@daftar/contract/core/report';
import type { ReactNode } from 'react';
import type { Column } from '#web/kit/data-table.tsx';
import type { Empty } from '#web/kit/empty-list.tsx';
import type { ReportRow } from './cells.tsx';

export type ReportScreenProps = {
  report: Report;
  /** Instead of the report's own. */
  title?: string;
  /** In a sentence, where the title doesn't fit: "the industry report". */
  what?: string;
  tabs?: ReactNode;
  /** `filtered`: the sentence where filters leave nothing. */
  empty: Empty & { filtered?: string };
  /** What is asked besides the filters. */
  query?: Readonly<Record<string, string>>;
  /** Where a row leads. The address carries the report's filters with it, if `search` is added. */
  rowHref?: (row: ReportRow, search: string) => string;
  /** The records behind a figure; the row is null for the totals. `asked` is the query of the report. */
  cellHref?: (row: ReportRow | null, column: string, asked: Readonly<Record<string, unknown>>) => string | null;
  /** Own titles or cells of some columns, and columns that are left out. */
  columns?: Readonly<Record<string, Partial<Column<never>>>>;
  without?: readonly string[];
  /** Of a list: the name under which the choice of columns is kept, and the hint in the search field. */
  columnsKey?: string;
  searchHint?: string;
  /** Of a summary: the column whose total is the count beside the title. */
  count?: string;
};
