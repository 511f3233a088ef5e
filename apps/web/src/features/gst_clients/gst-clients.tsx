import { gstClientRoutes, SCHEME_FILTERS, type GstClientRow } from '@daftar/contract/gst_clients';
import { REPORT_FORMATS } from '@daftar/contract/core/report';
import { formatDay } from '@daftar/domain/date-format';
import { addMonths } from '@daftar/domain/dates';
import { GST_FORMS, RETURN_STAGES, type ReturnStage } from '@daftar/domain/gst_books/return-stage';
import { INDIAN_STATES } from '@daftar/domain/indian-states';
import { monthPeriod } from '@daftar/domain/gst-return/periods';
import { IconReceiptTax } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { gstPeriodQuery } from '#web/kit/gst-period.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { peopleLookup } from '#web/kit/lookups.ts';
import { Money } from '#web/kit/money.tsx';
import { PeriodStepper } from '#web/kit/period-stepper.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useCan } from '#web/kit/use-can.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { RequestDrawer } from './request-drawer.tsx';
import { StageCounts } from './stage-counts.tsx';

const TONES = {
  'No data': 'grey',
  Errors: 'red',
  'To review': 'amber',
  Ready: 'blue',
  Filed: 'green',
} as const satisfies Record<ReturnStage, string>;

const filtersOf = (businessId: number): readonly Filter[] => [
  { name: 'form', label: 'Return', options: asOptions(GST_FORMS) },
  { name: 'scheme', label: 'Scheme', options: asOptions(SCHEME_FILTERS) },
  { name: 'stage', label: 'Stage', options: asOptions(RETURN_STAGES) },
  { name: 'assignee_id', label: 'Assignee', lookup: peopleLookup(businessId) },
  {
    name: 'state_code',
    label: 'State',
    options: INDIAN_STATES.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
  },
  {
    name: 'overdue',
    label: 'Due date',
    options: [
      { value: '1', label: 'Overdue' },
      { value: '0', label: 'Not overdue' },
    ],
  },
];

/** `gstClients`: returns of all clients that fall due in a month, the least ready first. */
export function Component() {
  const { businessId } = useParams();
  const business = useBusiness();
  const today = useToday();
  const [query, setQuery] = useSearchParams();
  const month = query.get('month') ?? today.slice(0, 7);
  const can = useCan();
  const mayAsk = can('clients', 'write') && can('compose_mail', 'read');
  const [asking, setAsking] = useState<{ ids: number[]; clear: () => void } | null>(null);
  const step = (by: 1 | -1): void =>
    setQuery((old) => {
      const next = new URLSearchParams(old);
      next.set('month', addMonths(`${month}-01`, by).slice(0, 7));
      next.delete('page');
      return next;
    });
  const at = `/business/${businessId}`;
  return (
    <>
      <ListScreen
        title="GST filing"
        what="returns"
        route={gstClientRoutes.list}
        query={{ month }}
        columns={COLUMNS}
        columnsKey="gst_clients"
        filters={filtersOf(business?.id ?? 0)}
        searchHint="Search by client or GSTIN"
        href={(row) => `${at}/${placeOf(row)}`}
        actions={(asked) => (
          <>
            <Button to={`${at}/gst/gst_return_status`}>Return status</Button>
            <ExportMenu
              formats={REPORT_FORMATS}
              take={(exportType) => request(gstClientRoutes.export, { query: { ...asked, exportType } as never })}
            />
          </>
        )}
        tabs={
          <Stack gap={10} gutter padding="0 0 12">
            <Row gap={8}>
              <PeriodStepper what="month" onStep={step}>
                {`Due in ${monthPeriod(`${month}-01`).label}`}
              </PeriodStepper>
            </Row>
            <StageCounts month={month} />
          </Stack>
        }
        bulk={
          mayAsk
            ? (ids, clear) => (
                <Button look="solid" onClick={() => setAsking({ ids: ids.map(Number), clear })}>
                  Request data
                </Button>
              )
            : undefined
        }
        empty={{
          icon: <IconReceiptTax size={22} />,
          title: 'No returns due',
          text: 'Returns follow from the GSTINs and schemes of clients. Add a GSTIN on the client’s page, or choose another month.',
        }}
      />
      {asking && <RequestDrawer ids={asking.ids} onDone={asking.clear} onClose={() => setAsking(null)} />}
    </>
  );
}

