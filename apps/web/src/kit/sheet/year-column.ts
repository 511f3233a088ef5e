import type { Column } from '@daftar/domain/cma/sheet';
import type { SheetColumn } from './sheet-row.tsx';

const KINDS = { audited: 'Audited', estimated: 'Estimated', projected: 'Projected' } as const;

/** The head of a year: "2026-27", "Projected". */
export const yearColumn = ({ year, kind }: Pick<Column, 'year' | 'kind'>): SheetColumn => ({
  key: year,
  title: year.replace(/-\d\d(\d\d)$/, '-$1'),
  subtitle: KINDS[kind],
  isLater: kind === 'projected',
});
