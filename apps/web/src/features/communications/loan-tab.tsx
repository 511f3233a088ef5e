import { communicationRoutes } from '@daftar/contract/communications';
import type { Loan } from '@daftar/contract/loans';
import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { useBusinessTimezone } from '#web/kit/work/use-business-timezone.ts';
import { columnsIn } from './columns.tsx';
import { CommunicationDrawer } from './communication-drawer.tsx';

/** Calls, emails and notes about a loan file, also of one without a client. */
export function Component({ loan }: { loan: Loan }) {
  const [opened, setOpened] = useState<number | null>(null);
  const about = `loan=${loan.id}${loan.client_id ? `&client=${loan.client_id}` : ''}`;
  const create = useScreenUrl('/business/:businessId/Communication_create', about);
  return (
    <>
      <ListScreen
        embedded
        title="Communications"
        what="communications"
        route={communicationRoutes.list}
        query={{ loan_id: loan.id }}
        columns={columnsIn(useBusinessTimezone()).filter(({ id, hidden }) => !hidden && id !== 'client')}
        filterKey="communication_filters"
        searchHint="Search by subject or person"
        onOpen={({ id }) => setOpened(id)}
        create={create ? { label: 'Log communication', to: create } : undefined}
        empty={{
          icon: <IconPhone size={22} />,
          title: 'No communications yet',
          text: 'Log calls, emails and meetings with the borrower and the banks, and the next steps.',
        }}
      />
      {opened !== null && <CommunicationDrawer key={opened} id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
