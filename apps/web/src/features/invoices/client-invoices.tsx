import { invoiceRoutes, STATUS_FILTERS } from '@daftar/contract/invoices';
import { IconReceipt } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { columnsOf } from './columns.tsx';
import { KIND_WORDS } from './labels.ts';

const columns = columnsOf(false, undefined).filter(({ id, hidden }) => !hidden && !['client', 'ageing'].includes(id));
const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const FILTERS = [
  { name: 'status', label: 'Status', options: options(STATUS_FILTERS) },
  {
    name: 'kind',
    label: 'Type',
    options: Object.entries(KIND_WORDS).map(([value, { many }]) => ({ value, label: many })),
  },
];

/** The invoices and notes of one client, on its page. */
export function Component({ clientId }: { clientId: number }) {
  const { businessId } = useParams();
  const mayWrite = useCan()('invoices', 'write');
  const at = `/business/${businessId}/invoice`;
  return (
    <ListScreen
      embedded
      title="Invoices"
      what="invoices"
      route={invoiceRoutes.ofClient}
      params={{ clientId }}
      columns={columns}
      filters={FILTERS}
      filterKey="invoiceFilters"
      searchHint="Search by number"
      href={({ id }) => `${at}/${id}/view`}
      create={mayWrite ? { label: 'Create invoice', to: `${at}/create?client=${clientId}` } : undefined}
      empty={{
        icon: <IconReceipt size={22} />,
        title: 'No invoices yet',
        text: 'Create the first invoice for this client.',
      }}
    />
  );
}
