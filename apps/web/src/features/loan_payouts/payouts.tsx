import { REPORT_FORMATS } from '@daftar/contract/core/report';
import { loanPayoutRoutes, type Payout } from '@daftar/contract/loan_payouts';
import { PAYOUT_STATES } from '@daftar/domain/loans/payout';
import { IconCoinRupee, IconFileInvoice } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { request } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { Box } from '#web/kit/layout.tsx';
import { lenderLookup } from '#web/kit/lender-lookup.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { COLUMNS } from './columns.tsx';
import { PayoutTotals } from './totals.tsx';

const BillDialog = lazy(async () => ({ default: (await import('./bill-dialog.tsx')).BillDialog }));
const PayoutDrawer = lazy(async () => ({ default: (await import('./payout-drawer.tsx')).PayoutDrawer }));

const FILTERS: readonly Filter[] = [
  { name: 'state', label: 'State', options: PAYOUT_STATES.map((value) => ({ value, label: value })) },
  { name: 'lender_id', label: 'Lender', lookup: { ...lenderLookup, add: undefined } as typeof lenderLookup },
  { name: 'period', label: 'Disbursed', kind: 'period', from: 'from_date', to: 'to_date' },
];

/** loan-payouts: commission expected from lenders, billed and received, with totals of the same rows. */
export function Component() {
  const can = useCan();
  const mayBill = can('invoices', 'write') && can('loan_management', 'write');
  const [opened, setOpened] = useState<Payout | null>(null);
  const [chosen, setChosen] = useState<{ ids: number[]; clear: () => void } | null>(null);
  return (
    <>
      <ListScreen
        title="Payouts"
        what="payouts"
        route={loanPayoutRoutes.list}
        columns={COLUMNS}
        columnsKey="loan_payouts"
        filters={FILTERS}
        searchHint="Search by file or applicant"
        onOpen={setOpened}
        actions={(asked) => (
          <ExportMenu
            formats={REPORT_FORMATS}
            first="newest"
            take={(exportType) => request(loanPayoutRoutes.export, { query: { ...asked, exportType } as never })}
          />
        )}
        totals={(query) => (
          <Box padding="12 20">
            <PayoutTotals query={query} />
          </Box>
        )}
        bulk={
          mayBill
            ? (ids, clear) => (
                <Button
                  look="quiet"
                  icon={<IconFileInvoice size={16} aria-hidden />}
                  onClick={() => setChosen({ ids: ids.map(Number), clear })}
                >
                  Create invoices
                </Button>
              )
            : undefined
        }
        empty={{
          icon: <IconCoinRupee size={22} />,
          title: 'No payouts yet',
          text: 'A payout appears here when a bank disburses a loan. Add the payout terms of each lender first.',
        }}
      />
      {chosen && (
        <Suspense>
          <BillDialog ids={chosen.ids} onClose={() => setChosen(null)} onBilled={chosen.clear} />
        </Suspense>
      )}
      {opened && (
        <Suspense>
          <PayoutDrawer payout={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
