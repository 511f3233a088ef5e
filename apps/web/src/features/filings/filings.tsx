import { LAWS } from '@daftar/contract/compliance';
import { REPORT_FORMATS } from '@daftar/contract/core/report';
import { filingRoutes } from '@daftar/contract/filings';
import { STATUTORY_FORMS } from '@daftar/domain/work/statutory-forms';
import { IconChecklist } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { formatListMoney } from '@daftar/domain/money-format';
import { Box } from '#web/kit/layout.tsx';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { clientLookup, peopleLookup } from '#web/kit/lookups.ts';
import { asOptions } from '#web/kit/to-options.ts';
import { useCan } from '#web/kit/use-can.ts';
import { countOf } from '#web/kit/format-count.ts';
import { COLUMNS } from './columns.tsx';

const RecordDrawer = lazyPart(async () => (await import('./record-drawer.tsx')).RecordDrawer, {
  Instead: LoadFailedDialog,
});
const FilingDrawer = lazyPart(async () => (await import('./filing-drawer.tsx')).FilingDrawer, {
  Instead: LoadFailedDialog,
});

const FORMS = STATUTORY_FORMS.map(({ form, title }) => ({ value: form, label: title }));

/** filings: returns, statements and challans filed for clients, with their acknowledgements. */
export function Component() {
  const businessId = Number(useParams().businessId);
  const mayWrite = useCan()('clients', 'write');
  const [query, setQuery] = useSearchParams();
  const opened = Number(query.get('filing'));
  const isNew = query.has('record');
  const filters: Filter[] = useMemo(
    () => [
      { name: 'form', label: 'Form', options: FORMS },
      { name: 'law', label: 'Law', options: asOptions(LAWS) },
      { name: 'client_id', label: 'Client', lookup: clientLookup },
      { name: 'filed', label: 'Filed on', kind: 'period', from: 'from', to: 'to' },
      { name: 'period', label: 'Period ends', kind: 'period', from: 'period_from', to: 'period_to' },
      {
        name: 'is_late',
        label: 'Filed late',
        options: [
          { value: '1', label: 'Filed late' },
          { value: '0', label: 'On time' },
        ],
      },
      { name: 'created_by', label: 'Recorded by', lookup: peopleLookup(businessId) },
      {
        name: 'is_removed',
        label: 'Removed',
        options: [{ value: '1', label: 'Removed filings' }],
        any: 'Current filings',
      },
    ],
    [businessId],
  );
  const put = (name: 'filing' | 'record', value: string | null): void =>
    setQuery((now) => {
      const next = new URLSearchParams(now);
      next.delete('filing');
      next.delete('record');
      if (value !== null) next.set(name, value);
      return next;
    });
  return (
    <>
      <ListScreen
        title="Filing register"
        what="filings"
        route={filingRoutes.list}
        columns={COLUMNS}
        columnsKey="filings"
        filters={filters}
        searchHint="Search by acknowledgement or client"
        onOpen={({ id }) => put('filing', String(id))}
        create={mayWrite ? { label: 'Record filing', onClick: () => put('record', '') } : undefined}
        actions={(shown) => (
          <ExportMenu
            formats={REPORT_FORMATS}
            take={(exportType) => request(filingRoutes.exportAll, { query: { ...shown, exportType } as never })}
          />
        )}
        totals={(shown) => <Totals shown={shown} />}
        empty={{
          icon: <IconChecklist size={22} />,
          title: 'No filings yet',
          text: 'Record each return with its acknowledgement. The compliance calendar then shows it as filed, and its task is completed.',
        }}
      />
      {isNew && mayWrite && (
        <RecordDrawer onClose={() => put('record', null)} onRecorded={(id) => put('filing', String(id))} />
      )}
      {opened > 0 && (
        <FilingDrawer
          key={opened}
          id={opened}
          onClose={() => put('filing', null)}
          onOpen={(id) => put('filing', String(id))}
        />
      )}
    </>
  );
}

/** Of all filings that match, not of the page alone. */
function Totals({ shown }: { shown: Readonly<Record<string, unknown>> }) {
  const { data } = useRead(filingRoutes.summary, { query: shown as never }, { quiet: true, keep: true });
  if (!data || data.count === 0) return null;
  const { count, late, late_fee, interest } = data;
  return (
    <Box padding="12 20" rigid>
      <Figures>
        <Figure label="Filings" value={countOf(count)} />
        <Figure label="Filed late" value={countOf(late)} note={`${Math.round((late / count) * 100)}% of filings`} />
        <Figure label="Late fee" value={formatListMoney(late_fee, 'INR')} />
        <Figure label="Interest" value={formatListMoney(interest, 'INR')} />
      </Figures>
    </Box>
  );
}
