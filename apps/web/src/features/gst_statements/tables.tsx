import type { StatementTableData } from '@daftar/contract/gst_statements';
import type { Statement } from '@daftar/domain/statement-table';
import { Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { StatementTable } from '#web/kit/report/statement-table.tsx';

/** Tables of a form, one below the other. */
export const StatementTables = ({ tables }: { tables: readonly StatementTableData[] }) =>
  tables.map((table) => (
    <Card key={table.key} title={table.title}>
      {table.rows.length ? (
        <StatementTable statement={table as Statement} unit="rupees" />
      ) : (
        <Text as="p" tone="muted">
          Nothing in this table.
        </Text>
      )}
    </Card>
  ));
