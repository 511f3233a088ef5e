import { receiptRoutes } from '@daftar/contract/receipts';
import { IconCash } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { columns } from './columns.tsx';
import { Totals } from './list-totals.tsx';

/** What the client is goes without saying, and beside its facts there is less room. */
const LEFT_OUT = ['client', 'reference', 'advance'];
const own = columns.filter(({ id }) => !LEFT_OUT.includes(id));

/** What one client paid, on its page. */
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
      searchHint="Number or reference"
      href={({ id }) => `/business/${businessId}/payments/${id}`}
      create={
        mayWrite ? { label: 'New payment', to: `/business/${businessId}/payment/add?client=${clientId}` } : undefined
      }
      totals={(query) => <Totals query={query} />}
      empty={{
        icon: <IconCash size={22} />,
        title: 'No payments yet',
        text: 'What this client pays, against its invoices or in advance, is listed here.',
      }}
    />
  );
}
