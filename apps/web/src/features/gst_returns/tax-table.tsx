import { isZero } from '@daftar/domain/money';
import type { ReactNode } from 'react';
import { Box, Table, Text } from '#web/kit/layout.tsx';
import classes from './gst_returns.module.css';
import { money } from './labels.ts';

/** A cell of money; nothing is a dash. */
export const Amount = ({ value }: { value: string | null | undefined }) =>
  value === null || value === undefined || isZero(value) ? (
    <td className={classes.figure}>
      <Text tone="muted">—</Text>
    </td>
  ) : (
    <td className={classes.figure}>{money(value)}</td>
  );

type Head = { title: string; figure?: boolean };
type Props = { label: string; head: readonly Head[]; children: ReactNode; foot?: ReactNode };

/** A read-only table of a return that scrolls sideways on narrow screens. */
export const TaxTable = ({ label, head, children, foot }: Props) => (
  // Focusable, so that the keyboard can scroll it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <Box overflow="x" role="region" aria-label={label} tabIndex={0}>
    <Table cell="0 12" rowHeight="var(--row)" whiteSpace="nowrap" className={classes.table}>
      <thead>
        <tr>
          {head.map(({ title, figure }) => (
            <th key={title} scope="col" className={figure ? classes.figure : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </Table>
  </Box>
);

export const figures = (...titles: string[]): Head[] => titles.map((title) => ({ title, figure: true }));
