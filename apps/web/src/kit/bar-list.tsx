import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './bar-list.module.css';
import { Box, Grid, Text } from './layout.tsx';

export type BarTone = 'brand' | 'teal' | 'green' | 'amber' | 'orange' | 'red' | 'violet' | 'grey';

export type ListedBar = {
  key: string;
  label: ReactNode;
  value: number;
  /** The value as people read it. */
  text: string;
  /** Below the label. */
  note?: string | undefined;
  tone?: BarTone | undefined;
  to?: string | undefined;
};

type Props = {
  caption: string;
  bars: readonly ListedBar[];
  /** The value of a whole bar; the largest value by default. */
  whole?: number;
};

/** Horizontal bars with their label and value as text: the list is its own table. Each bar opens the records behind it. */
export function BarList({ caption, bars, whole }: Props) {
  const most = whole ?? Math.max(...bars.map(({ value }) => value), 1);
  return (
    <Grid as="ul" columns="fit-content(46%) minmax(40px, 1fr) auto" className={classes.list} aria-label={caption}>
      {bars.map(({ key, label, value, text, note, tone = 'brand', to }) => {
        const inside = (
          <>
            <Text minWidth={0} tone="soft" truncate className={classes.label}>
              {label}
              {note && <small>{note}</small>}
            </Text>
            <Text height={8} overflow="hidden" background="grey-soft" radius={4} className={classes.track} aria-hidden>
              <Box
                as="i"
                block
                height="100%"
                minWidth={0}
                radius={4}
                data-tone={tone}
                style={{ width: `${Math.min(100, (value / most) * 100)}%` }}
              />
            </Text>
            <Text weight={500} textAlign="end" className={classes.value} data-none={value === 0 || undefined}>
              {text}
            </Text>
          </>
        );
        return (
          <li key={key}>
            {to ? (
              <Link to={to} className={classes.bar}>
                {inside}
              </Link>
            ) : (
              <div className={classes.bar}>{inside}</div>
            )}
          </li>
        );
      })}
    </Grid>
  );
}
