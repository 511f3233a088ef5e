import {
  gstFilingRoutes,
  STATUS_FORMS,
  type RegistrationStatus,
  type RETURN_STATES,
} from '@daftar/contract/gst_filing';
import { REPORT_FORMATS } from '@daftar/contract/core/report';
import { formatDay } from '@daftar/domain/date-format';
import { fiscalYearOf, fiscalYearShort } from '@daftar/domain/fiscal-year';
import { isPositive } from '@daftar/domain/money';
import { formatMoney } from '@daftar/domain/money-format';
import { IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { request, write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import { gstPeriodQuery } from '#web/kit/gst-period.tsx';
import { Box, Row, Stack, Table, Text } from '#web/kit/layout.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { Select } from '#web/kit/select.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useCan } from '#web/kit/use-can.ts';
import { useToday } from '#web/kit/work/use-today.ts';

type Cell = RegistrationStatus['cells'][number];
const TONES = {
  'Not due': 'grey',
  Due: 'blue',
  Filed: 'green',
  'Filed late': 'amber',
  'Not filed': 'red',
  'Not applicable': 'grey',
} as const satisfies Record<(typeof RETURN_STATES)[number], string>;
const FIRST_YEAR = 2017;
/** Their books are prepared here, so a cell opens them. */
const PREPARED = new Set(['GSTR-1', 'IFF', 'GSTR-3B', 'CMP-08']);

/** `gst/gst_return_status`: a return of all registrations by period of a financial year. */
export function Component() {
  useTitle('GST return status');
  const today = useToday();
  const [query, setQuery] = useSearchParams();
  const mayWrite = useCan()('clients', 'write');
  const fy = Number(query.get('fy')) || fiscalYearOf(today);
  const form = STATUS_FORMS.find((one) => one === query.get('form')) ?? 'GSTR-3B';
  const search = query.get('search') ?? '';
  const page = Math.max(1, Number(query.get('page')) || 1);
  const asked = { fy, form, ...(search ? { search } : {}) };
  const read = useRead(gstFilingRoutes.status, { query: { ...asked, page } }, { keep: true });
  const change = (changes: Record<string, string>): void =>
    setQuery((old) => new URLSearchParams({ ...Object.fromEntries(old), page: '1', ...changes }));
  const years = Array.from({ length: fiscalYearOf(today) - FIRST_YEAR + 1 }, (_, back) => fiscalYearOf(today) - back);
  return (
    <Box gutter padding="14 0">
      <Stack gap={14}>
        <PageHeader
          title="GST return status"
          actions={
            <ExportMenu
              formats={REPORT_FORMATS}
              take={(exportType) => request(gstFilingRoutes.exportStatus, { query: { ...asked, exportType } })}
            />
          }
        />
        <Row gap={8} wrap>
          <Select
            label="Return"
            hideLabel
            searchable={false}
            options={asOptions(STATUS_FORMS)}
            value={form}
            onChange={(value) => change({ form: value })}
          />
          <Select
            label="Financial year"
            hideLabel
            searchable={false}
            options={years.map((year) => ({ value: String(year), label: fiscalYearShort(year) }))}
            value={String(fy)}
            onChange={(value) => change({ fy: value })}
          />
          <SearchBox value={search} onSearch={(text) => change({ search: text })} hint="Search by client or GSTIN" />
        </Row>
        {!read.data ? (
          <NotLoaded query={read} what="the returns" rows={8} />
        ) : read.data.data.length === 0 ? (
          <EmptyState icon={<IconTable size={22} />} title="No registrations found">
            Clients with a GSTIN appear here, with each period of the year.
          </EmptyState>
        ) : (
          <>
            <Matrix
              form={form}
              fy={read.data.provider === 'http' && mayWrite ? fy : null}
              periods={read.data.periods}
              rows={read.data.data}
            />
            <Pager meta={read.data.meta} onPage={(to) => change({ page: String(to) })} />
          </>
        )}
      </Stack>
    </Box>
  );
}

type MatrixProps = {
  /** The year to read from the portal; null where that isn't possible. */
  fy: number | null;
  form: string;
  periods: readonly { period: string; label: string }[];
  rows: readonly RegistrationStatus[];
};

function Matrix({ form, fy, periods, rows }: MatrixProps) {
  const at = `/business/${useParams().businessId}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keys
    <Box overflow="x" border radius="panel" tabIndex={0} role="region" aria-label={`${form} by period`}>
      <Table cell="7 10" head="subtle" size={12} whiteSpace="nowrap">
        <thead>
          <tr>
            <th scope="col">Client</th>
            {periods.map(({ period, label }) => (
              <th key={period} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={`${at}/clients/${row.client_id}`}>
                  <ClientName name={row.client_name} />
                </Link>
                <Text as="div" size={12} tone="muted" className="code">
                  {row.gstin}
                </Text>
                {fy !== null && <ReadPortal row={row} fy={fy} />}
              </th>
              {row.cells.map((cell) => (
                <td key={cell.period}>
                  <Status at={at} form={form} row={row} cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

/** Records what the portal lists as filed. */
function ReadPortal({ row: { client_id, gstin }, fy }: { row: RegistrationStatus; fy: number }) {
  const [busy, setBusy] = useState(false);
  const read = async (): Promise<void> => {
    setBusy(true);
    try {
      const { recorded, skipped } = await write(gstFilingRoutes.readPortal, { body: { client_id, gstin, fy } });
      const left = skipped > 0 ? ` ${skipped} couldn’t be placed.` : '';
      toast('success', `${recorded} ${recorded === 1 ? 'return' : 'returns'} recorded from the portal.${left}`);
    } catch {
      // The call has shown why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" look="quiet" busy={busy} onClick={() => void read()}>
      Read from portal
    </Button>
  );
}

/** Details of a state, for the tooltip and for screen readers. */
function told({ period_label, state, due_date, filed_on, acknowledgement, late_fee }: Cell): string {
  return [
    `${period_label}: ${state}`,
    due_date && `due ${formatDay(due_date)}`,
    filed_on && `filed ${formatDay(filed_on)}`,
    acknowledgement,
    isPositive(late_fee) && `late fee up to ${formatMoney(late_fee, 'INR')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function Status({ at, form, row, cell }: { at: string; form: string; row: RegistrationStatus; cell: Cell }) {
  if (cell.state === 'Not applicable')
    return (
      <Text tone="muted" title={told(cell)}>
        —<span className="visually-hidden">Not applicable</span>
      </Text>
    );
  const badge = (
    <Badge tone={TONES[cell.state]}>
      <span title={told(cell)}>{cell.state}</span>
    </Badge>
  );
  const isQuarter = cell.period_label.includes('-');
  const cycle = form === 'IFF' ? 'iff' : isQuarter ? 'quarter' : 'month';
  const choice = { client_id: row.client_id, gstin: row.gstin, period: cell.period, cycle } as const;
  return PREPARED.has(form) ? (
    <Link to={`${at}/gst/filing_login${gstPeriodQuery(choice, { form })}`}>{badge}</Link>
  ) : (
    badge
  );
}
