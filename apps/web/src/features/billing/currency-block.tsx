import type { BillingFigures, billingOverviewRoutes } from '@daftar/contract/billing_overview';
import type { Received } from '@daftar/contract/core/route';
import { Grid, Stack, Text } from '#web/kit/layout.tsx';
import { AgeingCard } from './ageing-card.tsx';
import classes from './billing.module.css';
import { BillingFigureStrip } from './figures.tsx';
import { ComingCard, DebtorsCard, DeskCard } from './side-cards.tsx';
import { TrendCard } from './trend-card.tsx';

export type BlockProps = {
  figures: BillingFigures;
  overview: Received<typeof billingOverviewRoutes.dashboard>;
  /** Firm and branch, for the lists behind the figures. */
  place: Readonly<Record<string, string>>;
};

/** Everything of one currency: amounts of two are never added. */
export function CurrencyBlock({ isOnly, ...props }: BlockProps & { isOnly: boolean }) {
  const { figures } = props;
  return (
    <Stack as="section" gap={14} minWidth={0} aria-label={`Figures in ${figures.currency}`}>
      {!isOnly && (
        <Text as="h2" size={14}>
          {figures.currency}
        </Text>
      )}
      <BillingFigureStrip {...props} />
      <Grid gap={14} columns="minmax(0, 1.55fr) minmax(0, 1fr)" align="start" className={classes.columns}>
        <Stack gap={14} minWidth={0}>
          <TrendCard currency={figures.currency} months={figures.months} place={props.place} />
          <AgeingCard {...figures} place={props.place} />
        </Stack>
        <Stack gap={14} minWidth={0}>
          <DeskCard {...props} />
          <DebtorsCard {...props} />
          <ComingCard {...props} />
        </Stack>
      </Grid>
    </Stack>
  );
}
