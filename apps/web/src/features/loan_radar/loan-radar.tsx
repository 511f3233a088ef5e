import { loanRadarRoutes } from '@daftar/contract/loan_radar';
import { RADAR, RADAR_RULES } from '@daftar/domain/loans/radar-rules';
import { IconAdjustments, IconRadar2, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { toastJobResult } from '#web/kit/job-result.ts';
import { Text } from '#web/kit/layout.tsx';
import { lazyPart, LoadFailedDialog } from '#web/kit/lazy-part.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { useCan } from '#web/kit/use-can.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { countOf } from '#web/kit/format-count.ts';
import { columnsOf } from './columns.tsx';

const RulesDrawer = lazyPart(async () => (await import('./rules-drawer.tsx')).Component, {
  Instead: LoadFailedDialog,
});

const FILTERS: Filter[] = [
  { name: 'rule', label: 'Rule', options: RADAR_RULES.map((value) => ({ value, label: RADAR[value].title })) },
  { name: 'client_id', label: 'Client', lookup: clientLookup },
  { name: 'hidden', label: 'Show', options: [{ value: 'true', label: 'Dismissed and snoozed' }] },
];

const EMPTY =
  'Clients are checked every night: rates of running loans, room for an EMI, limits to renew, turnover, income in returns and properties bought. Add borrowers with their incomes and running loans.';

const many = (count: number): string => (count === 1 ? '1 opportunity' : `${countOf(count)} opportunities`);

/** loan-radar: clients who could use a loan or a cheaper one. */
export function Component() {
  const at = `/business/${useParams().businessId}`;
  const mayWrite = useCan()('loan_management', 'write');
  const file = useScreenUrl('/business/:businessId/retail_loan/create');
  const [isOpen, setOpen] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const rules = useRead(loanRadarRoutes.rules, {}, { quiet: true });
  const check = async (): Promise<void> => {
    setChecking(true);
    try {
      const { job_id } = await request(loanRadarRoutes.check, {});
      const labels = { doing: 'Checking clients', done: 'found', many };
      const outcome = await toastJobResult(job_id, labels, ['loan_radar']);
      if (outcome?.done === 0) toast('info', 'No opportunities found');
    } finally {
      setChecking(false);
    }
  };
  return (
    <>
      <ListScreen
        title="Loan radar"
        what="opportunities"
        route={loanRadarRoutes.list}
        columns={columnsOf(at, mayWrite, mayWrite ? file : undefined)}
        filters={FILTERS}
        searchHint="Search by client"
        totals={() =>
          rules.data?.checked_at && (
            <Text as="p" gutter padding="8 0" tone="muted" size={12}>
              Last checked {momentText(rules.data.checked_at)}
            </Text>
          )
        }
        actions={
          <>
            <Button icon={<IconAdjustments size={16} aria-hidden />} onClick={() => setOpen(true)}>
              Rules
            </Button>
            {mayWrite && (
              <Button
                icon={<IconRefresh size={16} aria-hidden />}
                busy={isChecking}
                onClick={() => void check().catch(() => undefined)}
              >
                Check now
              </Button>
            )}
          </>
        }
        empty={{ icon: <IconRadar2 size={22} />, title: 'No opportunities found', text: EMPTY }}
      />
      {isOpen && rules.data && <RulesDrawer known={rules.data} onClose={() => setOpen(false)} />}
    </>
  );
}
