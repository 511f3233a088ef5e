import { REPORT_FORMATS } from '@daftar/contract/core/report';
import { udinRoutes, type Udin } from '@daftar/contract/udins';
import { fiscalYearChoices } from '@daftar/domain/fiscal-year';
import { UDIN_CATEGORIES, UDIN_STATES } from '@daftar/domain/registers/udin';
import { IconCertificate } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { asOptions } from '#web/kit/to-options.ts';
import { useCan } from '#web/kit/use-can.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { columnsOf } from './columns.tsx';
import { UdinSummary } from './udin-summary.tsx';

const UdinDrawer = lazyPart(async () => (await import('./udin-drawer.tsx')).UdinDrawer, { Instead: LoadFailedDialog });

/** udins: documents that members signed, and their UDINs. */
export function Component() {
  const today = useToday();
  const mayWrite = useCan()('deed', 'write');
  const columns = useMemo(() => columnsOf(today), [today]);
  const [query, setQuery] = useSearchParams();
  const [edited, setEdited] = useState<Udin | 'new' | null>(null);
  // The bell leads to one entry: ?udin=7
  const asked = Number(query.get('udin'));
  const linked = useRead(udinRoutes.get, { params: { id: asked } }, { enabled: asked > 0, quiet: true });
  const opened = edited ?? (mayWrite && asked > 0 ? (linked.data ?? null) : null);
  const close = (): void => {
    setEdited(null);
    if (asked > 0)
      setQuery((now) => {
        const next = new URLSearchParams(now);
        next.delete('udin');
        return next;
      });
  };
  const signers = useRead(udinRoutes.signers, {}, { quiet: true, enabled: useLater() }).data?.data ?? [];
  const filters: Filter[] = [
    { name: 'state', label: 'Status', options: asOptions(UDIN_STATES) },
    { name: 'category', label: 'Category', options: asOptions(UDIN_CATEGORIES) },
    { name: 'client_id', label: 'Client', lookup: clientLookup },
    {
      name: 'signer_id',
      label: 'Signed by',
      options: signers.map(({ user_id, name }) => ({ value: String(user_id), label: name })),
    },
    { name: 'fiscal_year', label: 'Financial year', options: asOptions(fiscalYearChoices(today)) },
  ];
  return (
    <>
      <ListScreen
        title="UDIN register"
        what="UDIN entries"
        route={udinRoutes.list}
        columns={columns}
        columnsKey="udins"
        filters={filters}
        searchHint="Search by UDIN, client or document"
        onOpen={mayWrite ? setEdited : undefined}
        create={mayWrite ? { label: 'Add UDIN entry', onClick: () => setEdited('new') } : undefined}
        actions={(shown) => (
          <ExportMenu
            formats={REPORT_FORMATS}
            take={(exportType) => request(udinRoutes.exportAll, { query: { ...shown, exportType } as never })}
          />
        )}
        totals={() => <UdinSummary />}
        empty={{
          icon: <IconCertificate size={22} />,
          title: 'No UDIN entries yet',
          text: 'Record each certificate and report that a member signs. You are reminded until its UDIN is generated.',
        }}
      />
      {opened && (
        <UdinDrawer key={opened === 'new' ? 'new' : opened.id} row={opened === 'new' ? null : opened} onClose={close} />
      )}
    </>
  );
}
