import { documentRecordRoutes } from '@daftar/contract/document_records';
import { useParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { COLUMNS, EMPTY, FILTERS } from './register.tsx';

const OWN_COLUMNS = COLUMNS.filter(({ id }) => id !== 'client').map((column) =>
  column.id === 'items' ? { ...column, narrow: true } : column,
);
const OWN_FILTERS = FILTERS.filter(({ name }) => name !== 'client_id');

/** Entries of one client. */
export function Component({ clientId }: { clientId: number }) {
  const base = `/business/${useParams().businessId}/documentsRecord`;
  const mayWrite = useCan()('drive', 'write');
  return (
    <ListScreen
      title="Document register"
      what="register entries"
      route={documentRecordRoutes.list}
      query={{ client_id: clientId }}
      columns={OWN_COLUMNS as never}
      filters={OWN_FILTERS}
      filterKey="register_filters"
      searchHint="Search number or document"
      href={({ id }: { id: number }) => `${base}/${id}`}
      create={mayWrite ? { label: 'Inward entry', to: `${base}/editRecord?client=${clientId}` } : undefined}
      actions={
        mayWrite && <Button to={`${base}/editRecord?direction=Outward&client=${clientId}`}>Outward entry</Button>
      }
      empty={EMPTY}
      embedded
    />
  );
}
