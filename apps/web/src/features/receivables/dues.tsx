import { OUTSTANDING_BY, accountRoutes, type OutstandingBy, type OutstandingRow } from '@daftar/contract/receivables';
import { REPORT_FORMATS } from '@daftar/contract/core/report';
import { firmRoutes } from '@daftar/contract/firms';
import { AGEING_BUCKETS } from '@daftar/domain/billing/ageing';
import { IconBell, IconScale } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { request, write } from '#web/core/api.ts';
import { useCountryPack } from '#web/kit/use-country-pack.ts';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { groupLookup } from '#web/kit/lookups.ts';
import { Tabs } from '#web/kit/tabs.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { columnsOf } from './columns.tsx';
import { OpeningDialog } from './opening-dialog.tsx';
import { accountPlace, duesPlace } from './urls.ts';
import { Totals } from './totals.tsx';
import { ageText, BY_WORDS } from './labels.ts';
import { toastJobResult } from '#web/kit/job-result.ts';

const many = (count: number): string => `${count} ${count === 1 ? 'client' : 'clients'}`;

async function remindMany(client_ids: number[], firm_id?: number): Promise<void> {
  const { job_id } = await write(accountRoutes.remindMany, { body: { client_ids, firm_id } });
  const words = { doing: `Sending reminders to ${many(client_ids.length)}`, done: 'reminded', many };
  await toastJobResult(job_id, words, accountRoutes.remindMany.touches);
}

const TABS = OUTSTANDING_BY.map((by) => ({ value: by, label: BY_WORDS[by].tab }));
const named = (all: readonly { id: number; name: string }[]) =>
  all.map(({ id, name }) => ({ value: String(id), label: name }));

/** A client that owes in two currencies has two rows, and is reminded once. */
const idsIn = (keys: readonly string[]): number[] => [...new Set(keys.map((key) => Number(key.split('-')[0])))];

function useFilters(by: OutstandingBy): Filter[] {
  const firms = useRead(firmRoutes.search, { query: {} }, { quiet: true, enabled: useLater() }).data?.data ?? [];
  const branches = useBusiness()?.branches ?? [];
  return [
    ...(firms.length > 1 && by !== 'firm' ? [{ name: 'firm_id', label: 'Firm', options: named(firms) }] : []),
    ...(branches.length > 1 ? [{ name: 'branch_id', label: 'Branch', options: named(branches) }] : []),
    ...(by === 'group' ? [] : [{ name: 'group_id', label: 'Group', lookup: groupLookup }]),
    { name: 'is_overdue', label: 'Overdue', options: [{ value: 'true', label: 'Overdue only' }] },
    {
      name: 'bucket',
      label: 'Age',
      options: AGEING_BUCKETS.map((bucket) => ({ value: bucket, label: ageText(bucket) })),
    },
    { name: 'min_amount', label: 'Minimum net due', kind: 'text', isNumber: true },
  ];
}

/** Outstanding amounts by client, group or firm. */
export function Dues() {
  const current = useBusiness();
  const isIndian = useCountryPack().shows.pan;
  const can = useCan();
  const mayWrite = can('invoices', 'write');
  const asked = useSearchParams()[0].get('by');
  const by = OUTSTANDING_BY.find((one) => one === asked) ?? 'client';
  const filters = useFilters(by);
  const [opening, setOpening] = useState(false);
  const currencies = useRead(accountRoutes.outstandingSummary, { query: {} }, { quiet: true }).data?.sums.length ?? 1;
  const columns = useMemo(() => columnsOf(by, currencies > 1), [by, currencies]);
  const href = ({ id }: OutstandingRow): string => {
    if (by === 'client') return accountPlace(current?.id, id);
    return duesPlace(current?.id, 'client', id === 0 ? {} : { [by === 'group' ? 'group_id' : 'firm_id']: String(id) });
  };
  const remind = (keys: string[], clear: () => void) => (
    <Button
      icon={<IconBell size={16} aria-hidden />}
      onClick={() => void remindMany(idsIn(keys)).then(clear, () => undefined)}
    >
      Send reminders
    </Button>
  );
  return (
    <>
      <ListScreen
        title="Outstanding"
        what={BY_WORDS[by].many}
        route={accountRoutes.outstanding}
        query={{ by }}
        columns={columns}
        columnsKey={`outstanding-${by}`}
        views={by === 'client' ? 'outstanding' : undefined}
        keyOf={({ key }) => key}
        filters={filters}
        searchHint={
          by === 'client'
            ? isIndian
              ? 'Search by client, file no. or PAN'
              : 'Search by client or file no.'
            : BY_WORDS[by].one
        }
        href={href}
        bulk={by === 'client' && mayWrite && can('compose_mail', 'read') ? remind : undefined}
        actions={(query) => (
          <>
            {mayWrite && <Button onClick={() => setOpening(true)}>Add opening balance</Button>}
            <ExportMenu
              formats={REPORT_FORMATS}
              take={(exportType) =>
                request(accountRoutes.outstandingExport, { query: { ...query, exportType } as never })
              }
              first="top"
            />
          </>
        )}
        tabs={<Tabs tabs={TABS} param="by" label="Outstanding by" />}
        totals={(query) => <Totals asked={query} />}
        empty={{
          icon: <IconScale size={22} />,
          title: 'No outstanding invoices',
          text: 'Unpaid invoices and advances appear here, by age.',
        }}
      />
      {opening && <OpeningDialog onClose={() => setOpening(false)} />}
    </>
  );
}
