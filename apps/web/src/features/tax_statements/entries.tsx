import { REPORT_FORMATS } from '@daftar/contract/core/report';
import type { TaxEntry } from '@daftar/contract/tax_statements';
import { formatDay } from '@daftar/domain/date-format';
import {
  AIS_FEEDBACK,
  PART_LABELS,
  PARTS_26AS,
  PARTS_AIS,
  statementName,
  type StatementKind,
} from '@daftar/domain/tax_statements/entry';
import { IconReceiptTax } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { request } from '#web/core/api.ts';
import { ActionDrawer } from '#web/kit/action-drawer.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { dash, money, StatusBadge } from './labels.tsx';
import type { Source } from './source.ts';

const onDay = (day: string | null) => (day ? formatDay(day) : dash);
const amount = (id: 'amount' | 'tds' | 'deposited', title: string, more: object = {}): Column<TaxEntry> => ({
  id,
  title,
  width: 118,
  align: 'end',
  cell: (row) => money(row[id]),
  ...more,
});

const named = (phone: (entry: TaxEntry) => string): Column<TaxEntry> => ({
  id: 'deductor',
  title: 'Deductor or source',
  cell: (entry) => (
    <Stack as="span" minWidth={0}>
      <Text overflow="ellipsis">{entry.deductor || entry.description || PART_LABELS[entry.part]}</Text>
      <PhoneLine>{phone(entry)}</PhoneLine>
    </Stack>
  ),
});
const TAN: Column<TaxEntry> = {
  id: 'tan',
  title: 'TAN or PAN',
  width: 118,
  cell: ({ tan }) => (tan ? <span className="code">{tan}</span> : dash),
};

const COLUMNS_26AS: Column<TaxEntry>[] = [
  named(({ section, date }) => [section, date && formatDay(date)].filter(Boolean).join(' · ')),
  TAN,
  { id: 'part', title: 'Part', width: 60, cell: ({ part }) => <span title={PART_LABELS[part]}>{part}</span> },
  { id: 'section', title: 'Section', width: 84, cell: ({ section }) => section || dash },
  { id: 'date', title: 'Date', width: 100, cell: ({ date }) => onDay(date) },
  { id: 'status', title: 'Status', width: 120, cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'booked_on', title: 'Booked on', width: 100, hidden: true, cell: ({ booked_on }) => onDay(booked_on) },
  amount('amount', 'Amount'),
  amount('tds', 'TDS', { narrow: true, width: 100 }),
  amount('deposited', 'Deposited', { width: 104 }),
  { id: 'remarks', title: 'Remarks', width: 120, hidden: true, cell: ({ remarks }) => remarks || dash },
  { id: 'line', title: 'Line of file', width: 90, align: 'end', hidden: true, cell: ({ line }) => line },
];

const COLUMNS_AIS: Column<TaxEntry>[] = [
  named(({ section, description }) => [section, description].filter(Boolean).join(' · ')),
  { ...TAN, hidden: true },
  { id: 'code', title: 'Code', width: 104, cell: ({ section }) => section || dash },
  {
    id: 'description',
    title: 'Description',
    width: 190,
    cell: ({ description }) => <Text overflow="ellipsis">{description}</Text>,
  },
  { id: 'quarter', title: 'Quarter', width: 100, hidden: true, cell: ({ quarter }) => quarter || dash },
  { id: 'date', title: 'Date', width: 100, cell: ({ date }) => onDay(date) },
  amount('amount', 'Amount', { narrow: true }),
  amount('tds', 'TDS', { width: 92 }),
  { id: 'status', title: 'Status', width: 96, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    id: 'feedback',
    title: 'Feedback',
    width: 136,
    cell: ({ feedback, feedback_note }) => (feedback ? <span title={feedback_note}>{feedback}</span> : dash),
  },
];

type Props = { source: Source; kind: StatementKind };

/** Lines of a statement, in the order of the file. AIS lines take the feedback that was given on the portal. */
export function Entries({ source, kind }: Props) {
  const { calls, owner, fy, mayWrite } = source;
  const [edited, setEdited] = useState<TaxEntry | null>(null);
  const isAis = kind === 'AIS';
  const name = statementName(kind, fy);
  const filters = useMemo(
    () => [
      {
        name: 'part',
        label: 'Part',
        options: (isAis ? PARTS_AIS.slice(0, 5) : PARTS_26AS).map((part) => ({
          value: part,
          label: `${part}: ${PART_LABELS[part]}`,
        })),
      },
    ],
    [isAis],
  );
  return (
    <>
      <ListScreen
        embedded
        title={name}
        what="entries"
        route={calls.entries}
        query={{ ...owner, fy, kind }}
        columns={isAis ? COLUMNS_AIS : COLUMNS_26AS}
        columnsKey={isAis ? 'ais_entries' : 'form_26as_entries'}
        filters={filters}
        filterKey="entry_filters"
        searchHint={isAis ? 'Search by source, code or description' : 'Search by deductor, TAN or section'}
        onOpen={isAis && mayWrite ? setEdited : undefined}
        actions={
          <ExportMenu
            formats={REPORT_FORMATS}
            take={(exportType) =>
              request(calls.exportAll, { query: { ...owner, fy, view: isAis ? 'ais' : 'entries', exportType } })
            }
          />
        }
        empty={{
          icon: <IconReceiptTax size={22} />,
          title: `No ${name} of this year`,
          text: isAis
            ? 'Export the AIS as CSV on the income-tax portal and import it.'
            : 'Download it as text from TRACES and import the .txt or the .zip.',
        }}
      />
      {edited && (
        <ActionDrawer
          route={calls.feedback}
          params={{ id: edited.id }}
          title="AIS feedback"
          subtitle={[edited.deductor, edited.description].filter(Boolean).join(' · ')}
          verb="Save feedback"
          done="Feedback saved"
          fields={[
            { name: 'feedback', label: 'Feedback', type: 'select', options: asOptions(AIS_FEEDBACK) },
            { name: 'note', label: 'Note', maxLength: 300, help: 'Record what you submitted on the AIS portal.' },
          ]}
          values={{ feedback: edited.feedback, note: edited.feedback_note }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
