import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Box, Row, Stack, Text } from './layout.tsx';
import classes from './rows.module.css';

/** A short list within a card, with hairlines. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <Box as="ul" dividers>
    {children}
  </Box>
);

type Props = {
  /** An avatar or an icon. */
  icon?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** At the end: a badge, a time, a button. */
  aside?: ReactNode;
  to?: string | undefined;
};

export function ListRow({ icon, title, detail, aside, to }: Props) {
  const inside = (
    <>
      {icon}
      <Stack as="span" flex fill>
        <Text weight={500} breakWords className={classes.title}>
          {title}
        </Text>
        {detail && (
          <Text tone="soft" size={12} breakWords>
            {detail}
          </Text>
        )}
      </Stack>
      {aside && (
        <Text rigid tone="muted" size={12}>
          {aside}
        </Text>
      )}
    </>
  );
  return (
    <li>
      {to ? (
        <Row as={Link} to={to} gap={12} padding="6 0" minHeight={46} className={classes.row}>
          {inside}
        </Row>
      ) : (
        <Row gap={12} padding="6 0" minHeight={46} className={classes.row}>
          {inside}
        </Row>
      )}
    </li>
  );
}
