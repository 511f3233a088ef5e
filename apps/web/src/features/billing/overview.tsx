import { billingOverviewRoutes } from '@daftar/contract/billing_overview';
import { firmRoutes } from '@daftar/contract/firms';
import { formatDay } from '@daftar/domain/date-format';
import { IconPlus } from '@tabler/icons-react';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { Row, Stack } from '#web/kit/layout.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import classes from './billing.module.css';
import { CurrencyBlock } from './currency-block.tsx';
import { isDay, monthEnd, type Day } from '@daftar/domain/dates';
import { fiscalYearLabel, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { chosenRange, type DayRange } from '@daftar/domain/periods';
import { useSearchParams } from 'react-router';
import { PeriodField, periodOf } from '#web/kit/period-field.tsx';
import { usePeriodBase, withPeriods } from '#web/kit/period-query.ts';
import { readListState, writeListState } from '#web/kit/list-state.ts';

/** Name of the value remembered by the browser (section 2). */
const CHOICE = 'filters';

/** A running period ends with this month, since empty future months would distort comparisons. */
const soFar = ({ from, to }: DayRange, day: Day): DayRange => ({
  from,
  to: from <= day && to > monthEnd(day) ? monthEnd(day) : to,
});

const PERIOD = { name: 'period', label: 'Period', kind: 'period', from: 'from_date', to: 'to_date' } as const;

/** Period, firm and branch from the URL; the current financial year of the whole business by default. */
function useChoice() {
  const [query, setQuery] = useSearchParams();
  const { today: day, firstMonth } = usePeriodBase();
  const { filters } = readListState(query, CHOICE);
  const thisYear = fiscalYearLabel(fiscalYearOf(day, firstMonth), firstMonth);
  const days = withPeriods([PERIOD], filters, day, firstMonth);
  const isOwn = isDay(days.from_date ?? '') && isDay(days.to_date ?? '');
  const value = isOwn ? periodOf(PERIOD, filters, firstMonth) : { choice: thisYear, from: '', to: '' };
  const whole = isOwn ? { from: days.from_date!, to: days.to_date! } : chosenRange(thisYear, day, firstMonth)!;
  const period = soFar(whole, day);
  const place = {
    ...(filters.firm_id && { firm_id: filters.firm_id }),
    ...(filters.branch_id && { branch_id: filters.branch_id }),
  };
  const choose = (changes: Readonly<Record<string, string>>): void =>
    setQuery(writeListState(query, CHOICE, { filters: { ...filters, ...changes } }), { replace: true });
  return { period, value, place, choose };
}

const EVERY = 'all';
const named = (all: readonly { id: number; name: string }[], every: string) => [
  { value: EVERY, label: every },
  ...all.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** billing: billed and collected amounts of a period, and what is outstanding. */
export function Component() {
  const { period, value, place, choose } = useChoice();
  const branches = useBusiness()?.branches ?? [];
  const firms = useRead(firmRoutes.search, { query: {} }, { quiet: true, enabled: useLater() }).data?.data ?? [];
  const create = useScreenUrl('/business/:businessId/invoice/create');
  const query = { ...place, from_date: period.from, to_date: period.to };
  const read = useRead(billingOverviewRoutes.dashboard, { query }, { keep: true });
  const setPlace = (name: 'firm_id' | 'branch_id') => (chosen: string) =>
    choose({ [name]: chosen === EVERY ? '' : chosen });
  return (
    <Page>
      <PageHeader
        title="Billing overview"
        subtitle={`${formatDay(period.from)} to ${formatDay(period.to)}`}
        actions={
          create && (
            <Button look="solid" to={create} icon={<IconPlus size={16} aria-hidden />}>
              Create invoice
            </Button>
          )
        }
      />
      <Row gap={8} align="stretch" wrap className={classes.choice} role="group" aria-label="Filters">
        <PeriodField
          label="Period"
          hideLabel
          value={value}
          onChange={({ choice, from, to }) => choose({ period: choice, from_date: from, to_date: to })}
        />
        {firms.length > 1 && (
          <Select
            label="Firm"
            hideLabel
            options={named(firms, 'All firms')}
            value={place.firm_id ?? EVERY}
            onChange={setPlace('firm_id')}
          />
        )}
        {branches.length > 1 && (
          <Select
            label="Branch"
            hideLabel
            options={named(branches, 'All branches')}
            value={place.branch_id ?? EVERY}
            onChange={setPlace('branch_id')}
          />
        )}
      </Row>
      {read.error && !read.data ? (
        <ErrorState what="the overview" error={read.error} retry={() => void read.refetch()} />
      ) : !read.data ? (
        <Coming />
      ) : (
        <Stack gap={24} data-stale={read.isPlaceholderData || undefined}>
          {read.data.currencies.map((figures) => (
            <CurrencyBlock
              key={figures.currency}
              figures={figures}
              overview={read.data!}
              place={place}
              isOnly={read.data!.currencies.length === 1}
            />
          ))}
        </Stack>
      )}
    </Page>
  );
}

/** Placeholder of the same layout. */
const Coming = () => (
  <Stack gap={24} role="status" aria-label="Loading">
    <Skeleton height={96} />
    <Skeleton height={300} />
    <Skeleton height={200} />
  </Stack>
);
