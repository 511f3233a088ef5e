import type { Schedule } from '@daftar/domain/loans/schedule';
import { scheduleYears } from '@daftar/domain/loans/schedule-years';
import { isZero } from '@daftar/domain/money';
import { formatNumber } from '@daftar/domain/money-format';
import { useState } from 'react';
import { Box, Row, Stack, Table } from '#web/kit/layout.tsx';
import { Segmented } from '#web/kit/segmented.tsx';

type By = 'year' | 'month';

/** Exact to the paisa, by year or by month. */
export function ScheduleTable({ schedule }: { schedule: Schedule }) {
  const [by, setBy] = useState<By>('year');
  const rows =
    by === 'year'
      ? scheduleYears(schedule).map(({ year, ...row }) => ({ at: year, ...row }))
      : schedule.instalments.map(({ month, ...row }) => ({ at: month, ...row }));
  const hasPrepaid = schedule.instalments.some(({ prepaid }) => !isZero(prepaid));
  const columns = [
    'payment',
    'interest',
    'principal',
    ...(hasPrepaid ? (['prepaid'] as const) : []),
    'closing',
  ] as const;
  return (
    <Stack gap={12}>
      <Row>
        <Segmented<By>
          label="Rows"
          options={[
            { value: 'year', label: 'By year' },
            { value: 'month', label: 'By month' },
          ]}
          value={by}
          onChange={setBy}
        />
      </Row>
      <Box overflow="auto" maxHeight={520} role="region" aria-label="Rows of the schedule" tabIndex={0}>
        <Table width="100%" aria-label="Repayment schedule" cell="6 10">
          <thead>
            <tr>
              <th scope="col">{by === 'year' ? 'Year' : 'Month'}</th>
              {columns.map((column) => (
                <th key={column} scope="col" data-end>
                  {TITLES[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.at}>
                <th scope="row">{row.at}</th>
                {columns.map((column) => (
                  <td key={column} data-end>
                    {formatNumber(row[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
    </Stack>
  );
}

const TITLES = {
  payment: 'EMI',
  interest: 'Interest',
  principal: 'Principal',
  prepaid: 'Prepaid',
  closing: 'Balance',
} as const;
