import { IconChevronRight } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Box, Row, Stack, Text } from './layout.tsx';
import classes from './portal-card.module.css';

type CardProps = {
  title: ReactNode;
  /** At the end of the head: a link or a choice. */
  action?: ReactNode;
  /** Red for overdue, amber for pending. */
  tone?: 'danger' | 'warning';
  children: ReactNode;
};

/** A card of the portal, sized for touch. */
export function PortalCard({ title, action, tone, children }: CardProps) {
  const id = useId();
  return (
    <Box
      as="section"
      padding="16 16 4"
      surface="panel"
      shadow={1}
      className={classes.card}
      data-tone={tone}
      aria-labelledby={id}
    >
      <Row gap={12} justify="between" minHeight={28} paddingBottom={4}>
        <h2 id={id}>{title}</h2>
        {action}
      </Row>
      {children}
    </Box>
  );
}

type ColumnsProps = { children: ReactNode; side: ReactNode; /** Above the rest on a phone. */ sideFirst?: boolean };

/** A wide column and a narrow one on a desktop; one below the other elsewhere. An empty side takes no room. */
export const PortalColumns = ({ children, side, sideFirst = false }: ColumnsProps) => (
  <div className={classes.columns} data-side-first={sideFirst || undefined}>
    <div>{children}</div>
    <div>{side}</div>
  </div>
);

/** Cards of different heights: two columns on a desktop. */
export const PortalCards = ({ children }: { children: ReactNode }) => <div className={classes.cards}>{children}</div>;

export const PortalRows = ({ children }: { children: ReactNode }) => (
  <Box as="ul" dividers>
    {children}
  </Box>
);

type RowProps = {
  title: ReactNode;
  sub?: ReactNode;
  /** Below both, full width: a progress bar, a reason. */
  below?: ReactNode;
  icon?: ReactNode;
  /** At the end: a badge, a button. */
  end?: ReactNode;
  /** Link of the whole row. */
  to?: string | undefined;
  onOpen?: (() => void) | undefined;
};

export function PortalRow({ title, sub, below, icon, end, to, onOpen }: RowProps) {
  const inside = (
    <>
      {icon}
      <Stack as="span" gap={2} flex fill>
        <Text weight={500} breakWords>
          {title}
        </Text>
        {sub && (
          <Text tone="soft" size={13} breakWords className={classes.sub}>
            {sub}
          </Text>
        )}
        {below}
      </Stack>
      {end && <Text rigid>{end}</Text>}
      {(to || onOpen) && <IconChevronRight size={20} className={classes.chevron} aria-hidden />}
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to} className={classes.row}>
          {inside}
        </Link>
      ) : onOpen ? (
        <button type="button" className={classes.row} onClick={onOpen}>
          {inside}
        </button>
      ) : (
        <div className={classes.row}>{inside}</div>
      )}
    </li>
  );
}
