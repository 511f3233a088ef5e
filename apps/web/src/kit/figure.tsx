import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './figure.module.css';
import { Stack, Text } from './layout.tsx';

type Props = {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  /** Tooltip that explains the figure. */
  more?: string | undefined;
  /** Link to its records. */
  to?: string | undefined;
};

/** One figure, with its label above and a note below. */
export function Figure({ label, value, note, more, to }: Props) {
  const inside = (
    <>
      <Text tone="soft" weight={500}>
        {label}
      </Text>
      <Text marginTop={2} marginBottom={2} size={22} weight={600} lineHeight={1.3} tight>
        {value}
      </Text>
      {note && (
        <Text tone="soft" size={12} truncate>
          {note}
        </Text>
      )}
      {more && (
        <Text tone="soft" size={12}>
          {more}
        </Text>
      )}
    </>
  );
  return to ? (
    <Stack as={Link} to={to} flex padding="14 18 16" minWidth={0} background="raised" className={classes.figure}>
      {inside}
    </Stack>
  ) : (
    <Stack flex padding="14 18 16" minWidth={0} background="raised" className={classes.figure}>
      {inside}
    </Stack>
  );
}

/** Figures side by side in one frame. */
export const Figures = ({ children }: { children: ReactNode }) => <div className={classes.figures}>{children}</div>;
