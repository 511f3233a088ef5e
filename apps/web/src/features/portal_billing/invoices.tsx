import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { IconReceipt } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useRead } from '#web/core/query.ts';
import { Grid } from '#web/kit/layout.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { PortalCard, PortalRows } from '#web/kit/portal-card.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { InvoiceLine } from './invoice-line.tsx';
import classes from './portal_billing.module.css';
import { useFilters } from './use-filters.ts';
import { KINDS, STATUSES } from './labels.ts';
import { YearSelect } from './year-select.tsx';

const KIND_OPTIONS = Object.entries(KINDS).map(([value, label]) => ({ value, label }));

/** Issued documents, newest first. */
export function Invoices() {
  const { of, set, page } = useFilters();
  const kind = (Object.hasOwn(KINDS, of('kind')) ? of('kind') : 'invoice') as keyof typeof KINDS;
  const search = of('search');
  const list = useRead(
    portalBillingRoutes.invoices,
    {
      query: {
        page,
        kind,
        search: search || undefined,
        status: (of('status') || undefined) as never,
        fiscal_year: of('year') || undefined,
      },
    },
    { keep: true },
  );
  const seek = useCallback((text: string) => set('search', text), [set]);
  const isNarrowed = search !== '' || of('status') !== '' || of('year') !== '';
  const rows = list.data?.data ?? [];
  const firms = new Set(rows.map(({ firm_id }) => firm_id));
  return (
    <>
      <Grid gap={8} columns="repeat(auto-fit, minmax(150px, 1fr))" className={classes.filters}>
        <SearchBox hint="Search by number" value={search} onSearch={seek} />
        <Select
          label="Status"
          hideLabel
          options={[{ value: '', label: 'Any status' }, ...STATUSES]}
          value={of('status')}
          onChange={(value) => set('status', value)}
        />
        <YearSelect all="All years" value={of('year')} onChange={(value) => set('year', value)} />
        <Select
          label="Type"
          hideLabel
          options={KIND_OPTIONS}
          value={kind}
          onChange={(value) => set('kind', value === 'invoice' ? '' : value)}
        />
      </Grid>
      {list.isPending && <SkeletonRows rows={6} />}
      {list.error && !list.data && (
        <ErrorState what="your invoices" error={list.error} retry={() => void list.refetch()} />
      )}
      {list.data && rows.length === 0 && (
        <EmptyState
          icon={<IconReceipt size={22} />}
          title={isNarrowed ? 'No results' : `No ${KINDS[kind].toLowerCase()} yet`}
        >
          {isNarrowed
            ? 'Change the status or year, or clear the search.'
            : 'Invoices from your accountant appear here.'}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <PortalCard title={KINDS[kind]}>
          <PortalRows>
            {rows.map((row) => (
              <InvoiceLine key={row.id} row={row} firm={firms.size > 1} />
            ))}
          </PortalRows>
        </PortalCard>
      )}
      {list.data && list.data.meta.last_page > 1 && (
        <Pager meta={list.data.meta} onPage={(next) => set('page', String(next))} small />
      )}
    </>
  );
}
