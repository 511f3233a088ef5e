import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { formatDay } from '@daftar/domain/date-format';
import { IconCash } from '@tabler/icons-react';
import { useRead } from '#web/core/query.ts';
import { formatListMoney } from '@daftar/domain/money-format';
import { Badge } from '#web/kit/badge.tsx';
import { Grid } from '#web/kit/layout.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { BillingTabs } from './billing-tabs.tsx';
import { usePlaces } from './urls.ts';
import classes from './portal_billing.module.css';
import { ReceiptDrawer } from './receipt-drawer.tsx';
import { useFilters } from './use-filters.ts';
import { YearSelect } from './year-select.tsx';

/** billing/receipts: receipts of the client and their PDFs. */
export function Component() {
  const { of, set, page } = useFilters();
  const { receipt } = usePlaces();
  const list = useRead(
    portalBillingRoutes.receipts,
    { query: { page, fiscal_year: of('year') || undefined } },
    { keep: true },
  );
  const rows = list.data?.data ?? [];
  return (
    <Page>
      <PageHeader title="Receipts" />
      <BillingTabs current="receipts" />
      <Grid gap={8} columns="repeat(auto-fit, minmax(150px, 1fr))" className={classes.filters}>
        <YearSelect all="All years" value={of('year')} onChange={(value) => set('year', value)} />
      </Grid>
      {list.isPending && <SkeletonRows rows={6} />}
      {list.error && !list.data && (
        <ErrorState what="your receipts" error={list.error} retry={() => void list.refetch()} />
      )}
      {list.data && rows.length === 0 && (
        <EmptyState icon={<IconCash size={22} />} title={of('year') ? 'No receipts in this year' : 'No receipts yet'}>
          {of('year') ? 'Choose another year.' : 'Receipts appear here after your accountant records your payment.'}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <PortalCard title="Receipts">
          <PortalRows>
            {rows.map(({ id, number, total, currency, date, mode, state }) => (
              <PortalRow
                key={id}
                title={number}
                sub={`${formatListMoney(total, currency)} · ${formatDay(date)} · ${mode}`}
                end={state !== 'Received' && <Badge tone={state === 'Bounced' ? 'red' : 'grey'}>{state}</Badge>}
                to={receipt(id)}
              />
            ))}
          </PortalRows>
        </PortalCard>
      )}
      {list.data && list.data.meta.last_page > 1 && (
        <Pager meta={list.data.meta} onPage={(next) => set('page', String(next))} small />
      )}
      <ReceiptDrawer />
    </Page>
  );
}
