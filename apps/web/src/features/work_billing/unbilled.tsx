import { formatListMoney } from '@daftar/domain/money-format';
import type { Received } from '@daftar/contract/core/route';
import { workBillingRoutes } from '@daftar/contract/work_billing';
import { IconChecklist, IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import { useLater } from '#web/core/later.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Box } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useBoardsFor } from '#web/kit/work/use-boards.ts';
import { useServices } from '#web/kit/work/use-services.ts';
import { BillDialog } from './bill-dialog.tsx';
import { columnsIn } from './columns.tsx';

/** unbilled: completed tasks without an invoice, oldest first; selected ones become drafts, one per payer. */
export function Component() {
  const place = useBusiness();
  const currency = place?.business?.currency ?? 'INR';
  const mayBill = useCan()('invoices', 'write');
  const [chosen, setChosen] = useState<{ ids: number[]; clear: () => void } | null>(null);
  const isLater = useLater();
  const { boards } = useBoardsFor('bill', isLater);
  const filters: Filter[] = [
    { name: 'board_id', label: 'Board', options: boards.map(({ id, name }) => ({ value: String(id), label: name })) },
    { name: 'service_id', label: 'Service', options: useServices(isLater) },
  ];
  return (
    <>
      <ListScreen
        title="Unbilled work"
        what="tasks"
        route={workBillingRoutes.list}
        columns={columnsIn(currency)}
        columnsKey="unbilled_work"
        filters={filters}
        searchHint="Search by task"
        href={({ id }) => `/business/${place?.id}/workBoardTask/${id}`}
        totals={(_query, answer) => <Total answer={answer} currency={currency} />}
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
          icon: <IconChecklist size={22} />,
          title: 'No unbilled work',
          text: 'Completed tasks with a fee or billable time appear here until you invoice them.',
        }}
      />
      {chosen && (
        <BillDialog
          ids={chosen.ids}
          onClose={() => setChosen(null)}
          onBilled={() => {
            chosen.clear();
            setChosen(null);
          }}
        />
      )}
    </>
  );
}

function Total({
  answer,
  currency,
}: {
  answer: Received<typeof workBillingRoutes.list> | undefined;
  currency: string;
}) {
  if (!answer || answer.meta.total === 0) return null;
  return (
    <Box padding="12 20">
      <Figures>
        <Figure label="Unbilled, before tax" value={formatListMoney(answer.total_value, currency)} />
      </Figures>
    </Box>
  );
}
