import { receiptRoutes } from '@daftar/contract/receipts';
import { IconCash } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { columns } from './columns.tsx';
import { Totals } from './list-totals.tsx';

/** The client column is left out on the client's own page. */
const LEFT_OUT = ['client', 'reference', 'advance'];
const own = columns.filter(({ id }) => !LEFT_OUT.includes(id));

/** Receipts of one client. */
export function Component({ clientId }: { clientId: number }) {
  const { businessId } = useParams();
  const mayWrite = useCan()('invoices', 'write');
  return (
    <ListScreen
      embedded
      title="Receipts"
      what="payments"
      route={receiptRoutes.list}
      query={{ client_id: clientId }}
      columns={own}
      searchHint="Search by number or reference"
      href={({ id }) => `/business/${businessId}/payments/${id}`}
      create={
        mayWrite ? { label: 'Record payment', to: `/business/${businessId}/payment/add?client=${clientId}` } : undefined
      }
      totals={(query) => <Totals query={query} />}
      empty={{
        icon: <IconCash size={22} />,
        title: 'No receipts yet',
        text: 'Record a payment from this client, against invoices or as an advance.',
      }}
    />
  );
}
