import { REPORT_FORMATS } from '@daftar/contract/core/report';
import type { TaxMatch } from '@daftar/contract/tax_statements';
import { formatDay } from '@daftar/domain/date-format';
import { OUTCOME_LABELS, OUTCOMES } from '@daftar/domain/tax_statements/match';
import { IconLink, IconReceiptTax } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { request, write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import { Box, Stack, Text } from '#web/kit/layout.tsx';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { ReasonDialog } from '#web/kit/reason-dialog.tsx';
import { counted, dash, decisionText, money, OutcomeBadge } from './labels.tsx';
import { linesOf, type Source } from './source.ts';

const MatchDrawer = lazyPart(async () => (await import('./match-drawer.tsx')).MatchDrawer, {
  Instead: LoadFailedDialog,
});

const linesIn = ({ entries, books }: TaxMatch) => [...entries, ...books];
const dates = (row: TaxMatch): string =>
  [row.entries[0]?.date, row.books[0]?.date]
    .filter((day) => day !== undefined && day !== null)
    .map(formatDay)
    .filter((day, at, all) => all.indexOf(day) === at)
    .join(' / ');

const COLUMNS: Column<TaxMatch & { id: string }>[] = [
  {
    id: 'deductor',
    title: 'Deductor',
    cell: (row) => (
      <Stack as="span" minWidth={0}>
        <Text overflow="ellipsis">{linesIn(row)[0]!.deductor}</Text>
        <PhoneLine>{[OUTCOME_LABELS[row.outcome], dates(row)].filter(Boolean).join(' · ')}</PhoneLine>
      </Stack>
    ),
  },
  {
    id: 'tan',
    title: 'TAN or PAN',
    width: 116,
    hidden: true,
    cell: (row) => {
      const tan = linesIn(row).find((line) => line.tan)?.tan;
      return tan ? <span className="code">{tan}</span> : dash;
    },
  },
  {
    id: 'section',
    title: 'Section',
    width: 88,
    cell: (row) => linesIn(row).find((line) => line.section)?.section ?? dash,
  },
  {
    id: 'date',
    title: 'Date',
    width: 104,
    cell: (row) => {
      const date = linesIn(row)[0]!.date;
      return date ? <span title={dates(row)}>{formatDay(date)}</span> : dash;
    },
  },
  { id: 'outcome', title: 'Result', width: 148, cell: ({ outcome }) => <OutcomeBadge outcome={outcome} /> },
  { id: 'statement', title: 'In statement', width: 104, align: 'end', cell: (row) => money(row.statement_tds) },
  { id: 'books', title: 'In books', width: 92, align: 'end', cell: (row) => money(row.books_tds) },
  {
    id: 'difference',
    title: 'Difference',
    width: 96,
    align: 'end',
    narrow: true,
    cell: (row) => money(row.difference),
  },
  {
    id: 'decision',
    title: 'Decision',
    width: 128,
    cell: (row) => (row.decision ? <Text overflow="ellipsis">{decisionText(row)}</Text> : dash),
  },
];

/** TDS in the statement beside TDS in the books. Rows to act on come first. */
export function Matches({ source }: { source: Source }) {
  const { calls, owner, fy, mayWrite, isClient } = source;
  const [opened, setOpened] = useState<TaxMatch | null>(null);
  const [ignored, setIgnored] = useState<{ keys: string[]; clear: () => void } | null>(null);
  const counts = useRead(calls.matches, { query: { ...owner, fy, per_page: 1 } }, { quiet: true }).data?.counts;
  const filters = useMemo(
    () => [
      {
        name: 'outcome',
        label: 'Result',
        options: OUTCOMES.map((value) => ({
          value,
          label: counts ? `${OUTCOME_LABELS[value]} (${counts.outcomes[value].rows})` : OUTCOME_LABELS[value],
        })),
      },
      { name: 'undecided', label: 'Show', options: [{ value: '1', label: 'To check' }] },
    ],
    [counts],
  );
  const decide = async (
    kind: 'linked' | 'accepted' | 'ignored',
    keys: readonly string[],
    reason = '',
  ): Promise<void> => {
    await write(calls.decide, { body: { ...owner, fy, kind, reason, ...linesOf(keys, isClient) } });
    toast('success', { linked: 'Lines linked', accepted: 'Accepted', ignored: 'Ignored' }[kind]);
  };
  const run = (kind: 'linked' | 'accepted', keys: string[], clear: () => void): void =>
    void decide(kind, keys).then(clear, () => undefined);
  return (
    <>
      {counts?.source === 'AIS' && (
        <Box gutter paddingTop={12}>
          <Notice>Form 26AS isn’t imported, so TDS of the AIS is compared. Its booking status isn’t known.</Notice>
        </Box>
      )}
      <ListScreen
        embedded
        title="Matching"
        what="rows"
        route={calls.matches}
        query={{ ...owner, fy }}
        columns={COLUMNS as never}
        keyOf={(row) => row.key}
        columnsKey="tax_matches"
        filters={filters}
        filterKey="match_filters"
        searchHint="Search by deductor, TAN or reference"
        onOpen={(row) => setOpened(row)}
        bulk={
          mayWrite
            ? (keys, clear) => (
                <>
                  <Button icon={<IconLink size={16} aria-hidden />} onClick={() => run('linked', keys, clear)}>
                    Link lines
                  </Button>
                  <Button onClick={() => run('accepted', keys, clear)}>Accept</Button>
                  <Button onClick={() => setIgnored({ keys, clear })}>Ignore</Button>
                </>
              )
            : undefined
        }
        actions={(asked) => (
          <ExportMenu
            formats={REPORT_FORMATS}
            take={(exportType) =>
              request(calls.exportAll, { query: { ...asked, view: 'matches', exportType } as never })
            }
          />
        )}
        empty={{
          icon: <IconReceiptTax size={22} />,
          title: 'Nothing to match',
          text: isClient
            ? 'Import Form 26AS and add the TDS of the client’s books.'
            : 'Import Form 26AS. TDS on receipts of this firm is compared with it.',
        }}
      />
      {opened && <MatchDrawer source={source} match={opened} onClose={() => setOpened(null)} />}
      {ignored && (
        <ReasonDialog
          title={`Ignore ${counted(ignored.keys.length, 'row')}`}
          verb="Ignore"
          label="Reason"
          missing="Enter a reason."
          maxLength={300}
          onSend={(reason) => decide('ignored', ignored.keys, reason).then(ignored.clear)}
          onClose={() => setIgnored(null)}
        />
      )}
    </>
  );
}
