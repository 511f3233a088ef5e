import { formatListMoney } from '@daftar/domain/money-format';
import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { today } from '@daftar/domain/date-format';
import { fiscalYearLabel, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { isPositive } from '@daftar/domain/money';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { timezone } from '#web/core/timezone.ts';
import { Box, Grid, Text } from '#web/kit/layout.tsx';
import { PortalCard } from '#web/kit/portal-card.tsx';
import classes from './portal_billing.module.css';
import { YearSelect } from './year-select.tsx';

/** Settlements without money, shown only if there are any. */
const OTHER = [
  ['tds', 'TDS deducted'],
  ['credit_notes', 'Credit notes'],
  ['discounts', 'Discount'],
] as const;

/** Billed, paid and due per firm in a financial year. Paid is money received; the figures add up to what was billed. */
export function TotalsCard() {
  const [year, setYear] = useState(() => fiscalYearLabel(fiscalYearOf(today(new Date(), timezone))));
  const ever = useRead(portalBillingRoutes.totals, { query: {} }, { quiet: true }).data?.data ?? [];
  const { data } = useRead(portalBillingRoutes.totals, { query: { fiscal_year: year } }, { quiet: true, keep: true });
  if (ever.length === 0 || !data) return null;
  return (
    <PortalCard title="Billing summary" action={<YearSelect value={year} onChange={setYear} />}>
      {data.data.length === 0 && (
        <Box as="p" padding="8 0 12" tone="soft">
          No invoices in this year.
        </Box>
      )}
      {data.data.map(({ firm_id, firm_name, currency, billed, paid, due, ...other }) => (
        <Box key={`${firm_id} ${currency}`} padding="10 0 12" divider="between">
          <Text as="h3" weight={500}>
            {firm_name}
          </Text>
          <Grid as="dl" gap={8} columns="repeat(3, 1fr)" marginTop={6} className={classes.figures}>
            <Amount label="Billed" value={formatListMoney(billed, currency)} />
            <Amount label="Paid" value={formatListMoney(paid, currency)} />
            {OTHER.map(
              ([part, label]) =>
                isPositive(other[part]) && (
                  <Amount key={part} label={label} value={formatListMoney(other[part], currency)} />
                ),
            )}
            <Amount label="Due" value={formatListMoney(due, currency)} late={isPositive(due)} />
          </Grid>
        </Box>
      ))}
    </PortalCard>
  );
}

const Amount = ({ label, value, late }: { label: string; value: string; late?: boolean }) => (
  <div data-open={late || undefined}>
    <Text as="dt" tone="soft" size={13}>
      {label}
    </Text>
    <dd>{value}</dd>
  </div>
);