/** The next step of the return. */
function placeOf({ client_id, gstin, period, cycle, stage, form }: GstClientRow): string {
  const choice = { client_id, gstin, period, cycle };
  if (form === 'GSTR-9') return `gst/filing_statement${gstPeriodQuery(choice, { tab: 'gstr9' })}`;
  if (stage === 'No data') return `gst_file_import${gstPeriodQuery(choice)}`;
  if (stage === 'Errors') return `review_data${gstPeriodQuery(choice, { tab: 'errors' })}`;
  if (stage === 'To review') return `review_data${gstPeriodQuery(choice)}`;
  return `gst/filing_statement${gstPeriodQuery(choice)}`;
}

function DaysLeft({ row: { days_left, due_date, filed_on } }: { row: GstClientRow }) {
  if (filed_on) return <span>{formatDay(due_date)}</span>;
  const late = days_left < 0;
  return (
    <span>
      {formatDay(due_date)}{' '}
      <Text size={12} tone={late ? 'red' : 'muted'}>
        {late ? `${-days_left} d late` : days_left === 0 ? 'today' : `${days_left} d`}
      </Text>
    </span>
  );
}

const COLUMNS: readonly Column<GstClientRow>[] = [
  {
    id: 'client',
    title: 'Client',
    sort: 'client_name',
    cell: ({ client_name, form, period_label }) => (
      <Stack as="span" flex minWidth={0}>
        <ClientName name={client_name} />
        <PhoneLine>{`${form}, ${period_label}`}</PhoneLine>
      </Stack>
    ),
  },
  { id: 'gstin', title: 'GSTIN', width: 156, cell: ({ gstin }) => <span className="code">{gstin}</span> },
  { id: 'form', title: 'Return', width: 84, cell: ({ form }) => form },
  { id: 'period', title: 'Period', width: 132, cell: ({ period_label }) => period_label },
  { id: 'due', title: 'Due', sort: 'due_date', width: 152, cell: (row) => <DaysLeft row={row} /> },
  {
    id: 'stage',
    title: 'Stage',
    width: 92,
    narrow: true,
    cell: ({ stage }) => <Badge tone={TONES[stage]}>{stage}</Badge>,
  },
  {
    id: 'score',
    title: 'Readiness',
    sort: 'score',
    width: 88,
    align: 'end',
    cell: ({ score, stage }) => (stage === 'Filed' ? '—' : `${score}%`),
  },
  {
    id: 'errors',
    title: 'Errors',
    width: 70,
    align: 'end',
    cell: ({ errors }) => (errors ? <Text tone="red">{errors}</Text> : '—'),
  },
  {
    id: 'taxable',
    title: 'Taxable value',
    width: 124,
    align: 'end',
    hidden: true,
    cell: ({ taxable_value }) => <Money amount={taxable_value} currency="INR" bare />,
  },
  { id: 'tax', title: 'Tax', width: 110, align: 'end', cell: ({ tax }) => <Money amount={tax} currency="INR" bare /> },
  {
    id: 'requested',
    title: 'Data requested',
    width: 110,
    cell: ({ requested_at, requests }) =>
      requested_at ? `${formatDay(requested_at.slice(0, 10))}${requests > 1 ? ` (${requests})` : ''}` : '—',
  },
  {
    id: 'arn',
    title: 'ARN',
    width: 140,
    hidden: true,
    cell: ({ acknowledgement }) => <span className="code">{acknowledgement || '—'}</span>,
  },
  { id: 'assignee', title: 'Assignee', width: 120, hidden: true, cell: ({ assignee_name }) => assignee_name ?? '—' },
];
