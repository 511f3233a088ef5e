import { billingRoutes } from '@daftar/contract/billing';
import { firmRoutes } from '@daftar/contract/firms';
import { formatDay } from '@daftar/domain/date-format';
import { IconPlus } from '@tabler/icons-react';
import { useRead } from '#web/app/query.ts';
import { useBusiness } from '#web/app/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import classes from './billing.module.css';
import { CurrencyBlock } from './currency-block.tsx';
import { useChoice } from './use-choice.ts';

const EVERY = 'all';
const named = (all: readonly { id: number; name: string }[], every: string) => [
  { value: EVERY, label: every },
  ...all.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** billing: what was billed and collected in a period, and what is still to come. */
export function Component() {
  const { period, periods, place, choose } = useChoice();
  const branches = useBusiness()?.branches ?? [];
  const firms = useRead(firmRoutes.search, { query: {} }, { quiet: true }).data?.data ?? [];
  const create = usePlace('/business/:businessId/invoice/create');
  const query = { ...place, from_date: period.from, to_date: period.to };
  const read = useRead(billingRoutes.dashboard, { query }, { keep: true });
  const setPlace = (name: 'firm_id' | 'branch_id') => (value: string) => choose(name, value === EVERY ? '' : value);
  return (
    <Page>
      <PageHeader
        title="Billing overview"
        subtitle={`${formatDay(period.from)} to ${formatDay(period.to)}`}
        actions={
          create && (
            <Button look="solid" to={create} icon={<IconPlus size={16} aria-hidden />}>
              New invoice
            </Button>
          )
        }
      />
      <div className={classes.choice} role="group" aria-label="What is shown">
        <Select
          label="Period"
          hideLabel
          searchable={false}
          options={periods.map(({ value, label }) => ({ value, label }))}
          value={period.value}
          onChange={(value) => choose('period', value)}
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
      </div>
      {read.error && !read.data ? (
        <ErrorState what="the overview" error={read.error} retry={() => void read.refetch()} />
      ) : !read.data ? (
        <Coming />
      ) : (
        <div className={classes.blocks} data-stale={read.isPlaceholderData || undefined}>
          {read.data.currencies.map((figures) => (
            <CurrencyBlock
              key={figures.currency}
              figures={figures}
              overview={read.data!}
              place={place}
              isOnly={read.data!.currencies.length === 1}
            />
          ))}
        </div>
      )}
    </Page>
  );
}

/** In the geometry of what is coming. */
const Coming = () => (
  <div className={classes.blocks} role="status" aria-label="Loading">
    <Skeleton height={96} />
    <Skeleton height={300} />
    <Skeleton height={200} />
  </div>
);
