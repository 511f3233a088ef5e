import { isZero } from '@daftar/domain/money';
import type { ReactNode } from 'react';
import classes from './gst_returns.module.css';
import { money } from './words.ts';

/** A cell of money; nothing is a dash. */
export const Amount = ({ value }: { value: string | null | undefined }) =>
  value === null || value === undefined || isZero(value) ? (
    <td className={classes.figure}>
      <span className={classes.quiet}>—</span>
    </td>
  ) : (
    <td className={classes.figure}>{money(value)}</td>
  );

type Head = { title: string; figure?: boolean };
type Props = { label: string; head: readonly Head[]; children: ReactNode; foot?: ReactNode };

/** A table of a form: it is read, not worked on, and scrolls sideways where there is no room. */
export const TaxTable = ({ label, head, children, foot }: Props) => (
  // A keyboard must reach what it scrolls.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
    <table className={classes.table}>
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
    </table>
  </div>
);

export const figures = (...titles: string[]): Head[] => titles.map((title) => ({ title, figure: true }));
