import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Checkbox } from './check-field.tsx';
import type { Column } from './data-table.tsx';
import classes from './data-table.module.css';

type Props = {
  columns: readonly Pick<Column<never>, 'id' | 'title' | 'hideTitle' | 'width' | 'align' | 'sort' | 'narrow'>[];
  sort: string;
  onSort?: (name: string) => void;
  /** Undefined if rows can't be selected. */
  all?: { checked: boolean; some: boolean };
  onAll: () => void;
};

const directionOf = (sort: string, name: string): 'ascending' | 'descending' | undefined =>
  sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined;

export function DataHead({ columns, sort, onSort, all, onAll }: Props) {
  return (
    <thead>
      <tr>
        {all && (
          <th scope="col" className={classes.check} data-pinned>
            <Checkbox
              label="Select all rows"
              hideLabel
              value={all.checked}
              indeterminate={all.some && !all.checked}
              onChange={onAll}
            />
          </th>
        )}
        {columns.map(({ id, title, hideTitle, width, align, sort: name, narrow }, index) => {
          const direction = name ? directionOf(sort, name) : undefined;
          return (
            <th
              key={id}
              scope="col"
              style={{ width }}
              data-align={align}
              data-wide={narrow || index === 0 ? undefined : true}
              data-pinned={index === 0 || undefined}
              aria-sort={direction}
            >
              {name && onSort ? (
                <button type="button" className={classes.sort} onClick={() => onSort(name)}>
                  {title}
                  {direction === 'ascending' && <IconArrowUp size={13} aria-hidden />}
                  {direction === 'descending' && <IconArrowDown size={13} aria-hidden />}
                </button>
              ) : (
                <span className={hideTitle ? 'visually-hidden' : undefined}>{title}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
