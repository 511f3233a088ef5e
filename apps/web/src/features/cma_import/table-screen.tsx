import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { IconTable } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { Button } from '#web/kit/button.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { isMissing } from '#web/kit/not-found.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { BalancesTable } from './balances-table.tsx';

const ImportScreen = lazyPart(() => import('./import-screen.tsx').then((part) => part.ImportScreen));

/** cashCredit/client/:clientId/table: balances to read and check; `?import=1` imports them from a file. */
export function Component() {
  const clientId = Number(useParams().clientId);
  const base = `/business/${useParams().businessId}/cashCredit/client/${clientId}`;
  const [query] = useSearchParams();
  const mayWrite = useCan()('cma_management', 'write');
  const settings = useRead(cashCreditRoutes.settings, { params: { clientId } }, { quiet: true });
  const tree = useRead(cashCreditRoutes.tree, { query: { client_id: clientId } }, { quiet: true });
  useTitle('Balances');
  if (isMissing(settings.error))
    return (
      <EmptyState
        icon={<IconTable size={22} />}
        title="No financials yet"
        actions={<Button to={base}>Start CMA</Button>}
      >
        Start with the years and the nature of business.
      </EmptyState>
    );
  return (
    <QueryView query={settings} what="these balances" skeleton={12}>
      {(client) => (
        <QueryView query={tree} what="these balances" skeleton={12}>
          {(data) =>
            query.has('import') && mayWrite ? (
              <ImportScreen client={client} tree={data} base={base} />
            ) : (
              <BalancesTable client={client} tree={data} base={base} />
            )
          }
        </QueryView>
      )}
    </QueryView>
  );
}
