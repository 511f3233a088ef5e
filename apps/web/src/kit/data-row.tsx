import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Checkbox } from './check-field.tsx';
import type { Column } from './data-table.tsx';
import classes from './data-table.module.css';

type Props<T> = {
  id: string;
  row: T;
  columns: readonly Column<T>[];
  position: number;
  active: boolean;
  selected: boolean;
  href?: string;
  onOpen?: () => void;
  onSelect?: (range: boolean) => void;
};

/** One row. Its first cell is the link (or button) to the record; a click beside it does the same. */
export function DataRow<T>({ id, row, columns, position, active, selected, href, onOpen, onSelect }: Props<T>) {
  const withShift = useRef(false);
  const first = (content: ReactNode): ReactNode => {
    if (href)
      return (
        <Link to={href} className={classes.open}>
          {content}
        </Link>
      );
    if (onOpen)
      return (
        <button type="button" className={classes.open} onClick={onOpen}>
          {content}
        </button>
      );
    return content;
  };
  return (
    <tr
      id={id}
      aria-rowindex={position}
      aria-selected={onSelect ? selected : undefined}
      data-active={active || undefined}
      data-openable={href || onOpen ? true : undefined}
    >
      {onSelect && (
        <td
          className={classes.check}
          onClickCapture={(event) => {
            withShift.current = event.shiftKey;
          }}
        >
          <Checkbox
            label={`Select row ${position}`}
            hideLabel
            value={selected}
            onChange={() => onSelect(withShift.current)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.id} data-align={column.align} data-wide={column.narrow || index === 0 ? undefined : true}>
          {index === 0 ? first(column.cell(row)) : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
