import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Stack, Text } from '../layout.tsx';
import { numberOf, parseCells, printCells } from './clipboard.ts';
import { clear, fill, paste, type Cells } from './fill.ts';
import { NO_HISTORY, record, redo, undo, type CellChange } from './history.ts';
import { afterKey, cellsIn, rangeOf, single, type Cell, type Range, type Selection } from './selection.ts';
import classes from './sheet-grid.module.css';
import { SheetRow, type CellView, type SheetColumn, type SheetLine } from './sheet-row.tsx';

export type SheetSection = { title: string; lines: readonly SheetLine[] };

type Props = {
  label: string;
  sections: readonly SheetSection[];
  /** The same array while the columns are the same: rows are drawn again if it changes. */
  columns: readonly SheetColumn[];
  view: (cell: Cell) => CellView;
  /** The typed value as it is edited and copied. */
  typed: (cell: Cell) => string | null;
  takesInput: (cell: Cell) => boolean;
  onChange: (changes: readonly CellChange[]) => void;
  onSelect?: (cell: Cell, range: Range) => void;
  /** Something was pasted that isn't a number, or onto calculated cells. */
  onRefused?: (count: number) => void;
};

/**
 * A sheet with the keys of a spreadsheet: arrows, Tab, Enter, F2, ranges, copy and paste, fill right (Ctrl+R) and down
 * (Ctrl+D), undo and redo. Rows and columns are few enough to be drawn all.
 */
