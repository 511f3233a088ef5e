import { taxComputationRoutes } from '@daftar/contract/tax_computations';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';

// The rules of income tax load with it.
const Computation = lazyPart(async () => (await import('./computation.tsx')).Computation, {
  waiting: <SkeletonRows rows={10} />,
});

/** incomeTax/client/:clientId/computation/:computationId: input, both regimes, versions and years. */
export function Component() {
  const { computationId } = useParams();
  const id = Number(computationId);
  const opened = useRead(taxComputationRoutes.open, { params: { id } });
  return (
    <QueryView query={opened} what="this computation" skeleton={10}>
      {(row) => <Computation key={row.id} row={row} />}
    </QueryView>
  );
}
