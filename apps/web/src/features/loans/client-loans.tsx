import { loanRoutes } from '@daftar/contract/loans';
import { IconHomeDollar } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { columnsOf } from './columns.tsx';
import { useCurrency } from './labels.tsx';
import { useFileUrl } from './use-loans-list.ts';

/** Loan files of one client, on its page. */
export function Component({ clientId }: { clientId: number }) {
  const today = useToday();
  const currency = useCurrency();
  const columns = useMemo(() => columnsOf(today, currency).filter(({ hidden }) => !hidden), [today, currency]);
  const fileUrl = useFileUrl();
  const create = useScreenUrl('/business/:businessId/retail_loan/create', `client=${clientId}`);
  return (
    <ListScreen
      embedded
      title="Loan files"
      what="loan files"
      route={loanRoutes.list}
      query={{ client_id: clientId }}
      columns={columns}
      filterKey="loan_filters"
      searchHint="Search by number or name"
      href={({ id }) => fileUrl(id)}
      create={create ? { label: 'Create loan file', to: create } : undefined}
      empty={{
        icon: <IconHomeDollar size={22} />,
        title: 'No loan files yet',
        text: 'Create a file with what you know of this client. Files of others with this client as co-applicant or guarantor appear here too.',
      }}
    />
  );
}
