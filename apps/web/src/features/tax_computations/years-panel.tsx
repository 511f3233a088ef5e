import { taxComputationRoutes } from '@daftar/contract/tax_computations';
import { sideBySide } from '@daftar/domain/income_tax/compare';
import { compute } from '@daftar/domain/income_tax/compute';
import { taxYearLabel } from '@daftar/domain/income_tax/years';
import { lowerFirst } from '@daftar/domain/text';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { LineTable } from './line-table.tsx';

/** Up to five years of the client side by side, each under the regime of its computation. */
export function YearsTab({ clientId, onCreate }: { clientId: number; onCreate: (() => void) | undefined }) {
  const years = useRead(taxComputationRoutes.years, { query: { client_id: clientId } });
  return (
    <Card title="Years side by side" actions={onCreate && <Button onClick={onCreate}>Create computation</Button>}>
      <QueryView query={years} what="the years of this client" skeleton={8}>
        {({ data }) => {
          const results = data.map(({ fy, input }) => ({ fy, ...compute(input).chosen }));
          return (
            <Stack gap={10} columns="minmax(0, 1fr)">
              <Text tone="soft">The final computation of each year, or the latest draft.</Text>
              <LineTable
                label="Years side by side"
                columns={results.map(({ fy, label }) => `${taxYearLabel(fy)}, ${lowerFirst(label)}`)}
                lines={sideBySide(results)}
              />
            </Stack>
          );
        }}
      </QueryView>
    </Card>
  );
}
