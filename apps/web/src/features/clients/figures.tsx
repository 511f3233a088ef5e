import { accountRoutes } from '@daftar/contract/receivables';
import { taskRoutes } from '@daftar/contract/tasks';
import { isNegative, isPositive, neg } from '@daftar/domain/money';
import { createContext, useContext, type ReactNode } from 'react';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { Row, Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';

/** IDs of the rows shown. Cells share one request per column, and a hidden column sends none. */
const ShownIds = createContext('');

export function ClientFigures({ ids, children }: { ids: readonly number[]; children: ReactNode }) {
  // The rows are readable before their figures.
  const isLater = useLater();
  return <ShownIds value={isLater ? ids.join(',') : ''}>{children}</ShownIds>;
}

const MAX = 100;
const dash = <Text tone="muted">—</Text>;

/** Number of open tasks that the user can see, and how many are overdue. */
export function OpenTasks({ id }: { id: number }) {
  const ids = useContext(ShownIds);
  const read = useRead(
    taskRoutes.clientsAndTasks,
    { query: { ids, per_page: MAX } },
    { quiet: true, keep: true, enabled: ids !== '' },
  );
  const client = read.data?.data.find((row) => row.id === id);
  if (!client) return null;
  const { open_tasks: open, overdue_tasks: overdue, capped } = client;
  if (open === 0) return dash;
  return (
    <Row as="span" gap={8} inline>
      {capped ? `${open}+` : open}
      {overdue > 0 && <Text tone="red" size={12}>{`${overdue} overdue`}</Text>}
    </Row>
  );
}

/** Net of advances, per currency; red if a part is overdue. */
export function Outstanding({ id }: { id: number }) {
  const ids = useContext(ShownIds);
  const read = useRead(
    accountRoutes.outstandingByClient,
    { query: { ids } },
    { quiet: true, keep: true, enabled: ids !== '' },
  );
  if (!read.data) return null;
  const [first, ...others] = read.data.data.filter(({ client_id }) => client_id === id);
  if (!first) return dash;
  return (
    <>
      {isNegative(first.net) ? (
        <Text tone="muted">
          Advance <Money amount={neg(first.net)} currency={first.currency} />
        </Text>
      ) : (
        <Money amount={first.net} currency={first.currency} overdue={isPositive(first.overdue)} />
      )}
      {others.length > 0 && <Text tone="muted">{` +${others.length}`}</Text>}
    </>
  );
}
