import type { Received } from '@daftar/contract/core/route';
import { accountRoutes } from '@daftar/contract/receivables';
import { taskRoutes } from '@daftar/contract/tasks';
import { isNegative, isPositive, neg } from '@daftar/domain/money';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { Row, Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';

type Figure = 'tasks' | 'outstanding';
type Tasks = Received<typeof taskRoutes.clientsAndTasks>['data'];
type Sums = Received<typeof accountRoutes.outstandingByClient>['data'];
type Figures = { tasks?: Tasks | undefined; outstanding?: Sums | undefined; want: (figure: Figure) => void };

const ShownFigures = createContext<Figures>({ want: () => undefined });

const MAX = 100;
const dash = <Text tone="muted">—</Text>;

/** Reads the figures of the rows shown: one request per column, and none for a hidden column. */
export function ClientFigures({ ids, children }: { ids: readonly number[]; children: ReactNode }) {
  const [wanted, setWanted] = useState<readonly Figure[]>([]);
  // The rows are readable before their figures.
  const isLater = useLater();
  const shown = isLater ? ids.join(',') : '';
  const options = (figure: Figure) => ({ quiet: true, keep: true, enabled: shown !== '' && wanted.includes(figure) });
  const tasks = useRead(taskRoutes.clientsAndTasks, { query: { ids: shown, per_page: MAX } }, options('tasks')).data
    ?.data;
  const sums = useRead(accountRoutes.outstandingByClient, { query: { ids: shown } }, options('outstanding')).data?.data;
  const want = useCallback((figure: Figure) => setWanted((now) => (now.includes(figure) ? now : [...now, figure])), []);
  const figures = useMemo(() => ({ tasks, outstanding: sums, want }), [tasks, sums, want]);
  return <ShownFigures value={figures}>{children}</ShownFigures>;
}

/** A cell asks for its column. */
function useFigures(figure: Figure): Figures {
  const figures = useContext(ShownFigures);
  const { want } = figures;
  useEffect(() => want(figure), [want, figure]);
  return figures;
}

/** Number of open tasks that the user can see, and how many are overdue. */
export function OpenTasks({ id }: { id: number }) {
  const client = useFigures('tasks').tasks?.find((row) => row.id === id);
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
  const { outstanding } = useFigures('outstanding');
  if (!outstanding) return null;
  const [first, ...others] = outstanding.filter(({ client_id }) => client_id === id);
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
