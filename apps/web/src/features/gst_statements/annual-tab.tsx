import { gstStatementRoutes } from '@daftar/contract/gst_statements';
import { fiscalYearOf, fiscalYearShort } from '@daftar/domain/fiscal-year';
import { periodStart } from '@daftar/domain/gst-return/periods';
import { useRead } from '#web/core/query.ts';
import type { GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { StatementTables } from './tables.tsx';

/** GSTR-9 of the period's year. */
export function AnnualTab({ choice: { client_id, gstin, period } }: { choice: GstPeriodChoice }) {
  const fy = fiscalYearOf(periodStart(period));
  const read = useRead(gstStatementRoutes.annual, { query: { client_id, gstin, fy } });
  return (
    <QueryView query={read} what="GSTR-9" skeleton={10}>
      {({ tables, missing }) => (
        <Stack gap={16} flex>
          <Notice>GSTR-9 for {fiscalYearShort(fy)}, from the periods of the year. Download it under Files.</Notice>
          {missing.length > 0 && <Notice tone="amber">No data for {missing.join(', ')}.</Notice>}
          <StatementTables tables={tables} />
        </Stack>
      )}
    </QueryView>
  );
}
