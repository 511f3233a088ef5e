import { memo, useRef, type MouseEvent, type ReactNode } from 'react';
import { follow, go } from '#web/core/navigation.ts';
import { Tick } from './check-field.tsx';
import type { Column } from './data-table.tsx';
import classes from './data-table.module.css';

type Props<T> = {
  /** Id of the table, prefix of its elements' ids. */
  base: string;
  id: string;
  row: T;
  columns: readonly Column<T>[];
  position: number;
  active: boolean;
  selected: boolean;
  href?: string;
  onOpen?: (row: T) => void;
  onSelect?: (id: string, range: boolean) => void;
};

/** One row. Its first cell links to the record; a click anywhere else in the row does the same. */
function Row<T>({ base, id, row, columns, position, active, selected, href, onOpen, onSelect }: Props<T>) {
  const withShift = useRef(false);
  /** Opens the record, except on other controls and after selecting text. */
  const click = (event: MouseEvent): void => {
    const target = event.target as Element;
    // React also reports clicks in dialogs opened from the row.
    if (!event.currentTarget.contains(target)) return;
    if (target.closest('a, button, input, label, select, [popover], dialog') || window.getSelection()?.toString())
      return;
    if (onOpen) onOpen(row);
    else if (href && (event.ctrlKey || event.metaKey)) window.open(href, '_blank', 'noopener');
    else if (href) go(href);
  };
  const first = (cell: ReactNode): ReactNode => {
    // Wrapped for the ellipsis: bare text in a flex row would be cut off.
    const content = typeof cell === 'string' ? <span className={classes.name}>{cell}</span> : cell;
    if (href)
      return (
        <a href={href} className={classes.open} onClick={follow}>
          {content}
        </a>
      );
    if (onOpen)
      return (
        <button type="button" className={classes.open} onClick={() => onOpen(row)}>
          {content}
        </button>
      );
    return cell;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on the grid does the same
    <tr
      id={`${base}-${id}`}
      aria-rowindex={position}
      aria-selected={onSelect ? selected : undefined}
      data-active={active || undefined}
      data-openable={href || onOpen ? true : undefined}
      onClick={href || onOpen ? click : undefined}
    >
      {onSelect && (
        <td
          className={classes.check}
          data-pinned
          onClickCapture={(event) => {
            withShift.current = event.shiftKey;
          }}
        >
          <Tick label={`Select row ${position}`} value={selected} onChange={() => onSelect(id, withShift.current)} />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          data-align={column.align}
          data-wide={column.narrow || index === 0 ? undefined : true}
          data-pinned={index === 0 || undefined}
        >
          {index === 0 ? first(column.cell(row)) : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

export const DataRow = memo(Row) as typeof Row;
