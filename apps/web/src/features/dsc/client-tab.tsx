import { dscRoutes } from '@daftar/contract/dsc';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { columnsOf } from './columns.tsx';
import { currentOnly, EMPTY, FILTERS } from './register.tsx';

const OWN_FILTERS = FILTERS.filter(({ name }) => name !== 'client_id');

/** DSCs that sign for one client. */
export function Component({ clientId }: { clientId: number }) {
  const base = `/business/${useParams().businessId}`;
  const today = useToday();
  const columns = useMemo(() => columnsOf(today), [today]);
  const mayWrite = useCan()('dsc', 'write');
  return (
    <ListScreen
      title="DSC"
      what="DSCs"
      route={dscRoutes.list}
      query={{ client_id: clientId }}
      columns={columns}
      filters={OWN_FILTERS}
      filterKey="dsc_filters"
      filterQuery={currentOnly}
      searchHint="Search holder, code or serial"
      href={({ id }) => `${base}/dscDetails?id=${id}`}
      create={mayWrite ? { label: 'Add DSC', to: `${base}/dsc/client/${clientId}/create` } : undefined}
      actions={mayWrite && <Button to={`${base}/orderDSC?client=${clientId}`}>Order DSC</Button>}
      empty={EMPTY}
      embedded
    />
  );
}
