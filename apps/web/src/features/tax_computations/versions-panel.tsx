import {
  MAX_VERSIONS,
  taxComputationRoutes,
  type OpenedComputation,
  type TaxComputation,
} from '@daftar/contract/tax_computations';
import { sideBySide, type ComparedLine } from '@daftar/domain/income_tax/compare';
import { compute } from '@daftar/domain/income_tax/compute';
import { sub } from '@daftar/domain/money';
import { formatListMoney } from '@daftar/domain/money-format';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { LineTable } from './line-table.tsx';

type Props = { row: OpenedComputation; onOpen: (id: number) => void };

/** Versions of the client's year, newest first, and the comparison of one with this one. */
export function VersionsTab({ row, onOpen }: Props) {
  const query = { client_id: row.client_id, fy: row.fy, per_page: MAX_VERSIONS };
  const versions = useRead(taxComputationRoutes.list, { query });
  const [compared, setCompared] = useState<TaxComputation | null>(null);
  return (
    <>
      <Card title="Versions">
        <QueryView query={versions} what="the versions" skeleton={3}>
          {({ data }) => (
            <Stack as="ul" dividers aria-label="Versions">
              {data.map((one) => (
                <Row as="li" key={one.id} gap="6 12" wrap padding="10 0">
                  <Box grow minWidth={180}>
                    <Row gap={8} wrap>
                      <Text weight={600}>{`Version ${one.number}: ${one.name}`}</Text>
                      <Badge tone={one.status === 'Final' ? 'green' : 'grey'}>{one.status}</Badge>
                    </Row>
                    <Text as="div" tone="soft" size={12}>
                      {[
                        momentText(one.finalized_at ?? one.created_at),
                        `Income ${formatListMoney(one.total_income, 'INR')}`,
                        `Tax ${formatListMoney(one.tax, 'INR')}`,
                      ].join(' · ')}
                    </Text>
                  </Box>
                  {one.id === row.id ? (
                    <Text tone="soft">This version</Text>
                  ) : (
                    <Row gap={8}>
                      <Button
                        size="small"
                        aria-label={`Compare with version ${one.number}`}
                        onClick={() => setCompared(one)}
                      >
                        Compare
                      </Button>
                      <Button size="small" aria-label={`Open version ${one.number}`} onClick={() => onOpen(one.id)}>
                        Open
                      </Button>
                    </Row>
                  )}
                </Row>
              ))}
            </Stack>
          )}
        </QueryView>
      </Card>
      {compared && <Comparison row={row} other={compared} />}
    </>
  );
}

const differs = ({ amounts: [a, b] }: ComparedLine): boolean => a !== b;
const withDifference = (line: ComparedLine): ComparedLine => {
  const [a, b] = line.amounts;
  return { ...line, amounts: [a ?? null, b ?? null, sub(b ?? '0', a ?? '0')] };
};

function Comparison({ row, other }: { row: OpenedComputation; other: TaxComputation }) {
  const opened = useRead(taxComputationRoutes.open, { params: { id: other.id } });
  return (
    <Card title={`Version ${other.number} and version ${row.number}`}>
      <QueryView query={opened} what="this version" skeleton={6}>
        {({ input }) => {
          const lines = sideBySide([compute(input).chosen, compute(row.input).chosen]).filter(differs);
          return lines.length === 0 ? (
            <Text tone="soft">No differences.</Text>
          ) : (
            <LineTable
              label="Comparison of versions"
              columns={[`Version ${other.number}`, `Version ${row.number}`, 'Difference']}
              lines={lines.map(withDifference)}
            />
          );
        }}
      </QueryView>
    </Card>
  );
}
