import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { countOf } from './count.ts';
import { IconButton } from './icon-button.tsx';
import classes from './pager.module.css';

export type PageMeta = { total: number; page: number; per_page: number; last_page: number; capped?: boolean };

/** A count as it is told: a list counts to 10,000 and no further. */
export const countText = ({ total, capped }: Pick<PageMeta, 'total' | 'capped'>): string =>
  countOf(total) + (capped ? '+' : '');

/** What of the list is on the page. Where the count stopped short, the pages go on as long as they are full. */
export function spanOf({ page, per_page: size, last_page, total, capped = false }: PageMeta, rows?: number) {
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  const end = rows === undefined ? Math.min(page * size, Math.max(total, first)) : (page - 1) * size + rows;
  const isOpen = capped && (rows === undefined ? page < last_page : rows >= size);
  const isOver = capped && !isOpen;
  return {
    first,
    end,
    total: isOver ? end : Math.max(total, end),
    last: isOver ? page : Math.max(1, last_page, page),
    isOpen,
  };
}

type Props = {
  meta: PageMeta;
  onPage: (page: number) => void;
  sizes?: readonly number[];
  onSize?: (size: number) => void;
  small?: boolean;
  selected?: number;
  /** How many rows the page has: where the count stopped short, a full page has others after it. */
  rows?: number;
};

/** 1–50 of 1,248, rows a page, and the way to the other pages. */
export function Pager({ meta, onPage, sizes = [25, 50, 100], onSize, small, selected = 0, rows }: Props) {
  const { page, per_page: size } = meta;
  const { first, end, total, last, isOpen } = spanOf(meta, rows);
  return (
    <nav className={classes.pager} aria-label="Pages" data-small={small || undefined}>
      <span className={classes.range} aria-live="polite">
        {selected > 0 && `${countOf(selected)} selected · `}
        {countOf(first)}–{countOf(end)} of {countText({ total, capped: isOpen })}
      </span>
      {onSize && (
        <label className={classes.size}>
          Rows
          <select value={size} onChange={(event) => onSize(Number(event.target.value))}>
            {sizes.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
      <IconButton
        label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        icon={<IconChevronLeft size={16} aria-hidden />}
      />
      <span>
        {countOf(page)} / {countOf(last)}
        {isOpen && '+'}
      </span>
      <IconButton
        label="Next page"
        disabled={!isOpen && page >= last}
        onClick={() => onPage(page + 1)}
        icon={<IconChevronRight size={16} aria-hidden />}
      />
    </nav>
  );
}
