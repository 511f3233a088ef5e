import { inRupees, shownInUnit, typedInUnit, type CmaUnit } from '@daftar/domain/cma/chart';
import { USUAL_NORMS, type Norms } from '@daftar/domain/cma/checks';
import { isFixed, toFixed, toText } from '@daftar/domain/cma/fixed';
import { isShown, labelFor, type Line, type Nature } from '@daftar/domain/cma/line';
import { useMemo, useState } from 'react';
import { toast } from '#web/core/toasts.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { ConflictNotice } from '#web/kit/sheet/conflict-notice.tsx';
import { fill, type CellChange } from '#web/kit/sheet/fill.ts';
import { cellsIn, rangeOf, single, type Cell, type Range } from '#web/kit/sheet/selection.ts';
import { SheetFooter } from '#web/kit/sheet/sheet-footer.tsx';
import { SheetGrid } from '#web/kit/sheet/sheet-grid.tsx';
import type { CellView } from '#web/kit/sheet/sheet-row.tsx';
import { yearColumn } from '#web/kit/sheet/year-column.ts';
import { useCan } from '#web/kit/use-can.ts';
import { figureText, flagOf, normText, plainFigure, shortYear } from './figures.ts';
import { FormulaBar } from './formula-bar.tsx';
import { lineOf, type Group } from './places.ts';
import type { Cma, SheetData } from './use-cma.ts';

export type { Group } from './places.ts';

const NotePopover = lazyPart(async () => (await import('#web/kit/sheet/note-popover.tsx')).default);

/** The selected cell by its line. */
export type At = { line: string; column: number };
type Props = {
  data: SheetData;
  cma: Cma;
  label: string;
  groups: readonly Group[];
  onCell?: (at: At) => void;
  /** Shows the sources of the selected figure. */
  onTrace?: () => void;
  /** A cell to select whenever `request` changes. */
  goTo?: (At & { request: unknown }) | null;
};

