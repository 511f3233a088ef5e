import { timesheetRoutes } from '@daftar/contract/timesheets';
import type { HourRateRow } from '@daftar/contract/work/time';
import { formatDay } from '@daftar/domain/date-format';
import { IconCoin, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useBusiness } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Money } from '#web/kit/money.tsx';
import classes from './timesheets.module.css';

const RateDrawer = lazy(() => import('./rate-drawer.tsx'));

/** Billing and cost rates per hour: a member's before the role's, the role's before the service's. */
export default function Rates() {
  const currency = useBusiness()?.business?.currency ?? 'INR';
  const [open, setOpen] = useState<{ rate: HourRateRow | null } | null>(null);
  const columns = useMemo(() => columnsOf(currency), [currency]);
  return (
    <>
      <Row gap="8 16" wrap padding="14 24" className={classes.bar}>
        <Text as="p" tone="muted" size={12} className={classes.quiet}>
          Rate changes apply to time logged from then on.
        </Text>
        <Row gap={8} wrap atEnd>
          <Button look="solid" icon={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ rate: null })}>
            Add rate
          </Button>
        </Row>
      </Row>
      <ListScreen
        embedded
        title="Hourly rates"
        what="hourly rates"
        route={timesheetRoutes.rates}
        columns={columns}
        onOpen={(rate) => setOpen({ rate })}
        empty={{
          icon: <IconCoin size={22} />,
          title: 'No hourly rates yet',
          text: 'Set billing and cost rates for everyone, or by role, person or service.',
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
  user_name ?? (role_name ? `Role ${role_name}` : 'Everyone');

const columnsOf = (currency: string): Column<HourRateRow>[] => [
  { id: 'whose', title: 'Applies to', cell: whose },
  { id: 'service', title: 'Service', width: 200, cell: ({ service_name }) => service_name ?? 'Any' },
  {
    id: 'from',
    title: 'Effective from',
    width: 120,
    sort: 'from_day',
    cell: ({ from_day }) => (from_day ? formatDay(from_day) : 'Start'),
  },
  {
    id: 'charge',
    title: 'Billing rate',
    width: 130,
    align: 'end',
    cell: ({ charge_rate }) => <Money amount={charge_rate} currency={currency} />,
  },
  {
    id: 'cost',
    title: 'Cost rate',
    width: 130,
    align: 'end',
    cell: ({ cost_rate }) => <Money amount={cost_rate} currency={currency} />,
  },
];
