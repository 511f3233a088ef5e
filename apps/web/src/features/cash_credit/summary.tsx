import { cashCreditOverviewRoutes, type OverviewRow } from '@daftar/contract/cash_credit_overview';
import { KEY_RATIO_LABELS, KEY_RATIOS } from '@daftar/domain/cma/key-figures';
import { isPositive } from '@daftar/domain/money';
import { formatListMoney } from '@daftar/domain/money-format';
import { useRead } from '#web/core/query.ts';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Facts } from '#web/kit/page.tsx';
import { DueBadge, NormsBadge, Ratio } from './labels.tsx';

/** The client's row of the overview; undefined until it has limits, CMA settings or files. */
export function useOverviewRow(clientId: number): OverviewRow | undefined {
  const { data } = useRead(
    cashCreditOverviewRoutes.list,
    { query: { client_id: clientId, per_page: 1 } },
    { quiet: true },
  );
  return data?.data[0];
}

/** Limit, what is drawn, what is due, and the ratios that the bank looks at. */
export function Summary({ row, short }: { row: OverviewRow; short?: boolean }) {
  const { limit_amount, outstanding, use_percent, overdrawn, dues } = row;
  const ratios = KEY_RATIOS.map(
    (name) => [KEY_RATIO_LABELS[name], <Ratio key={name} row={row} name={name} />] as const,
  );
  return (
    <Stack gap={14}>
      <Facts
        facts={[
          ['Working-capital limit', use_percent === null ? null : formatListMoney(limit_amount, 'INR')],
          [
            'Outstanding',
            use_percent === null ? null : (
              <Row key="drawn" gap="0 8" wrap>
                {formatListMoney(outstanding, 'INR')}
                <Text tone="muted">{use_percent} % used</Text>
                {isPositive(overdrawn) && <Text tone="red">Overdrawn by {formatListMoney(overdrawn, 'INR')}</Text>}
              </Row>
            ),
          ],
          ...(short ? [] : ratios),
        ]}
      />
      {dues.length > 0 && (
        <Row gap="6 8" wrap>
          {(short ? dues.slice(0, 1) : dues).map((due) => (
            <DueBadge key={due.kind} due={due} />
          ))}
        </Row>
      )}
    </Stack>
  );
}

/** Whether the ratios of the two years are within the norms of the bank. */
export function Norms({ row }: { row: OverviewRow }) {
  const years = [row.audited, row.assessed].flatMap((figures) => (figures ? [figures.year] : []));
  return (
    years.length > 0 && (
      <Row gap={8} wrap justify="end">
        <Text tone="muted" size={12}>
          Ratios {years.join(' → ')}
        </Text>
        <NormsBadge row={row} />
      </Row>
    )
  );
}