/** Lines of a CMA file by year, with the formula bar above. */
export function CmaSheet({ data, cma, label, groups, onCell, onTrace, goTo }: Props) {
  const { sheet, edit } = cma;
  const mayWrite = useCan()('cma_management', 'write');
  const nature = data.nature as Nature;
  const unit = data.unit as CmaUnit;
  const norms: Norms = { ...USUAL_NORMS, ...(data.norms as Norms) };
  const [at, setAt] = useState<Cell>({ row: 0, column: 0 });
  const [range, setRange] = useState<Range>(rangeOf(single({ row: 0, column: 0 })));
  const [noted, setNoted] = useState<Cell | null>(null);
  /** Views of cells as they were last drawn: formatting is what takes time. */
  const [views] = useState(() => new Map<string, { value: bigint | null; view: CellView }>());
  const shown = useMemo(
    () => groups.map((group) => ({ ...group, lines: group.lines.filter((line) => isShown(line, nature)) })),
    [groups, nature],
  );
  const lines = shown.flatMap((group) => group.lines);
  const sections = useMemo(
    () =>
      shown
        .filter((group) => group.lines.length > 0)
        .map(({ title, lines: of, showsNorms }) => ({
          title,
          lines: of.map((line) => ({
            key: line.id,
            label: labelFor(line, nature),
            mark: showsNorms ? normText(norms[line.id as keyof Norms]) || '\u2007' : line.no,
            isTotal: line.isTotal ?? false,
          })),
        })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- norms are part of the data
    [shown, nature, data.norms],
  );
  const columns = useMemo(() => data.columns.map(yearColumn), [data.columns]);
  /** Audited figures are balances, typed on the financials. */
  const takesInput = ({ row, column }: Cell): boolean =>
    mayWrite && sheet.takesInput(lines[row]!.id) && data.columns[column]!.kind !== 'audited';
  const view = (cell: Cell): CellView => {
    const line = lines[cell.row]!;
    const value = sheet.value(line.id, cell.column);
    const isTyped = sheet.takesInput(line.id) && sheet.isTyped(line.id, cell.column);
    // Drivers are there to be typed: only values over formulas of the forms are marked.
    const isOverride =
      line.form !== 'Drivers' && sheet.isOverridden(line.id, cell.column) && cma.typedIn(line.id, cell.column) !== null;
    const kind = isOverride ? 'override' : isTyped ? 'input' : 'formula';
    const isReadOnly = !takesInput(cell);
    const note = cma.noteOf(line.id, cell.column) || undefined;
    const isChanged = cma.isChanged(line.id, cell.column);
    const key = `${line.id} ${cell.column} ${unit}`;
    const last = views.get(key);
    if (last && last.value === value) {
      const { view: drawn } = last;
      if (
        drawn.kind === kind &&
        drawn.isReadOnly === isReadOnly &&
        drawn.note === note &&
        drawn.isChanged === isChanged
      )
        return drawn;
    }
    const flag = flagOf(value, norms[line.id as keyof Norms]);
    const drawn = { text: figureText(value, line, unit), kind, isReadOnly, note, isChanged, flag } as const;
    views.set(key, { value, view: drawn });
    return drawn;
  };
  const typed = ({ row, column }: Cell): string | null => {
    const line = lines[row]!;
    if (!sheet.isTyped(line.id, column)) return null;
    const value = toText(sheet.value(line.id, column)!, 8);
    return line.unit === 'amount' ? typedInUnit(value, unit) : value.replace(/\.?(?<!0)0+$/, '');
  };
  const refused = (count: number): void => {
    toast('warning', `${count} ${count === 1 ? 'cell was' : 'cells were'} left out: calculated, or no number.`);
  };
  const change = (changes: readonly (CellChange & { seen?: string | null })[]): void => {
    const edits = changes.flatMap(({ row, column, after, seen }) => {
      const value = after === null ? null : stored(after, lines[row]!, unit);
      return value === undefined ? [] : [{ line: lines[row]!.id, column, value, ...(seen !== undefined && { seen }) }];
    });
    if (edits.length < changes.length) refused(changes.length - edits.length);
    if (edits.length) edit(edits);
  };
  const cells = { size: { rows: lines.length, columns: columns.length }, takesInput, typed };
  const line = lines[at.row] ?? lines[0];
  const asked = goTo ? lines.findIndex(({ id }) => id === goTo.line) : -1;
  return (
    <>
      {line && (
        <FormulaBar
          data={data}
          cma={cma}
          line={line}
          column={at.column}
          canReset={takesInput(at)}
          onTrace={onTrace}
          onNote={() => setNoted(at)}
          onFillRight={mayWrite ? () => change(fill(cells, range, 'right')) : undefined}
        />
      )}
      <ConflictNotice
        conflicts={cma.conflicts.map(({ line: id, year, mine, theirs }) => ({
          key: `${id} ${year}`,
          label: `${labelFor(lineOf(id), nature)}, ${shortYear(year)}`,
          mine: mine === null ? '' : figureText(toFixed(mine), lineOf(id), unit),
          theirs: theirs === null ? '' : figureText(toFixed(theirs), lineOf(id), unit),
        }))}
        onUseMine={() => cma.settle(true)}
        onClose={() => cma.settle(false)}
      />
      <SheetGrid
        key={label}
        label={label}
        sections={sections}
        columns={columns}
        view={view}
        typed={typed}
        copied={({ row, column }) => plainFigure(sheet.value(lines[row]!.id, column), lines[row]!, unit)}
        takesInput={takesInput}
        mayFill={mayWrite}
        seen={({ row, column }) => cma.typedIn(lines[row]!.id, column)}
        onChange={change}
        onUndo={cma.history.undo}
        onRedo={cma.history.redo}
        onSelect={(cell, selected) => {
          setAt(cell);
          setRange(selected);
          onCell?.({ line: lines[cell.row]!.id, column: cell.column });
        }}
        onNote={setNoted}
        onTrace={onTrace}
        onRefused={refused}
        goTo={goTo && asked >= 0 ? { row: asked, column: goTo.column, request: goTo.request } : null}
      />
      {noted && lines[noted.row] && (
        <NotePopover
          cellId={`${lines[noted.row]!.id}-${noted.column}`}
          title={`${labelFor(lines[noted.row]!, nature)}, ${columns[noted.column]!.title}`}
          note={cma.noteOf(lines[noted.row]!.id, noted.column)}
          mayWrite={mayWrite}
          onSave={(note) => cma.setNote(lines[noted.row]!.id, noted.column, note)}
          onClose={() => {
            setNoted(null);
            document.querySelector<HTMLElement>('[role=grid]')?.focus();
          }}
        />
      )}
      <SheetFooter
        values={cellsIn(range).map(({ row, column }) => {
          const one = lines[row];
          const value = one && sheet.value(one.id, column);
          return value === null || value === undefined || one?.unit !== 'amount' ? null : shownInUnit(value, unit);
        })}
      />
    </>
  );
}

/** As it is stored: amounts in rupees, other figures with four decimals. Undefined if it is too long. */
function stored(typed: string, line: Line, unit: CmaUnit): string | undefined {
  const value = line.unit === 'amount' ? inRupees(typed, unit) : toText(toFixed(typed), 4);
  return isFixed(value) && /^-?\d{1,13}(\.|$)/.test(value) ? value : undefined;
}
