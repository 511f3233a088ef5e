import { timesheetRoutes } from '@daftar/contract/timesheets';
import type { HourRateRow } from '@daftar/contract/work/time';
import { formatDay } from '@daftar/domain/date-format';
import { IconCoin, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useBusiness } from '#web/app/use-business.ts';
import { moneyText } from '#web/billing/words.ts';
import { Button } from '#web/kit/button.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import classes from './timesheets.module.css';

const RateDrawer = lazy(() => import('./rate-drawer.tsx'));

/** What an hour is charged and costs: the person's before the role's, the role's before the service's. */
export default function Rates() {
  const currency = useBusiness()?.business?.currency ?? 'INR';
  const [open, setOpen] = useState<{ rate: HourRateRow | null } | null>(null);
  const columns = useMemo(() => columnsOf(currency), [currency]);
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.quiet}>
          Time keeps the rates of its day: a change holds for what is written from then on.
        </p>
        <div className={classes.acts}>
          <Button look="solid" icon={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ rate: null })}>
            New rate
          </Button>
        </div>
      </div>
      <ListScreen
        embedded
        title="Hour rates"
        what="hour rates"
        route={timesheetRoutes.rates}
        columns={columns}
        onOpen={(rate) => setOpen({ rate })}
        empty={{
          icon: <IconCoin size={22} />,
          title: 'No hour rates yet',
          text: 'Say what an hour is charged and what it costs: for all, by role, by person or by service.',
        }}
      />
      {open && (
        <Suspense>
          <RateDrawer rate={open.rate} currency={currency} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

const whose = ({ user_name, role_name }: HourRateRow): string =>
  user_name ?? (role_name ? `Role ${role_name}` : 'Everybody');

const columnsOf = (currency: string): Column<HourRateRow>[] => [
  { id: 'whose', title: 'Whose hour', cell: whose },
  { id: 'service', title: 'Service', width: 200, cell: ({ service_name }) => service_name ?? 'Any' },
  {
    id: 'from',
    title: 'From',
    width: 120,
    sort: 'from_day',
    cell: ({ from_day }) => (from_day ? formatDay(from_day) : 'Ever'),
  },
  {
    id: 'charge',
    title: 'Charged',
    width: 130,
    align: 'end',
    cell: ({ charge_rate }) => moneyText(charge_rate, currency),
  },
  { id: 'cost', title: 'Costs', width: 130, align: 'end', cell: ({ cost_rate }) => moneyText(cost_rate, currency) },
];
