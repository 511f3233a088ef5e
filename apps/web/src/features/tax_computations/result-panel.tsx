import { regimesOf } from '@daftar/domain/income_tax/assessees';
import { sideBySide } from '@daftar/domain/income_tax/compare';
import { financialYearLabel } from '@daftar/domain/income_tax/years';
import { formatDay } from '@daftar/domain/date-format';
import { isZero } from '@daftar/domain/money';
import { formatListNumber } from '@daftar/domain/money-format';
import { useMemo } from 'react';
import { Box, Row, Stack, Table, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { LineTable } from './line-table.tsx';
import type { ResultProps } from './part-props.ts';

const number = (amount: string): string => formatListNumber(amount, 'INR');

/** Both regimes side by side, each line with its rule; then instalments and losses of the chosen one. */
export function Result({ form, input, result, mayWrite }: ResultProps) {
  const { regimes, chosen, better } = result;
  const lines = useMemo(() => sideBySide(regimes), [regimes]);
  const columns = regimes.map(({ regime, label }) => (regimes.length > 1 && regime === better ? `${label} ✓` : label));
  return (
    <Stack gap={16} columns="minmax(0, 1fr)">
      <Card
        title="Result"
        actions={
          regimesOf(input.kind).length > 1 &&
          mayWrite && (
            <Segmented
              label="Regime of this computation"
              options={regimes.map(({ regime, label }) => ({ value: regime, label }))}
              value={chosen.regime}
              onChange={(regime) => form.set('input.regime', regime)}
            />
          )
        }
      >
        <Stack gap={12} columns="minmax(0, 1fr)">
          {chosen.warnings.map((warning) => (
            <Notice key={warning} tone="amber">
              {warning}
            </Notice>
          ))}
          <LineTable label="Computation" columns={columns} lines={lines} />
        </Stack>
      </Card>
      <Card title="Advance tax">
        {chosen.instalments.length === 0 ? (
          <Text tone="soft">{`No advance tax. ${chosen.advance_tax_reason}`}</Text>
        ) : (
          <Box overflow="x" relative>
            <Table cell="5 6" aria-label="Instalments of advance tax" width="100%">
              <thead>
                <tr>
                  {['Due by', 'In all', 'Paid', 'Short', 'Interest'].map((title, at) => (
                    <th key={title} scope="col" data-end={at > 0 || undefined}>
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {chosen.instalments.map(({ due_on, percent, due, paid, gap, interest }) => (
                  <tr key={due_on}>
                    <th scope="row">
                      {formatDay(due_on)} <Text tone="muted">{`${percent}%`}</Text>
                    </th>
                    {[due, paid, gap, interest].map((amount, at) => (
                      // Columns of a fixed table.
                      // oxlint-disable-next-line react/no-array-index-key
                      <td key={at} data-end>
                        {number(amount)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Table>
          </Box>
        )}
      </Card>
      {(chosen.carried.length > 0 || !isZero(chosen.credit_carried)) && (
        <Card title="Carried forward">
          <Stack as="ul" dividers>
            {chosen.carried.map(({ fy, kind, amount, until_fy }) => (
              <Row as="li" key={`${kind} ${fy}`} gap={12} justify="between" wrap padding="6 0">
                <span>
                  {`${kind}, ${financialYearLabel(fy)} `}
                  <Text tone="muted">
                    {until_fy === null ? 'no time limit' : `until ${financialYearLabel(until_fy)}`}
                  </Text>
                </span>
                <Text>{number(amount)}</Text>
              </Row>
            ))}
            {!isZero(chosen.credit_carried) && (
              <Row as="li" gap={12} justify="between" padding="6 0">
                <span>Minimum tax credit</span>
                <Text>{number(chosen.credit_carried)}</Text>
              </Row>
            )}
          </Stack>
        </Card>
      )}
    </Stack>
  );
}
