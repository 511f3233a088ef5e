import { REPORT_FORMATS } from '@daftar/contract/core/report';
import { taxNoticeRoutes } from '@daftar/contract/tax_notices';
import { addDays, type Day } from '@daftar/domain/dates';
import { AUTHORITIES, NOTICE_STAGES } from '@daftar/domain/registers/tax-notice';
import { IconMailExclamation } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { clientLookup, peopleLookup } from '#web/kit/lookups.ts';
import { asOptions } from '#web/kit/to-options.ts';
import { useCan } from '#web/kit/use-can.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { columnsOf } from './columns.tsx';
import { useCurrency } from './labels.tsx';

const NoticeDrawer = lazyPart(async () => (await import('./notice-drawer.tsx')).NoticeDrawer, {
  Instead: LoadFailedDialog,
});

const DUE = [
  { value: 'overdue', label: 'Overdue' },
  { value: '7', label: 'In the next 7 days' },
  { value: '30', label: 'In the next 30 days' },
];

/** A choice of the filter as days, since only the browser knows which day it is for the user. */
const withDays =
  (today: Day) =>
  ({ due, ...filters }: Readonly<Record<string, string>>): Record<string, string> => ({
    ...filters,
    ...(due === 'overdue' ? { due_to: addDays(today, -1) } : {}),
    ...(due === '7' || due === '30' ? { due_from: today, due_to: addDays(today, Number(due)) } : {}),
  });

/** tax-notices: notices from authorities, the next date first. */
export function Component() {
  const businessId = Number(useParams().businessId);
  const goTo = useNavigate();
  const today = useToday();
  const currency = useCurrency();
  const mayWrite = useCan()('clients', 'write');
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo(() => columnsOf(today, currency), [today, currency]);
  const filters: Filter[] = [
    { name: 'authority', label: 'Authority', options: asOptions(AUTHORITIES) },
    { name: 'stage', label: 'Stage', options: asOptions(NOTICE_STAGES) },
    { name: 'due', label: 'Due', options: DUE },
    { name: 'assignee_id', label: 'Assignee', lookup: peopleLookup(businessId) },
    { name: 'client_id', label: 'Client', lookup: clientLookup },
  ];
  const at = (id: number): string => `/business/${businessId}/tax-notices/${id}`;
  return (
    <>
      <ListScreen
        title="Notices"
        what="notices"
        route={taxNoticeRoutes.list}
        columns={columns}
        columnsKey="tax_notices"
        filters={filters}
        filterQuery={withDays(today)}
        searchHint="Search by client, subject or reference"
        href={({ id }) => at(id)}
        create={mayWrite ? { label: 'Add notice', onClick: () => setAdding(true) } : undefined}
        actions={(asked) => (
          <ExportMenu
            formats={REPORT_FORMATS}
            take={(exportType) => request(taxNoticeRoutes.exportAll, { query: { ...asked, exportType } as never })}
          />
        )}
        empty={{
          icon: <IconMailExclamation size={22} />,
          title: 'No notices yet',
          text: 'Record notices from income tax, GST and other authorities. Replies due and hearings appear in the compliance calendar.',
        }}
      />
      {isAdding && <NoticeDrawer notice={null} onSaved={(id) => void goTo(at(id))} onClose={() => setAdding(false)} />}
    </>
  );
}
