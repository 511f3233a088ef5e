import { inRupees, inUnit, typedInUnit, type CmaUnit } from '@daftar/domain/cma/chart';
import { toFixed, toText } from '@daftar/domain/cma/fixed';
import { formulaText } from '@daftar/domain/cma/formula';
import { isShown, labelFor, type Line, type Nature } from '@daftar/domain/cma/line';
import { CMA_LINES, CMA_SETTINGS } from '@daftar/domain/cma/lines';
import { formatNumber } from '@daftar/domain/money-format';
import { useMemo, useState } from 'react';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { cellsIn, rangeOf, single, type Cell, type Range } from '#web/kit/sheet/selection.ts';
import { SheetFooter } from '#web/kit/sheet/sheet-footer.tsx';
import { SheetGrid } from '#web/kit/sheet/sheet-grid.tsx';
import type { CellView } from '#web/kit/sheet/sheet-row.tsx';
import { yearColumn } from '#web/kit/sheet/year-column.ts';
import { useCan } from '#web/kit/use-can.ts';
import type { SheetData, useCma } from './use-cma.ts';

export type Group = { title: string; lines: readonly Line[] };
type Props = { data: SheetData; cma: ReturnType<typeof useCma>; label: string; groups: readonly Group[] };

const LABELS = new Map(CMA_LINES.map((line) => [line.id, line]));

/** Lines of a CMA file by year, with the formula bar above. */
export function CmaSheet({ data, cma, label, groups }: Props) {
  const { sheet, edits, edit, state, retry } = cma;
  const mayWrite = useCan()('cma_management', 'write');
  const nature = data.nature as Nature;
  const unit = data.unit as CmaUnit;
  const [at, setAt] = useState<Cell>({ row: 0, column: 0 });
  const [range, setRange] = useState<Range>(rangeOf(single({ row: 0, column: 0 })));
  const shown = useMemo(
    () => groups.map((group) => ({ ...group, lines: group.lines.filter((line) => isShown(line, nature)) })),
    [groups, nature],
  );
  const lines = shown.flatMap((group) => group.lines);
  const sections = useMemo(
    () =>
      shown.map(({ title, lines: of }) => ({
        title,
        lines: of.map((line) => ({ key: line.id, label: named(line, nature), isTotal: line.isTotal ?? false })),
      })),
    [shown, nature],
  );
  const columns = useMemo(() => data.columns.map(yearColumn), [data.columns]);
  /** Audited figures are balances, typed on the financials. */
  const takesInput = ({ row, column }: Cell): boolean =>
    mayWrite && sheet.takesInput(lines[row]!.id) && data.columns[column]!.kind !== 'audited';
  const view = (cell: Cell): CellView => {
    const line = lines[cell.row]!;
    const isOverride = sheet.isOverridden(line.id, cell.column);
    return {
      text: shownText(sheet.value(line.id, cell.column), line, unit),
      kind: !takesInput(cell) ? 'formula' : isOverride ? 'override' : 'input',
    };
  };
  const typed = ({ row, column }: Cell): string | null => {
    const line = lines[row]!;
    if (!sheet.isTyped(line.id, column)) return null;
    const value = toText(sheet.value(line.id, column)!, 8);
    return line.unit === 'amount' ? typedInUnit(value, unit) : value.replace(/\.?0+$/, '');
  };
  const line = lines[at.row];
  return (
    <>
      {line && <FormulaBar data={data} cma={cma} line={line} column={at.column} canReset={takesInput(at)} />}
      <SheetGrid
        key={label}
        label={label}
        sections={sections}
        columns={columns}
        view={view}
        typed={typed}
        takesInput={takesInput}
        onChange={(changes) =>
          edit(
            changes.map(({ row, column, after }) => ({
              line: lines[row]!.id,
              column,
              value: after === null || lines[row]!.unit !== 'amount' ? after : inRupees(after, unit),
            })),
          )
        }
        onSelect={(cell, selected) => {
          setAt(cell);
          setRange(selected);
        }}
        onRefused={(count) =>
          toast('warning', `${count} ${count === 1 ? 'cell was' : 'cells were'} left out: calculated, or no number.`)
        }
      />
      <SheetFooter
        key={edits}
        values={cellsIn(range).map(({ row, column }) => {
          const one = lines[row];
          const value = one && sheet.value(one.id, column);
          return value === null || value === undefined || one?.unit !== 'amount' ? null : toFixed(inUnit(value, unit));
        })}
        state={state}
        onRetry={retry}
      />
    </>
  );
}

const named = (line: Line, nature: Nature): string =>
  line.no ? `${line.no}  ${labelFor(line, nature)}` : labelFor(line, nature);

function shownText(value: bigint | null, line: Line, unit: CmaUnit): string {
  if (value === null) return '';
  if (line.unit === 'amount') return formatNumber(inUnit(value, unit));
  if (line.unit === 'percent') return `${toText(value)} %`;
  return toText(value, line.unit === 'days' ? 0 : 2);
}

type BarProps = Pick<Props, 'data' | 'cma'> & { line: Line; column: number; canReset: boolean };

/** Names the lines behind a figure, and brings a formula back. */
function FormulaBar({ data, cma: { sheet, edit }, line, column, canReset }: BarProps) {
  const nature = data.nature as Nature;
  const label = (id: string): string => {
    if (id.startsWith('$')) return CMA_SETTINGS[id.slice(1) as keyof typeof CMA_SETTINGS].label;
    if (id === 'months') return 'months';
    if (id === 'year_days') return 'days of the year';
    return labelFor(LABELS.get(id)!, nature);
  };
  const formula = sheet.formulaOf(line.id, column);
  const isOverridden = sheet.isOverridden(line.id, column);
  const text = formula ? formulaText(formula, label) : sheet.isTyped(line.id, column) ? 'Typed' : 'Blank';
  return (
    <Row rigid gap={10} padding="6 20" divider="bottom" minHeight={40}>
      <Text weight={600} whiteSpace="nowrap">
        {labelFor(line, nature)}
      </Text>
      <Text tone="soft" fill overflow="ellipsis" whiteSpace="nowrap" title={text}>
        = {text}
      </Text>
      {isOverridden && canReset && (
        <Button size="small" onClick={() => edit([{ line: line.id, column, value: null }])}>
          Reset to formula
        </Button>
      )}
    </Row>
  );
}
