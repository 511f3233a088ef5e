import type { ReactNode } from 'react';
import { Box, Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import classes from './welcome.module.css';

/** Layout of screens before sign-in: the form on the left, the product on the right. */
export function Welcome({ children }: { children: ReactNode }) {
  return (
    <Grid columns="minmax(0, 1fr) minmax(0, 1.06fr)" minHeight="100dvh" background="surface" className={classes.split}>
      <div className={classes.side}>
        <Row as="header" gap={8} size={14} weight={600} className={classes.brand}>
          <img src="/icon.svg" alt="" width={24} height={24} />
          Daftar
        </Row>
        <Stack as="main" justify="center" flex padding="32 0" margin="0 auto" width="100%" maxWidth={344}>
          {children}
        </Stack>
        <Text as="footer" tone="muted" size={12} textAlign="center">
          Locks after 15 minutes of inactivity.
        </Text>
      </div>
      <Stack
        as="aside"
        center
        padding={48}
        margin={10}
        radius={16}
        className={classes.picture}
        aria-label="About Daftar"
      >
        <Box width="100%" maxWidth={440}>
          <Text as="p" weight={600} lineHeight={1.2} tight className={classes.claim}>
            Clients, filings and billing in one place.
          </Text>
          <Box as="dl" padding={6} marginTop={28} radius={14} className={classes.card}>
            <Grid columns="104px 1fr" padding={12}>
              <dt>Today</dt>
              <dd>Filings due and who is working on them</dd>
            </Grid>
            <Grid columns="104px 1fr" padding={12}>
              <dt>Outstanding</dt>
              <dd>Unpaid invoices by client and age</dd>
            </Grid>
            <Grid columns="104px 1fr" padding={12}>
              <dt>Portal</dt>
              <dd>Clients share documents, reply and pay</dd>
            </Grid>
          </Box>
        </Box>
      </Stack>
    </Grid>
  );
}
