import { useRef, type MouseEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
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
  const navigate = useNavigate();
  /** Beside the link too; not where something else answers, and not at the end of marking text. */
  const click = (event: MouseEvent): void => {
    if (
      (event.target as Element).closest('a, button, input, label, select, [popover], dialog') ||
      window.getSelection()?.toString()
    )
      return;
    if (onOpen) onOpen();
    else if (href && (event.ctrlKey || event.metaKey)) window.open(href, '_blank', 'noopener');
    else if (href) void navigate(href);
  };
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
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on the grid does the same
    <tr
      id={id}
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
          <Checkbox
            label={`Select row ${position}`}
            hideLabel
            value={selected}
            onChange={() => onSelect(withShift.current)}
          />
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
