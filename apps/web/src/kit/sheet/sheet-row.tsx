import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import { isInside, type Cell, type Range } from './selection.ts';

export type SheetColumn = { key: string; title: string; subtitle: string; isLater?: boolean };
/** `mark` is the line's number, or its norm, before the label. */
export type SheetLine = { key: string; label: string; mark?: string; isTotal?: boolean };
export type CellView = {
  text: string;
  /** A typed figure is an input; one typed over a formula is an override. */
  kind: 'input' | 'formula' | 'override';
  isReadOnly?: boolean;
  note?: string | undefined;
  /** A colleague changed it a moment ago. */
  isChanged?: boolean;
  /** A word beside a figure outside its norm: "Low". */
  flag?: string | undefined;
};

export type Editing = {
  text: string;
  isInvalid: boolean;
  onText: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
  onLeave: () => void;
};
type Props = {
  line: SheetLine;
  row: number;
  cells: readonly CellView[];
  columns: readonly SheetColumn[];
  /** Null where the selection doesn't touch this row. */
  selected: Range | null;
  active: number | null;
  /** Columns that a drag of the handle will fill; null where it doesn't touch this row. */
  filling: Range | null;
  /** The column whose corner has the handle. */
  handle: number | null;
  editing: Editing | null;
  onPoint: (cell: Cell, isExtending: boolean) => void;
  onEdit: (cell: Cell) => void;
  onHandle: (event: PointerEvent<HTMLElement>) => void;
};

const focusOnce = (input: HTMLInputElement | null): void => input?.focus();

function SheetRowOf(props: Props) {
  const { line, row, cells, columns, selected, active, filling, handle, editing, onPoint, onEdit, onHandle } = props;
  return (
    <tr data-total={line.isTotal || undefined} aria-rowindex={row + 2}>
      <th scope="row" title={line.label}>
        {line.mark && <small>{line.mark} </small>}
        {line.label}
      </th>
      {cells.map(({ text, kind, isReadOnly, note, isChanged, flag }, column) => (
        <td
          key={columns[column]!.key}
          id={`${line.key}-${column}`}
          aria-selected={selected !== null && isInside(selected, { row, column })}
          aria-readonly={isReadOnly || undefined}
          title={note}
          data-kind={kind}
          data-later={columns[column]!.isLater || undefined}
          data-note={note ? true : undefined}
          data-changed={isChanged || undefined}
          data-selected={(selected && isInside(selected, { row, column })) || undefined}
          data-active={active === column || undefined}
          data-filling={(filling && isInside(filling, { row, column })) || undefined}
          onPointerDown={(event) => event.button === 0 && onPoint({ row, column }, event.shiftKey)}
          onPointerEnter={(event) => event.buttons === 1 && onPoint({ row, column }, true)}
          onDoubleClick={() => onEdit({ row, column })}
        >
          {flag && <small>{flag} </small>}
          {text}
          {handle === column && !editing && <i aria-hidden onPointerDown={onHandle} />}
          {editing && active === column && (
            <input
              ref={focusOnce}
              aria-label={`${line.label}, ${columns[column]!.title}`}
              aria-invalid={editing.isInvalid || undefined}
              inputMode="decimal"
              autoComplete="off"
              value={editing.text}
              onChange={(event) => editing.onText(event.target.value)}
              onKeyDown={editing.onKey}
              onBlur={editing.onLeave}
              // Inside the field the pointer places the caret.
              onPointerDown={(event) => event.stopPropagation()}
              onDoubleClick={(event) => event.stopPropagation()}
            />
          )}
        </td>
      ))}
    </tr>
  );
}

const sameView = (a: CellView, b: CellView): boolean =>
  a === b ||
  (a.text === b.text &&
    a.kind === b.kind &&
    a.isReadOnly === b.isReadOnly &&
    a.note === b.note &&
    a.isChanged === b.isChanged &&
    a.flag === b.flag);
const sameCells = (a: readonly CellView[], b: readonly CellView[]): boolean =>
  a.length === b.length && a.every((one, i) => sameView(one, b[i]!));
const sameRange = (a: Range | null, b: Range | null): boolean =>
  a === b || (a !== null && b !== null && a.left === b.left && a.right === b.right);

/** Drawn again only if its figures or the selection in it changed: an edit touches few of 1,500 cells. */
export const SheetRow = memo(
  SheetRowOf,
  (a, b) =>
    a.line === b.line &&
    a.row === b.row &&
    a.active === b.active &&
    a.handle === b.handle &&
    sameRange(a.filling, b.filling) &&
    a.editing === null &&
    b.editing === null &&
    a.columns === b.columns &&
    sameRange(a.selected, b.selected) &&
    sameCells(a.cells, b.cells),
);
