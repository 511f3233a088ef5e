import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { countOf } from './format-count.ts';
import { IconButton } from './icon-button.tsx';
import { Row, Text } from './layout.tsx';
import classes from './pager.module.css';

export type PageMeta = { total: number; page: number; per_page: number; last_page: number; capped?: boolean };

/** Lists count to 10,000 at most. */
export const countText = ({ total, capped }: Pick<PageMeta, 'total' | 'capped'>): string =>
  countOf(total) + (capped ? '+' : '');

/** The range shown. If the count is capped, there is a next page after every full one. */
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

/** The number of rows of a list, in its heading and its pager alike. */
export function totalText(meta: PageMeta, rows: number): string {
  const { total, isOpen } = spanOf(meta, rows);
  return countText({ total, capped: isOpen });
}

type Props = {
  meta: PageMeta;
  onPage: (page: number) => void;
  sizes?: readonly number[];
  onSize?: (size: number) => void;
  small?: boolean;
  selected?: number;
  /** Rows on this page: if the count is capped, a full page has a next one. */
  rows?: number;
};

/** 1–50 of 1,248, rows per page, and paging. */
export function Pager({ meta, onPage, sizes = [25, 50, 100], onSize, small, selected = 0, rows }: Props) {
  const { page, per_page: size } = meta;
  const { first, end, total, last, isOpen } = spanOf(meta, rows);
  return (
    <Row
      as="nav"
      gap={8}
      rigid
      padding="0 12 0 20"
      height={42}
      divider="top"
      tone="soft"
      className={classes.pager}
      aria-label="Pagination"
      data-small={small || undefined}
    >
      <Text marginEnd="auto" aria-live="polite">
        {selected > 0 && `${countOf(selected)} selected · `}
        {countOf(first)}–{countOf(end)} of {countText({ total, capped: isOpen })}
      </Text>
      {onSize && (
        <Row as="label" gap={6} className={classes.size}>
          Rows per page
          <select value={size} onChange={(event) => onSize(Number(event.target.value))}>
            {sizes.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </Row>
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
    </Row>
  );
}
