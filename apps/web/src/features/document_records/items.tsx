import { REPORT_FORMATS } from '@daftar/contract/core/report';
import { documentRecordRoutes } from '@daftar/contract/document_records';
import { HELD } from '@daftar/contract/document_records/items';
import { COPY_KINDS } from '@daftar/domain/document_records/values';
import { IconArchive, IconTag, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { lazyPart, LoadFailedDialog } from '#web/kit/lazy-part.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { clientLookup, peopleLookup } from '#web/kit/lookups.ts';
import { asOptions } from '#web/kit/to-options.ts';
import { useCan } from '#web/kit/use-can.ts';
import { ITEM_COLUMNS } from './item-columns.tsx';
import { placeLookup } from './lookups.ts';
import { openPdf } from '#web/kit/open-pdf.ts';
import { RegisterTabs } from './register-tabs.tsx';

const Holders = lazyPart<{ onClose: () => void }>(async () => (await import('./holders-drawer.tsx')).HoldersDrawer, {
  Instead: LoadFailedDialog,
});
const MoveDrawer = lazyPart<{ ids: readonly number[]; onDone: () => void; onClose: () => void }>(
  async () => (await import('./move-drawer.tsx')).MoveDrawer,
  { Instead: LoadFailedDialog },
);

const HELD_LABELS: Record<(typeof HELD)[number], string> = {
  with_us: 'With us',
  place: 'At a place',
  person: 'With a team member',
  out: 'Out',
  destroyed: 'Destroyed',
};

const filtersIn = (businessId: number): readonly Filter[] => [
  { name: 'held', label: 'Held', options: HELD.map((value) => ({ value, label: HELD_LABELS[value] })) },
  { name: 'overdue', label: 'Returns', options: [{ value: 'true', label: 'Overdue' }] },
  { name: 'holder_id', label: 'Team member', lookup: peopleLookup(businessId) },
  { name: 'place_id', label: 'Place', lookup: { ...placeLookup, add: undefined } as typeof placeLookup },
  { name: 'client_id', label: 'Client', lookup: { ...clientLookup, add: undefined } as typeof clientLookup },
  { name: 'copy_kind', label: 'Copy', options: asOptions(COPY_KINDS) },
];

/** documentsRecord/items: every document with its holder. */
export function Component() {
  const businessId = Number(useParams().businessId);
  const base = `/business/${businessId}/documentsRecord`;
  const mayWrite = useCan()('drive', 'write');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<{ ids: number[]; clear: () => void } | null>(null);
  return (
    <>
      <ListScreen
        title="Documents held"
        what="documents"
        route={documentRecordRoutes.items}
        columns={ITEM_COLUMNS as never}
        columnsKey="document_items"
        filters={filtersIn(businessId)}
        tabs={<RegisterTabs />}
        searchHint="Search document, client or number"
        href={({ id, record_id }: { id: number; record_id: number }) => `${base}/${record_id}?item=${id}`}
        actions={(asked) => (
          <>
            <ExportMenu
              formats={REPORT_FORMATS}
              first="newest"
              take={(exportType) =>
                request(documentRecordRoutes.exportItems, { query: { ...asked, exportType } as never })
              }
            />
            <Button icon={<IconUsers size={16} aria-hidden />} onClick={() => setOpen(true)}>
              Totals by holder
            </Button>
          </>
        )}
        bulk={(ids, clear) => (
          <>
            {mayWrite && (
              <Button look="quiet" onClick={() => setChosen({ ids: ids.map(Number), clear })}>
                Hand over or move
              </Button>
            )}
            <Button
              look="quiet"
              icon={<IconTag size={16} aria-hidden />}
              onClick={() =>
                void openPdf(
                  request(documentRecordRoutes.labels, { query: { item_ids: ids.slice(0, 100).join(',') as never } }),
                )
              }
            >
              Print labels
            </Button>
          </>
        )}
        empty={{
          icon: <IconArchive size={22} />,
          title: 'No documents yet',
          text: 'Documents of inward entries appear here, with the place or the person that has them.',
        }}
      />
      {isOpen && <Holders onClose={() => setOpen(false)} />}
      {chosen && <MoveDrawer ids={chosen.ids} onDone={chosen.clear} onClose={() => setChosen(null)} />}
    </>
  );
}
