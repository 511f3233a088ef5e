import { cmaPrintRoutes, type CmaPrint } from '@daftar/contract/cma_prints';
import type { Received } from '@daftar/contract/core/route';
import { inUnit, type CmaUnit } from '@daftar/domain/cma/chart';
import { toFixed } from '@daftar/domain/cma/fixed';
import type { Form } from '@daftar/domain/cma/line';
import { MARKED_PERCENT } from '@daftar/domain/cma/prints';
import { formTitle } from '@daftar/domain/cma/workbook';
import { formatNumber } from '@daftar/domain/money-format';
import { useState } from 'react';
import { request } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import { Box, Row, Stack, Table, Text } from '#web/kit/layout.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { Select } from '#web/kit/select.tsx';
import { asOptions } from '#web/kit/to-options.ts';

type Line = Received<typeof cmaPrintRoutes.comparison>['data'][number];

/** Actuals of a year against what was printed for it. */
export function ComparisonDrawer({ fileId, print, onClose }: { fileId: number; print: CmaPrint; onClose: () => void }) {
  const [year, setYear] = useState(print.compared_years.at(-1)!);
  const [isShort, setIsShort] = useState(false);
  const params = { id: fileId, print_id: print.id };
  const comparison = useRead(cmaPrintRoutes.comparison, { params, query: { year } }, { keep: true });
  return (
    <Drawer
      open
      onClose={onClose}
      width={860}
      title={`Version ${print.number} and actuals`}
      subtitle={`${year}, ₹ in ${print.unit.toLowerCase()}. Differences above ${MARKED_PERCENT} % are marked.`}
    >
      <DrawerBody>
        <Stack gap={14}>
          <Row gap="8 16" wrap align="end">
            {print.compared_years.length > 1 && (
              <Select label="Year" value={year} onChange={setYear} options={asOptions(print.compared_years)} />
            )}
            <Box grow>
              <Checkbox label="Marked lines only" value={isShort} onChange={setIsShort} />
            </Box>
            <ExportMenu
              formats={['xlsx', 'csv', 'pdf']}
              take={(exportType) => request(cmaPrintRoutes.exportComparison, { params, query: { year, exportType } })}
            />
          </Row>
          <QueryView query={comparison} what="the comparison" skeleton={10}>
            {({ data, unit }) => (
              <Lines lines={isShort ? data.filter(({ is_outside }) => is_outside) : data} unit={unit as CmaUnit} />
            )}
          </QueryView>
        </Stack>
      </DrawerBody>
    </Drawer>
  );
}

function Lines({ lines, unit }: { lines: readonly Line[]; unit: CmaUnit }) {
  if (lines.length === 0) return <Text tone="soft">{`No line differs by more than ${MARKED_PERCENT} %.`}</Text>;
  const figure = (value: string | null, kind: Line['unit']): string =>
    value === null ? '' : formatNumber(kind === 'amount' ? inUnit(toFixed(value), unit) : value);
  return (
    <Box overflow="x" tabIndex={0} role="region" aria-label="Comparison">
      <Table width="100%" minWidth={560} cell="5 8">
        <thead>
          <tr>
            <th scope="col">Line</th>
            {['Printed', 'Actual', 'Difference', 'Difference %'].map((title) => (
              <th key={title} scope="col" data-end>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {[...Map.groupBy(lines, ({ form }) => form)].map(([form, some]) => (
          <tbody key={form}>
            <tr>
              <th scope="rowgroup" colSpan={5}>
                <Text weight={600} tone="soft">
                  {formTitle(form as Form)}
                </Text>
              </th>
            </tr>
            {some.map((line) => (
              <tr key={line.line}>
                <th scope="row">
                  <Text weight={line.is_total ? 600 : 400}>{[line.no, line.label].filter(Boolean).join(' ')}</Text>
                </th>
                {[line.printed, line.actual, line.difference].map((value, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- three fixed columns
                  <td key={at} data-end>
                    {figure(value, line.unit)}
                  </td>
                ))}
                <td data-end>
                  <Text tone={line.is_outside ? 'red' : 'normal'} weight={line.is_outside ? 600 : 400}>
                    {line.percent === null ? (line.is_outside ? 'New' : '') : `${formatNumber(line.percent)} %`}
                  </Text>
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
    </Box>
  );
}
