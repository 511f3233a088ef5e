import { taxNoticeRoutes } from '@daftar/contract/tax_notices';
import { IconMailExclamation } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { columnsOf } from './columns.tsx';
import { useCurrency } from './labels.tsx';

const NoticeDrawer = lazyPart(async () => (await import('./notice-drawer.tsx')).NoticeDrawer, {
  Instead: LoadFailedDialog,
});

/** On the page of the notice, where there is room. */
const ELSEWHERE: readonly string[] = ['client', 'authority', 'assignee'];

/** Notices of one client, on its page. */
export function Component({ clientId }: { clientId: number }) {
  const { businessId } = useParams();
  const goTo = useNavigate();
  const today = useToday();
  const currency = useCurrency();
  const mayWrite = useCan()('clients', 'write');
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo(
    () => columnsOf(today, currency).filter(({ id, hidden }) => !hidden && !ELSEWHERE.includes(id)),
    [today, currency],
  );
  const at = (id: number): string => `/business/${businessId}/tax-notices/${id}`;
  return (
    <>
      <ListScreen
        embedded
        title="Notices"
        what="notices"
        route={taxNoticeRoutes.list}
        query={{ client_id: clientId }}
        columns={columns}
        filterKey="notice_filters"
        searchHint="Search by subject or reference"
        href={({ id }) => at(id)}
        create={mayWrite ? { label: 'Add notice', onClick: () => setAdding(true) } : undefined}
        empty={{
          icon: <IconMailExclamation size={22} />,
          title: 'No notices yet',
          text: 'Record notices that this client received. Replies due and hearings appear in the compliance calendar.',
        }}
      />
      {isAdding && (
        <NoticeDrawer
          notice={null}
          clientId={clientId}
          onSaved={(id) => void goTo(at(id))}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
