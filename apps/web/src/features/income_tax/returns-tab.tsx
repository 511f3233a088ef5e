import { REPORT_FORMATS } from '@daftar/contract/core/report';
import { incomeTaxRoutes } from '@daftar/contract/income_tax';
import { addDays, type Day } from '@daftar/domain/dates';
import { ITR_FORMS } from '@daftar/domain/income_tax/filing';
import { HOLDERS, TAX_STAGES, taxStageLabel } from '@daftar/domain/income_tax/stages';
import { taxYearLabel } from '@daftar/domain/income_tax/years';
import { IconFileInvoice, IconFilePlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { clientLookup, peopleLookup } from '#web/kit/lookups.ts';
import { asOptions } from '#web/kit/to-options.ts';
import { useCan } from '#web/kit/use-can.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { columnsOf } from './columns.tsx';
import { HOLDER_LABELS } from './labels.tsx';
import { Season } from './season.tsx';
import { useYear } from './use-year.ts';
import { YearStepper } from './year-stepper.tsx';

const BulkActions = lazyPart(async () => (await import('./bulk-actions.tsx')).BulkActions);
const CreateYear = lazyPart(async () => (await import('./create-year.tsx')).CreateYear, { Instead: LoadFailedDialog });
const NewReturn = lazyPart(async () => (await import('./return-drawer.tsx')).ReturnDrawer, {
  Instead: LoadFailedDialog,
});

const DUE = [
  { value: 'overdue', label: 'Overdue' },
  { value: '7', label: 'In the next 7 days' },
  { value: '30', label: 'In the next 30 days' },
];
const WATCH = [
  { value: 'verify', label: 'Verification running out' },
  { value: 'refund', label: 'Refund pending' },
  { value: 'attention', label: 'Demand, defect or failed refund' },
];
const VERIFY_SOON_DAYS = 7;

/** Choices as days, since only the browser knows which day it is for the user. */
const withDays =
  (today: Day) =>
  ({ due, watch, ...filters }: Readonly<Record<string, string>>): Record<string, unknown> => ({
    ...filters,
    ...(due === 'overdue' ? { due_to: addDays(today, -1) } : {}),
    ...(due === '7' || due === '30' ? { due_from: today, due_to: addDays(today, Number(due)) } : {}),
    ...(watch === 'verify' ? { verify_to: addDays(today, VERIFY_SOON_DAYS) } : {}),
    ...(watch === 'refund' ? { refund_pending: 'true' } : {}),
    ...(watch === 'attention' ? { attention: 'true' } : {}),
  });

/** The returns of one year, with the progress of its season. */
export function ReturnsTab() {
  const businessId = Number(useParams().businessId);
  const goTo = useNavigate();
  const today = useToday();
  const { fy, usual, setYear } = useYear();
  const mayWrite = useCan()('clients', 'write');
  const [open, setOpen] = useState<'year' | 'new' | null>(null);
  const columns = useMemo(() => columnsOf(today, mayWrite), [today, mayWrite]);
  const filters: Filter[] = [
    { name: 'stage', label: 'Stage', options: TAX_STAGES.map((value) => ({ value, label: taxStageLabel(value) })) },
    {
      name: 'holder',
      label: 'Waiting for',
      options: HOLDERS.map((value) => ({ value, label: HOLDER_LABELS[value] })),
    },
    { name: 'due', label: 'Due', options: DUE },
    { name: 'watch', label: 'Watch', options: WATCH },
    { name: 'preparer_id', label: 'Preparer', lookup: peopleLookup(businessId) },
    { name: 'form', label: 'Form', options: asOptions(ITR_FORMS) },
    {
      name: 'is_audit',
      label: 'Audit',
      options: [
        { value: 'true', label: 'Audited' },
        { value: 'false', label: 'Not audited' },
      ],
    },
    { name: 'client_id', label: 'Client', lookup: clientLookup },
  ];
  const at = (clientId: number, id: number): string =>
    `/business/${businessId}/incomeTax/client/${clientId}?return=${id}`;
  return (
    <>
      <ListScreen
        embedded
        title="Returns"
        what="returns"
        route={incomeTaxRoutes.list}
        query={{ fy }}
        columns={columns}
        columnsKey="tax_files"
        filters={filters}
        filterQuery={withDays(today)}
        searchHint="Search by client, PAN or acknowledgement"
        href={({ client_id, id }) => at(client_id, id)}
        bulk={mayWrite ? (ids, clear) => <BulkActions ids={ids.map(Number)} clear={clear} /> : undefined}
        totals={() => <Season fy={fy} />}
        create={mayWrite ? { label: 'Add return', onClick: () => setOpen('new') } : undefined}
        actions={(asked) => (
          <>
            <YearStepper fy={fy} last={usual + 1} onChange={setYear} />
            <ExportMenu
              formats={REPORT_FORMATS}
              take={(exportType) => request(incomeTaxRoutes.exportAll, { query: { ...asked, exportType } as never })}
            />
            {mayWrite && (
              <Button icon={<IconFilePlus size={16} aria-hidden />} onClick={() => setOpen('year')}>
                Create returns
              </Button>
            )}
          </>
        )}
        empty={{
          icon: <IconFileInvoice size={22} />,
          title: `No returns for ${taxYearLabel(fy)} yet`,
          text: 'Create the returns of all clients who have to file for this year. Each starts with its form, due date and list of documents.',
        }}
      />
      {open === 'year' && <CreateYear fy={fy} onClose={() => setOpen(null)} />}
      {open === 'new' && (
        <NewReturn
          file={null}
          fy={fy}
          onSaved={({ id, client_id }) => void goTo(at(client_id, id))}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
