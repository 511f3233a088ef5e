import { REPORT_FORMATS } from '@daftar/contract/core/report';
import { dscRoutes, MAX_DSC_LABELS } from '@daftar/contract/dsc';
import { dscOrderRoutes } from '@daftar/contract/dsc_orders';
import { DSC_HELD, DSC_HELD_LABELS, DSC_ISSUERS, DSC_KINDS, DSC_STATES } from '@daftar/domain/dsc/values';
import { IconFingerprint, IconRefresh, IconTag } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { useRead, useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { DscTabs } from '#web/kit/dsc/dsc-tabs.tsx';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { Box } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { openPdf } from '#web/kit/open-pdf.ts';
import { asOptions } from '#web/kit/to-options.ts';
import { useCan } from '#web/kit/use-can.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { columnsOf } from './columns.tsx';

export const FILTERS: Filter[] = [
  { name: 'state', label: 'Status', options: asOptions(DSC_STATES) },
  { name: 'held', label: 'Location', options: DSC_HELD.map((value) => ({ value, label: DSC_HELD_LABELS[value] })) },
  { name: 'client_id', label: 'Client', lookup: { ...clientLookup, add: undefined } as typeof clientLookup },
  { name: 'kind', label: 'Kind', options: asOptions(DSC_KINDS) },
  { name: 'issuer', label: 'Issuer', options: asOptions(DSC_ISSUERS) },
  { name: 'expires', label: 'Expires', kind: 'period', from: 'from', to: 'to' },
];

/** Replaced ones are shown when they are asked for. */
export const currentOnly = (filters: Readonly<Record<string, string>>): Record<string, unknown> =>
  filters.state === 'Replaced' ? filters : { ...filters, current: true };

export const EMPTY = {
  icon: <IconFingerprint size={22} />,
  title: 'No DSCs yet',
  text: 'Add each token with its holder, the clients it signs for and its place. You are alerted before it expires.',
};

/** dsc: the register of digital signature certificates. */
export function Component() {
  const base = `/business/${useParams().businessId}`;
  const today = useToday();
  const columns = useMemo(() => columnsOf(today), [today]);
  const mayWrite = useCan()('dsc', 'write');
  return (
    <ListScreen
      title="DSC register"
      what="DSCs"
      route={dscRoutes.list}
      columns={columns}
      columnsKey="dsc_tokens"
      filters={FILTERS}
      tabs={<DscTabs />}
      filterQuery={currentOnly}
      searchHint="Search holder, client, code or serial"
      href={({ id }) => `${base}/dscDetails?id=${id}`}
      create={mayWrite ? { label: 'Add DSC', to: `${base}/createDSC` } : undefined}
      actions={(asked) => (
        <ExportMenu
          formats={REPORT_FORMATS}
          take={(exportType) => request(dscRoutes.exportAll, { query: { ...asked, exportType } as never })}
        />
      )}
      bulk={(ids, clear) => (
        <>
          {mayWrite && <OrderRenewal ids={ids.map(Number)} clear={clear} />}
          <Button
            look="quiet"
            icon={<IconTag size={16} aria-hidden />}
            onClick={() =>
              void openPdf(
                request(dscRoutes.labels, { query: { ids: ids.slice(0, MAX_DSC_LABELS).join(',') as never } }),
              )
            }
          >
            Print labels
          </Button>
        </>
      )}
      totals={() => <Summary />}
      empty={EMPTY}
    />
  );
}

const MAX_RENEWALS = 100;

/** Creates draft orders; tokens that already have one are left out. */
function OrderRenewal({ ids, clear }: { ids: number[]; clear: () => void }) {
  const base = `/business/${useParams().businessId}`;
  const navigate = useNavigate();
  const renew = useWrite(dscOrderRoutes.renew, {
    onDone: ({ created, skipped, ids: orders }) => {
      clear();
      const left = skipped > 0 ? `, ${skipped} left out` : '';
      if (created === 0)
        return toast('info', 'No order created. These DSCs have an open order, or sign for no client.');
      toast('success', `${created} ${created === 1 ? 'order' : 'orders'} created${left}`);
      void navigate(created === 1 ? `${base}/OrderDSCList/${orders[0]}` : `${base}/OrderDSCList`);
    },
  });
  return (
    <Button
      look="quiet"
      icon={<IconRefresh size={16} aria-hidden />}
      busy={renew.isPending}
      onClick={() => renew.mutate({ body: { token_ids: ids.slice(0, MAX_RENEWALS) } })}
    >
      Order renewal
    </Button>
  );
}

const filtered = (filters: object, sort = ''): string =>
  `?${new URLSearchParams({ filters: JSON.stringify(filters), ...(sort ? { sort } : {}) })}`;

/** Hidden while there is nothing to say. */
function Summary() {
  const { data } = useRead(dscRoutes.summary, {}, { quiet: true });
  if (!data || data.expiring + data.expired + data.out === 0) return null;
  return (
    <Box padding="12 20" rigid>
      <Figures>
        <Figure
          label="Expiring"
          value={data.expiring}
          note="In 60 days"
          to={filtered({ state: 'Expiring' }, 'expires_on')}
        />
        <Figure label="Expired" value={data.expired} note="Renew to sign" to={filtered({ state: 'Expired' })} />
        <Figure label="Out" value={data.out} note="With clients and couriers" to={filtered({ held: 'out' })} />
        <Figure
          label="Overdue back"
          value={data.overdue}
          note="Past the return date"
          to={filtered({ held: 'overdue' }, 'expected_back')}
        />
      </Figures>
    </Box>
  );
}
