import { serviceRoutes, type Service } from '@daftar/contract/services';
import { isZero } from '@daftar/domain/money';
import { formatInText } from '@daftar/domain/money-format';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { IconAdjustments, IconCheck, IconList, IconPlayerPause } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { useBusiness } from '#web/app/use-business.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { usePlace } from '#web/kit/use-place.ts';
import { ServiceDrawer } from './service-drawer.tsx';
import classes from './services.module.css';
import { CATEGORY_OPTIONS, countOf, FREQUENCY_OPTIONS, taxText } from './words.ts';

const icon = { size: 16, 'aria-hidden': true } as const;
const dash = <span className={classes.quiet}>—</span>;

const FILTERS: readonly Filter[] = [
  {
    name: 'is_active',
    label: 'Status',
    options: [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Inactive' },
    ],
  },
  { name: 'frequency', label: 'Recurs', options: [...FREQUENCY_OPTIONS, { value: 'none', label: 'Not by itself' }] },
  { name: 'tax_category', label: 'Tax', options: CATEGORY_OPTIONS },
  {
    name: 'is_standard',
    label: 'Kind',
    options: [
      { value: 'true', label: 'Standard' },
      { value: 'false', label: 'Own' },
    ],
  },
];

/** services: what the practice sells, and at what. */
export function Component() {
  const mayWrite = useCan()('business_management', 'write');
  const business = useBusiness()?.business;
  const configure = usePlace('/business/:businessId/config-services');
  const [edited, setEdited] = useState<Service | 'new' | null>(null);
  const columns = useMemo(
    () => columnsOf((business?.currency ?? 'INR') as CurrencyCode, business?.tax_kind !== 'NONE'),
    [business?.currency, business?.tax_kind],
  );
  const bulk = (chosen: string[], clear: () => void) =>
    [true, false].map((isActive) => (
      <Button
        key={String(isActive)}
        look="quiet"
        icon={isActive ? <IconCheck {...icon} /> : <IconPlayerPause {...icon} />}
        onClick={() => void setActive(chosen.map(Number), isActive).then(clear, () => undefined)}
      >
        {isActive ? 'Activate' : 'Deactivate'}
      </Button>
    ));
  return (
    <>
      <ListScreen
        title="Services"
        what="services"
        route={serviceRoutes.list}
        columns={columns}
        columnsKey="services"
        views="services"
        filters={FILTERS}
        searchHint="Name or SAC"
        onOpen={mayWrite ? setEdited : undefined}
        actions={
          configure && (
            <Button look="quiet" icon={<IconAdjustments {...icon} />} to={configure}>
              Configure
            </Button>
          )
        }
        create={mayWrite ? { label: 'New service', onClick: () => setEdited('new') } : undefined}
        bulk={mayWrite ? bulk : undefined}
        empty={{
          icon: <IconList size={22} />,
          title: 'No services',
          text: 'What the practice sells stands here, with its code, fee and tax.',
        }}
      />
      {edited && business && (
        <ServiceDrawer service={edited === 'new' ? null : edited} business={business} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

async function setActive(ids: number[], isActive: boolean): Promise<void> {
  const { changed } = await write(serviceRoutes.bulkEdit, { body: { ids, changes: { is_active: isActive } } });
  toast('success', `${countOf(changed)} ${isActive ? 'activated' : 'deactivated'}`);
}

const columnsOf = (currency: CurrencyCode, hasTax: boolean): Column<Service>[] => [
  {
    id: 'name',
    title: 'Service',
    sort: 'name',
    cell: ({ name, is_standard }) => (
      <>
        <span className={classes.name} title={name}>
          {name}
        </span>
        {!is_standard && (
          <Badge tone="violet" dot={false}>
            Own
          </Badge>
        )}
      </>
    ),
  },
  {
    id: 'hsn_code',
    title: 'SAC/HSN',
    width: 110,
    cell: ({ hsn_code }) => (hsn_code ? <span className="code">{hsn_code}</span> : dash),
  },
  {
    id: 'fee',
    title: 'Default fee',
    width: 140,
    align: 'end',
    sort: 'default_fee',
    cell: ({ default_fee }) => (isZero(default_fee) ? dash : formatInText(default_fee, currency)),
  },
  ...(hasTax ? [{ id: 'tax', title: 'Tax today', width: 110, cell: (row: Service) => taxText(row) }] : []),
  { id: 'frequency', title: 'Recurs', width: 120, cell: ({ frequency }) => frequency || dash },
  { id: 'unit', title: 'Unit', width: 80, hidden: true, cell: ({ unit }) => unit },
  {
    id: 'description',
    title: 'Description',
    width: 220,
    hidden: true,
    cell: ({ description }) => <span className={classes.name}>{description || dash}</span>,
  },
  {
    id: 'status',
    title: 'Status',
    width: 104,
    narrow: true,
    cell: ({ is_active }) => <Badge tone={is_active ? 'green' : 'grey'}>{is_active ? 'Active' : 'Inactive'}</Badge>,
  },
];
