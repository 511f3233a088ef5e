import { formulaText } from '@daftar/domain/cma/formula';
import { labelFor, type Line, type Nature } from '@daftar/domain/cma/line';
import { CMA_SETTINGS } from '@daftar/domain/cma/lines';
import { IconSitemap } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { SheetBar } from '#web/kit/sheet/sheet-bar.tsx';
import { shortYear } from './figures.ts';
import { lineOf } from './places.ts';
import type { Cma, SheetData } from './use-cma.ts';

type Props = {
  data: SheetData;
  cma: Cma;
  line: Line;
  column: number;
  canReset: boolean;
  onTrace?: (() => void) | undefined;
  onNote: () => void;
  onFillRight: (() => void) | undefined;
};

/** Names of lines, rules and lengths of years as a formula reads. */
export const labelIn =
  (nature: Nature) =>
  (id: string): string => {
    if (id.startsWith('$')) return CMA_SETTINGS[id.slice(1) as keyof typeof CMA_SETTINGS].label;
    if (id === 'months') return 'months';
    if (id === 'year_days') return 'days of the year';
    return labelFor(lineOf(id), nature);
  };

/** Names the lines behind a figure, and brings a formula back. */
export function FormulaBar({ data, cma, line, column, canReset, onTrace, onNote, onFillRight }: Props) {
  const { sheet, edit, history, typedIn } = cma;
  const nature = data.nature as Nature;
  const formula = sheet.formulaOf(line.id, column);
  const isTypedHere = typedIn(line.id, column) !== null;
  const text = formula
    ? `= ${formulaText(formula, labelIn(nature))}`
    : isTypedHere
      ? 'Typed'
      : sheet.isTyped(line.id, column)
        ? 'From the financials'
        : 'Blank';
  return (
    <SheetBar
      name={`${labelFor(line, nature)}, ${shortYear(data.columns[column]!.year)}`}
      history={history}
      onFillRight={onFillRight}
      onNote={onNote}
      actions={
        <>
          {sheet.isOverridden(line.id, column) && isTypedHere && canReset && (
            <Button size="small" onClick={() => edit([{ line: line.id, column, value: null }])}>
              Reset to formula
            </Button>
          )}
          {onTrace && (
            <IconButton label="Trace (Ctrl+[)" icon={<IconSitemap size={17} aria-hidden />} onClick={onTrace} />
          )}
        </>
      }
    >
      <span title={text}>{text}</span>
    </SheetBar>
  );
}
