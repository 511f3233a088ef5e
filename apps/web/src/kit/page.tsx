import type { ReactNode } from 'react';
import { Box, Grid, Row, Stack, Text } from './layout.tsx';
import classes from './page.module.css';

/** A scrolling page, at most 1,240 px wide. */
export const Page = ({ children, narrow, start }: { children: ReactNode; narrow?: boolean; start?: boolean }) => (
  <Stack
    gap={16}
    flex
    padding={24}
    width="100%"
    maxWidth={1240}
    margin="0 auto"
    className={classes.page}
    data-page
    data-narrow={narrow || undefined}
    data-start={start || undefined}
  >
    {children}
  </Stack>
);

type HeaderProps = {
  title: ReactNode;
  /** A count beside the title. */
  count?: string;
  subtitle?: ReactNode;
  /** The badge of a record's state. */
  badge?: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
};

/** The h1 of a screen with its actions; the main one is the solid button. */
export function PageHeader({ title, count, subtitle, badge, icon, actions }: HeaderProps) {
  return (
    <Row gap="8 12" wrap minHeight={32}>
      {icon}
      <div className={classes.names}>
        <Row gap="4 10" wrap>
          <Text as="h1" size={18} lineHeight={1.3} tight breakWords>
            {title}
          </Text>
          {count !== undefined && (
            <Text tone="muted" size={16}>
              {count}
            </Text>
          )}
          {badge}
        </Row>
        {subtitle && (
          <Text as="div" tone="soft">
            {subtitle}
          </Text>
        )}
      </div>
      {actions && (
        <Row gap={8} align="stretch" wrap>
          {actions}
        </Row>
      )}
    </Row>
  );
}

/** A box on a page, with a title. */
export function Card({ title, actions, children }: { title?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  return (
    <Box as="section" padding={16} surface="panel" shadow={1}>
      {(title || actions) && (
        <Row gap={8} justify="between" marginBottom={12} className={classes.cardHead}>
          <h2>{title}</h2>
          {actions}
        </Row>
      )}
      {children}
    </Box>
  );
}

/** Label and value; missing values show a dash. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Grid as="dl" gap="14 16" columns="repeat(auto-fill, minmax(min(200px, 100%), 1fr))">
      {facts.map(([label, value]) => (
        <div key={label}>
          <Text as="dt" tone="muted" size={12}>
            {label}
          </Text>
          <Text as="dd" breakWords>
            {value === null || value === undefined || value === '' ? '—' : value}
          </Text>
        </div>
      ))}
    </Grid>
  );
}
