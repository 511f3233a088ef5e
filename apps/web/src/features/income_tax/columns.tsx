import type { TaxFile } from '@daftar/contract/income_tax/tax-file';
import { formatDay } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import { sharePercent } from '@daftar/domain/income_tax/checklist';
import { returnKindLabel } from '@daftar/domain/income_tax/verification';
import { Assignee } from '#web/kit/assignee.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { Balance, clockText, DueCell, HOLDER_LABELS, orDash } from './labels.tsx';
import { StageCell } from './stage-cell.tsx';

const person = (name: string | null) => <Assignee name={name} />;
const onDay = (day: string | null) => (day ? formatDay(day) : <Text tone="muted">—</Text>);

export const columnsOf = (today: Day, mayWrite: boolean): Column<TaxFile>[] => [
  {
    id: 'client',
    title: 'Client',
    cell: (file) => (
      <Stack as="span" minWidth={0}>
        <ClientName name={file.client_name} />
        <PhoneLine>{[file.form, clockText(file, today)?.text].filter(Boolean).join(' · ')}</PhoneLine>
      </Stack>
    ),
  },
  {
    id: 'form',
    title: 'Form',
    width: 84,
    cell: ({ form, return_kind, revision }) => (
      <Text overflow="ellipsis" title={`${form}, ${returnKindLabel(return_kind, revision).toLowerCase()}`}>
        {form}
        {return_kind !== 'Original' && <Text tone="muted">{` ${return_kind.slice(0, 3)}.`}</Text>}
      </Text>
    ),
  },
  {
    id: 'stage',
    title: 'Stage',
    width: 172,
    narrow: true,
    cell: (file) => <StageCell file={file} mayWrite={mayWrite} />,
  },
  {
    id: 'holder',
    title: 'Waiting for',
    width: 100,
    cell: ({ holder }) =>
      holder === 'Nobody' ? <Text tone="muted">—</Text> : <Text tone="soft">{HOLDER_LABELS[holder]}</Text>,
  },
  { id: 'due', title: 'Due', width: 98, sort: 'due_on', cell: (file) => <DueCell file={file} today={today} /> },
  {
    id: 'clock',
    title: 'Time left',
    width: 138,
    cell: (file) => {
      const clock = clockText(file, today);
      return clock ? <Text tone={clock.tone === 'red' ? 'red' : 'amber'}>{clock.text}</Text> : orDash(null);
    },
  },
  {
    id: 'documents',
    title: 'Documents',
    width: 96,
    align: 'end',
    cell: ({ documents, documents_done }) => {
      const share = sharePercent(documents_done, documents);
      return share === null ? orDash(null) : <span title={`${documents_done} of ${documents}`}>{`${share}%`}</span>;
    },
  },
  { id: 'preparer', title: 'Preparer', width: 104, cell: ({ preparer_name }) => person(preparer_name) },
  {
    id: 'balance',
    title: 'Refund or payable',
    width: 142,
    align: 'end',
    cell: ({ balance }) => <Balance amount={balance} />,
  },
  { id: 'pan', title: 'PAN', width: 112, hidden: true, cell: ({ pan }) => <span className="code">{pan || '—'}</span> },
  { id: 'reviewer', title: 'Reviewer', width: 112, hidden: true, cell: ({ reviewer_name }) => person(reviewer_name) },
  {
    id: 'target',
    title: 'Target',
    width: 104,
    sort: 'target_on',
    hidden: true,
    cell: ({ target_on }) => onDay(target_on),
  },
  { id: 'reason', title: 'Due because', width: 176, hidden: true, cell: ({ due_reason }) => orDash(due_reason) },
  { id: 'regime', title: 'Regime', width: 86, hidden: true, cell: ({ regime }) => orDash(regime) },
  {
    id: 'uploaded',
    title: 'Uploaded',
    width: 104,
    sort: 'uploaded_on',
    hidden: true,
    cell: ({ uploaded_on }) => onDay(uploaded_on),
  },
  {
    id: 'acknowledgement',
    title: 'Acknowledgement',
    width: 150,
    hidden: true,
    cell: ({ acknowledgement }) => orDash(acknowledgement),
  },
  {
    id: 'notices',
    title: 'Open notices',
    width: 108,
    align: 'end',
    hidden: true,
    cell: ({ open_notices }) => (open_notices ? <Text tone="red">{open_notices}</Text> : orDash(null)),
  },
];
