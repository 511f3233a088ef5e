import { feePlanRoutes, type FeePlan } from '@daftar/contract/fee_plans';
import { IconPackage } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useBusiness } from '#web/core/use-business.ts';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { Money } from '#web/kit/money.tsx';
import classes from './fee_plans.module.css';
import { GiveDrawer } from './give-drawer.tsx';
import { PlanDrawer } from './plan-drawer.tsx';
import { PlanForm } from './plan-form.tsx';
import { frequencyText } from './form-values.ts';

const FILTERS: readonly Filter[] = [
  {
    name: 'is_active',
    label: 'Status',
    options: [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Inactive' },
    ],
  },
];

type Open = { plan: FeePlan | null; as: 'shown' | 'edited' | 'given' };

/** pricingPlan: fee plans and their clients. */
export function Component() {
  const mayWrite = useCan()('billing_management', 'write');
  const business = useBusiness()?.business;
  const [open, setOpen] = useState<Open | null>(null);
  const currency = business?.currency ?? 'INR';
  const columns = useMemo(() => columnsOf(currency), [currency]);
  const show = (plan: FeePlan): void => setOpen({ plan, as: 'shown' });
  return (
    <>
      <ListScreen
        title="Fee plans"
        what="fee plans"
        route={feePlanRoutes.list}
        columns={columns}
        filters={FILTERS}
        searchHint="Search by name"
        onOpen={show}
        create={
          mayWrite ? { label: 'Create fee plan', onClick: () => setOpen({ plan: null, as: 'edited' }) } : undefined
        }
        empty={{
          icon: <IconPackage size={22} />,
          title: 'No fee plans yet',
          text: 'A fee plan is a package of services with fees. Assign it to clients to create their recurring invoices.',
        }}
      />
      {open?.as === 'shown' && open.plan && (
        <PlanDrawer
          plan={open.plan}
          currency={currency}
          mayWrite={mayWrite}
          onEdit={() => setOpen({ ...open, as: 'edited' })}
          onGive={() => setOpen({ ...open, as: 'given' })}
          onChanged={show}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.as === 'edited' && business && (
        <PlanForm
          plan={open.plan}
          business={business}
          onSaved={show}
          onClose={() => (open.plan ? show(open.plan) : setOpen(null))}
        />
      )}
      {open?.as === 'given' && open.plan && <GiveDrawer plan={open.plan} onClose={() => show(open.plan!)} />}
    </>
  );
}

const columnsOf = (currency: string): Column<FeePlan>[] => [
  {
    id: 'name',
    title: 'Plan',
    sort: 'name',
    cell: ({ name, description }) => (
      <Row
        as="span"
        gap={8}
        align="baseline"
        overflow="hidden"
        whiteSpace="nowrap"
        className={classes.name}
        title={[name, description].filter(Boolean).join(': ')}
      >
        {name}
        {description && (
          <Text tone="muted" weight={400}>
            {description}
          </Text>
        )}
      </Row>
    ),
  },
  {
    id: 'billed',
    title: 'Billed',
    width: 200,
    cell: ({ lines }) => [...new Set(lines.map(({ frequency }) => frequencyText(frequency)))].join(', '),
  },
  {
    id: 'yearly',
    title: 'Fee per year',
    width: 150,
    align: 'end',
    cell: ({ yearly }) => <Money amount={yearly} currency={currency} />,
  },
  { id: 'clients', title: 'Clients', width: 96, align: 'end', cell: ({ clients }) => clients || '—' },
  {
    id: 'status',
    title: 'Status',
    width: 104,
    narrow: true,
    cell: ({ is_active }) => <Badge tone={is_active ? 'green' : 'grey'}>{is_active ? 'Active' : 'Inactive'}</Badge>,
  },
];
