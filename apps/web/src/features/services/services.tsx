import { serviceResource, serviceRoutes, type Service } from '@daftar/contract/services';
import { isZero } from '@daftar/domain/money';
import type { CountryPack } from '@daftar/domain/country-pack';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { IconAdjustments, IconCheck, IconList, IconPlayerPause } from '@tabler/icons-react';
import { useMemo } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { Text } from '#web/kit/layout.tsx';
import { ResourceList } from '#web/kit/resource/resource-list.tsx';
import { countOf } from '#web/kit/resource/resource-row.ts';
import { useCountryPack } from '#web/kit/use-country-pack.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { Money } from '#web/kit/money.tsx';
import { ServiceDrawer } from './service-drawer.tsx';
import { categoryOptions, FREQUENCY_OPTIONS, taxText } from './labels.ts';

const icon = { size: 16, 'aria-hidden': true } as const;
const dash = <Text tone="muted">—</Text>;

const filtersOf = ({ tax }: CountryPack): readonly Filter[] => [
  {
    name: 'is_active',
    label: 'Status',
    options: [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Inactive' },
    ],
  },
  { name: 'frequency', label: 'Frequency', options: [...FREQUENCY_OPTIONS, { value: 'none', label: 'Not recurring' }] },
  { name: 'tax_category', label: 'Tax', options: categoryOptions(tax) },
  {
    name: 'is_standard',
    label: 'Type',
    options: [
      { value: 'true', label: 'Standard' },
      { value: 'false', label: 'Custom' },
    ],
  },
];

/** services: the service catalogue with fees and tax. */
export function Component() {
  const business = useBusiness()?.business;
  const pack = useCountryPack();
  const configure = useScreenUrl('/business/:businessId/config-services');
  const columns = useMemo(
    () => columnsOf((business?.currency ?? 'INR') as CurrencyCode, pack),
    [business?.currency, pack],
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
    <ResourceList
      resource={serviceResource}
      title="Services"
      columns={columns}
      columnsKey="services"
      views="services"
      filters={filtersOf(pack)}
      searchHint={pack.shows.hsn ? 'Search by name or HSN/SAC' : 'Search by name'}
      Drawer={ServiceDrawer}
      actions={
        configure && (
          <Button look="quiet" icon={<IconAdjustments {...icon} />} to={configure}>
            Configure services
          </Button>
        )
      }
      bulk={bulk}
      empty={{ icon: <IconList size={22} />, text: 'Add the services you offer, with fee and tax.' }}
    />
  );
}

async function setActive(ids: number[], isActive: boolean): Promise<void> {
  const { changed } = await write(serviceRoutes.bulkEdit, { body: { ids, changes: { is_active: isActive } } });
  toast('success', `${countOf(serviceResource, changed)} ${isActive ? 'activated' : 'deactivated'}`);
}

const HSN: Column<Service> = {
  id: 'hsn_code',
  title: 'HSN/SAC',
  width: 110,
  cell: ({ hsn_code }) => (hsn_code ? <span className="code">{hsn_code}</span> : dash),
};

const columnsOf = (currency: CurrencyCode, { tax, shows }: CountryPack): Column<Service>[] => [
  {
    id: 'name',
    title: 'Service',
    sort: 'name',
    cell: ({ name, is_standard }) => (
      <>
        <Text truncate title={name}>
          {name}
        </Text>
        {!is_standard && (
          <Badge tone="violet" dot={false}>
            Custom
          </Badge>
        )}
      </>
    ),
  },
  ...(shows.hsn ? [HSN] : []),
  {
    id: 'fee',
    title: 'Default fee',
    width: 140,
    align: 'end',
    sort: 'default_fee',
    cell: ({ default_fee }) => (isZero(default_fee) ? dash : <Money amount={default_fee} currency={currency} />),
  },
  ...(tax.name ? [{ id: 'tax', title: 'Current tax', width: 110, cell: (row: Service) => taxText(row, tax) }] : []),
  { id: 'frequency', title: 'Frequency', width: 120, cell: ({ frequency }) => frequency || dash },
  { id: 'unit', title: 'Unit', width: 80, hidden: true, cell: ({ unit }) => unit },
  {
    id: 'description',
    title: 'Description',
    width: 220,
    hidden: true,
    cell: ({ description }) => <Text truncate>{description || dash}</Text>,
  },
  {
    id: 'status',
    title: 'Status',
    width: 104,
    narrow: true,
    cell: ({ is_active }) => <Badge tone={is_active ? 'green' : 'grey'}>{is_active ? 'Active' : 'Inactive'}</Badge>,
  },
];