export function SheetGrid({ label, sections, columns, view, typed, takesInput, onChange, onSelect, onRefused }: Props) {
  const lines = sections.flatMap((section) => section.lines);
  const size = { rows: lines.length, columns: columns.length };
  const cells: Cells = { size, typed, takesInput };
  const [selection, setSelection] = useState<Selection>(() => single({ row: 0, column: 0 }));
  const [edited, setEdited] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  /** Closed before the field disappears: leaving it must not save a second time. */
  const isOpen = useRef(false);
  const history = useRef(NO_HISTORY);
  const box = useRef<HTMLTableElement>(null);
  const range = rangeOf(selection);

  const select = (next: Selection) => {
    setSelection(next);
    onSelect?.(next.at, rangeOf(next));
  };
  const apply = (changes: readonly CellChange[]) => {
    if (changes.length === 0) return;
    history.current = record(history.current, changes);
    onChange(changes);
  };
  const step = (take: typeof undo) => {
    const { history: next, changes } = take(history.current);
    history.current = next;
    if (changes.length === 0) return;
    onChange(changes);
    select(single({ row: changes[0]!.row, column: changes[0]!.column }));
  };
  const edit = (cell: Cell, text: string | null) => {
    if (!takesInput(cell)) return;
    isOpen.current = true;
    setInvalid(false);
    setEdited(text ?? typed(cell) ?? '');
  };
  const close = () => {
    isOpen.current = false;
    setEdited(null);
  };
  /** False if the text is no number: the cell stays open. */
  const commit = (): boolean => {
    if (edited === null || !isOpen.current) return true;
    const value = numberOf(edited);
    if (value === undefined) {
      setInvalid(true);
      return false;
    }
    close();
    apply([{ ...selection.at, before: typed(selection.at), after: value }]);
    return true;
  };

  useEffect(() => {
    const active = box.current?.querySelector('[data-active]');
    active?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selection]);

  const onEditKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      close();
      box.current?.focus({ preventScroll: true });
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      if (!commit()) return;
      select(afterKey(selection, { key: event.key, shift: event.shiftKey }, size)!);
      box.current?.focus({ preventScroll: true });
    }
  };
  const onKey = (event: KeyboardEvent) => {
    const ctrl = event.ctrlKey || event.metaKey;
    const act = (what: () => void) => {
      event.preventDefault();
      what();
    };
    if (event.key === 'Tab' && isAtEdge(selection.at, event.shiftKey, size)) return;
    const moved = afterKey(selection, { key: event.key, shift: event.shiftKey, ctrl }, size);
    if (moved) return act(() => select(moved));
    const key = event.key.toLowerCase();
    if (event.key === 'F2') return act(() => edit(selection.at, null));
    if (event.key === 'Delete' || event.key === 'Backspace') return act(() => apply(clear(cells, range)));
    if (ctrl && key === 'r') return act(() => apply(fill(cells, range, 'right')));
    if (ctrl && key === 'd') return act(() => apply(fill(cells, range, 'down')));
    if (ctrl && (key === 'y' || (key === 'z' && event.shiftKey))) return act(() => step(redo));
    if (ctrl && key === 'z') return act(() => step(undo));
    if (!ctrl && !event.altKey && /^[-+(.\d]$/.test(event.key)) act(() => edit(selection.at, event.key));
  };
  const onCopy = (event: React.ClipboardEvent) => {
    if (edited !== null) return;
    event.preventDefault();
    const texts = Array.from({ length: range.bottom - range.top + 1 }, (_, down) =>
      cellsIn({ ...range, top: range.top + down, bottom: range.top + down }).map(
        (cell) => typed(cell) ?? view(cell).text,
      ),
    );
    event.clipboardData.setData('text/plain', printCells(texts));
  };
  const onPaste = (event: React.ClipboardEvent) => {
    if (edited !== null) return;
    event.preventDefault();
    const pasted = paste(cells, range, parseCells(event.clipboardData.getData('text/plain')));
    apply(pasted.changes);
    if (pasted.refused > 0) onRefused?.(pasted.refused);
    const { top, bottom, left, right } = pasted.range;
    select({ at: { row: bottom, column: right }, anchor: { row: top, column: left } });
  };
  const point = (at: Cell, isExtending: boolean) => {
    if (edited !== null && !commit()) return;
    box.current?.focus({ preventScroll: true });
    select(isExtending ? { ...selection, at } : single(at));
  };

  const starts = sections.map((_, n) => sections.slice(0, n).reduce((sum, section) => sum + section.lines.length, 0));
  const activeId = lines[selection.at.row] && `${lines[selection.at.row]!.key}-${selection.at.column}`;
  return (
    <div className={classes.scroll}>
      <table
        ref={box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that keys walk through
        role="grid"
        className={classes.grid}
        aria-label={label}
        aria-multiselectable
        aria-activedescendant={activeId}
        tabIndex={0}
        onKeyDown={edited === null ? onKey : undefined}
        onCopy={onCopy}
        onPaste={onPaste}
      >
        <thead>
          <tr>
            <th>Particulars</th>
            {columns.map(({ key, title, subtitle, isLater }) => (
              <th key={key} scope="col" aria-label={`${title}, ${subtitle}`} data-later={isLater || undefined}>
                <Stack justifyItems="end">
                  <Text weight={600}>{title}</Text>
                  <Text tone="muted" size={12} weight={400}>
                    {subtitle}
                  </Text>
                </Stack>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sections.map((section, n) => (
            <SectionRows key={section.title} title={section.title} span={columns.length + 1}>
              {section.lines.map((line, offset) => {
                const at = starts[n]! + offset;
                const isActive = selection.at.row === at;
                return (
                  <SheetRow
                    key={line.key}
                    line={line}
                    row={at}
                    cells={columns.map((_, column) => view({ row: at, column }))}
                    columns={columns}
                    selected={at >= range.top && at <= range.bottom ? range : null}
                    active={isActive ? selection.at.column : null}
                    editing={
                      isActive && edited !== null
                        ? { text: edited, isInvalid, onText: setEdited, onKey: onEditKey, onLeave: () => void commit() }
                        : null
                    }
                    onPoint={point}
                    onEdit={(cell) => edit(cell, null)}
                  />
                );
              })}
            </SectionRows>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const SectionRows = ({ title, span, children }: { title: string; span: number; children: React.ReactNode }) => (
  <>
    {title && (
      <tr>
        <th colSpan={span} className={classes.section}>
          {title}
        </th>
      </tr>
    )}
    {children}
  </>
);

/** Tab leaves the sheet from its last cell, Shift+Tab from its first. */
const isAtEdge = (
  { row, column }: Cell,
  isBack: boolean,
  { rows, columns }: { rows: number; columns: number },
): boolean => (isBack ? row === 0 && column === 0 : row === rows - 1 && column === columns - 1);
