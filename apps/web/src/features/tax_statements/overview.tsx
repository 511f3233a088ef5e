import type { StatementOverview, TaxStatement } from '@daftar/contract/tax_statements';
import { fileRoutes } from '@daftar/contract/files';
import { formatDay } from '@daftar/domain/date-format';
import { statementName, type StatementKind } from '@daftar/domain/tax_statements/entry';
import { IconDownload, IconReceiptTax, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { request, write } from '#web/core/api.ts';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { ago } from '#web/kit/format-time.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';
import { Card, Page } from '#web/kit/page.tsx';
import { deletePart } from '#web/kit/resource/delete-part.ts';
import { EmptyState } from '#web/kit/states.tsx';
import { counted } from './labels.tsx';
import { ChangesTable, DeductorTable, UnreadTable } from './overview-tables.tsx';
import type { Source } from './source.ts';

type Props = {
  source: Source;
  overview: StatementOverview;
  stale: boolean;
  onImport: (() => void) | undefined;
};

/** Credit of the year, where it comes from, and the imported files. */
export function Overview({ source, overview, stale, onImport }: Props) {
  const { credit, deductors, statements, fy } = overview;
  if (statements.length === 0 && !stale)
    return (
      <EmptyState
        icon={<IconReceiptTax size={22} />}
        title="No statements of this year"
        actions={
          onImport && (
            <Button look="solid" onClick={onImport}>
              Import statement
            </Button>
          )
        }
      >
        Download {statementName('26AS', fy)} as text from TRACES, or the AIS as CSV, and import it here.
      </EmptyState>
    );
  const current = statements.filter(({ is_current }) => is_current);
  const unread = current.flatMap((one) => one.unread.map((line) => ({ ...line, kind: one.kind })));
  const changed = current.filter(({ changes }) => changes.length > 0);
  return (
    <Page>
      <CreditFigures source={source} credit={credit} />
      {unread.length > 0 && (
        <Card title={counted(unread.length, 'line to check', 'lines to check')}>
          <UnreadTable lines={unread} />
        </Card>
      )}
      {changed.map((one) => (
        <Card key={one.id} title={`Changed since the previous ${statementName(one.kind, fy)}`}>
          <ChangesTable changes={one.changes} />
        </Card>
      ))}
      {deductors.length > 0 && (
        <Card title="By deductor and section">
          <DeductorTable deductors={deductors} />
        </Card>
      )}
      <Files source={source} statements={statements} fy={fy} />
    </Page>
  );
}

function CreditFigures({ source, credit }: { source: Source; credit: StatementOverview['credit'] }) {
  const { calls, owner, fy } = source;
  const matches = useRead(
    calls.matches,
    { query: { ...owner, fy, per_page: 1 } },
    { quiet: true, enabled: useLater() },
  );
  const counts = matches.data?.counts;
  const open = counts && Object.values(counts.outcomes).reduce((sum, { undecided }) => sum + undecided, 0);
  const kept = 'firm_id' in owner ? `&firm=${String(owner.firm_id)}` : '';
  return (
    <Figures>
      <Figure
        label="Safe to claim"
        value={<Money amount={credit.safe} currency="INR" />}
        note={counted(credit.lines, 'entry', 'entries')}
      />
      <Figure
        label="Not final"
        value={<Money amount={credit.unsafe} currency="INR" />}
        note="Unmatched, provisional or overbooked"
      />
      <Figure
        label="TDS in books"
        value={counts ? <Money amount={counts.books_tds} currency="INR" /> : '–'}
        note={counts && counted(counts.book_lines, 'line')}
      />
      <Figure
        label="To check"
        value={open ?? '–'}
        note={open === 0 ? 'Everything is matched or decided' : 'Rows that don’t match'}
        to={`?tab=matching&fy=${fy}${kept}`}
      />
    </Figures>
  );
}

const SHOWN_FILES = 5;

function Files({ source, statements, fy }: { source: Source; statements: readonly TaxStatement[]; fy: number }) {
  const [isAll, setAll] = useState(false);
  const { calls, mayWrite } = source;
  return (
    <Card title="Imported files">
      <Stack gap={10} dividers>
        {statements.slice(0, isAll ? undefined : SHOWN_FILES).map((one) => (
          <Row key={one.id} gap="4 12" justify="between" wrap>
            <Stack gap={2} minWidth={0}>
              <Row gap="4 8" wrap>
                <Text weight={500} breakWords>
                  {one.file_name}
                </Text>
                <Badge tone={one.is_current ? 'green' : 'grey'}>{one.is_current ? 'Current' : 'Replaced'}</Badge>
              </Row>
              <Text tone="soft" size={12}>
                {detailsOf(one, fy)}
              </Text>
            </Stack>
            <Row gap={4}>
              <IconButton
                label={`Download ${one.file_name}`}
                icon={<IconDownload size={16} aria-hidden />}
                onClick={() => void take(one)}
              />
              {mayWrite && (
                <IconButton
                  label={`Delete ${one.file_name}`}
                  icon={<IconTrash size={16} aria-hidden />}
                  onClick={() =>
                    void deletePart(one.file_name, () => write(calls.removeStatement, { params: { id: one.id } }))
                  }
                />
              )}
            </Row>
          </Row>
        ))}
      </Stack>
      {statements.length > SHOWN_FILES && !isAll && (
        <Row marginTop={12}>
          <Button size="small" onClick={() => setAll(true)}>
            Show all {statements.length} files
          </Button>
        </Row>
      )}
    </Card>
  );
}

const detailsOf = (one: TaxStatement, fy: number): string =>
  [
    statementName(one.kind as StatementKind, fy),
    one.created_on && `of ${formatDay(one.created_on)}`,
    counted(one.entry_count, 'entry', 'entries'),
    one.user_name,
    ago(one.created_at),
  ]
    .filter(Boolean)
    .join(' · ');

async function take({ file, file_name }: TaxStatement): Promise<void> {
  try {
    const { urls } = await request(fileRoutes.show, { body: { files: [{ file_path: file }] } });
    download(urls[0]!, file_name);
  } catch {
    // The error already has a toast.
  }
}
