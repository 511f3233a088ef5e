import { workBillingRoutes } from '@daftar/contract/work_billing';
import { IconChecklist, IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { useBusiness } from '#web/app/use-business.ts';
import { wholeMoney } from '#web/billing/words.ts';
import { Button } from '#web/kit/button.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useBoardsFor } from '#web/work/use-boards.ts';
import { useServices } from '#web/work/use-services.ts';
import { BillDialog } from './bill-dialog.tsx';
import { columnsIn } from './columns.tsx';
import classes from './work_billing.module.css';

/** unbilled: what is done and not on an invoice, the oldest first; chosen tasks become drafts, one a payer. */
export function Component() {
  const place = useBusiness();
  const currency = place?.business?.currency ?? 'INR';
  const mayBill = useCan()('invoices', 'write');
  const [chosen, setChosen] = useState<{ ids: number[]; clear: () => void } | null>(null);
  const { boards } = useBoardsFor('bill');
  const filters: Filter[] = [
    { name: 'board_id', label: 'Board', options: boards.map(({ id, name }) => ({ value: String(id), label: name })) },
    { name: 'service_id', label: 'Service', options: useServices() },
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
        searchHint="Task"
        href={({ id }) => `/business/${place?.id}/workBoardTask/${id}`}
        totals={(query) => <Total query={query} currency={currency} />}
        bulk={
          mayBill
            ? (ids, clear) => (
                <Button
                  look="quiet"
                  icon={<IconFileInvoice size={16} aria-hidden />}
                  onClick={() => setChosen({ ids: ids.map(Number), clear })}
                >
                  Bill
                </Button>
              )
            : undefined
        }
        empty={{
          icon: <IconChecklist size={22} />,
          title: 'Everything is billed',
          text: 'Completed tasks with a fee or with billable time stand here until they are on an invoice.',
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

function Total({ query, currency }: { query: Readonly<Record<string, unknown>>; currency: string }) {
  const { data } = useRead(
    workBillingRoutes.list,
    { query: { ...query, page: 1, per_page: 1 } },
    { keep: true, quiet: true },
  );
  if (!data || data.meta.total === 0) return null;
  return (
    <div className={classes.totals}>
      <Figures>
        <Figure label="Open, before tax" value={wholeMoney(data.total_value, currency)} />
      </Figures>
    </div>
  );
}
