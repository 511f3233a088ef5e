import { cashCreditParts, type CashCreditLoan } from '@daftar/contract/cash_credit';
import { FACILITIES } from '@daftar/domain/cma/chart';
import { formatDay } from '@daftar/domain/date-format';
import { sum } from '@daftar/domain/money';
import { Money } from '#web/kit/money.tsx';
import type { RowOf } from '#web/kit/resource/resource-row.ts';
import { Stack, Text } from '#web/kit/layout.tsx';
import { EXISTING_FIELDS, REQUESTED_FIELDS } from './facility-fields.tsx';
import { RecordsCard, type RecordColumn, type RecordGroup } from './records-card.tsx';

type Existing = RowOf<typeof cashCreditParts.existing>;
type Requested = RowOf<typeof cashCreditParts.requested>;
type Facility = { facility: string };

const amount = (value: string) => <Money amount={value} currency="INR" bare />;
const kindOf = ({ facility }: Facility) => FACILITIES.find(({ name }) => name === facility)!;
const total = <T extends object>(rows: readonly T[], name: keyof T & string) =>
  amount(sum(rows.map((row) => row[name] as string)));

const PARTS = [
  { title: 'Working capital, fund based', part: 'A', isFundBased: true },
  { title: 'Working capital, non-fund based', part: 'A', isFundBased: false },
  { title: 'Term loans and deferred payment', part: 'B' },
] as const;

const EXISTING_COLUMNS: readonly RecordColumn<Existing>[] = [
  { title: 'Bank', cell: ({ bank }) => bank },
  { title: 'Facility', cell: ({ facility }) => facility },
  { title: 'Limit', end: true, cell: ({ limit_amount }) => amount(limit_amount) },
  { title: 'Highest use', end: true, wide: true, cell: ({ used_max }) => amount(used_max) },
  { title: 'Lowest use', end: true, wide: true, cell: ({ used_min }) => amount(used_min) },
  {
    title: 'Outstanding',
    end: true,
    cell: ({ outstanding, outstanding_on }) => (
      <Stack as="span">
        {amount(outstanding)}
        {outstanding_on && (
          <Text tone="muted" size={11}>
            {formatDay(outstanding_on)}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    title: 'Overdue',
    end: true,
    wide: true,
    cell: ({ overdue }) => <Money amount={overdue} currency="INR" bare overdue={Number(overdue) > 0} />,
  },
  {
    title: 'Renewal',
    wide: true,
    cell: ({ renewal_on }) => (renewal_on ? formatDay(renewal_on) : '—'),
  },
];

function existingGroups(rows: readonly Existing[]): RecordGroup<Existing>[] {
  const cellsOf = (some: readonly Existing[]) => ({
    Limit: total(some, 'limit_amount'),
    Outstanding: total(some, 'outstanding'),
    Overdue: total(some, 'overdue'),
  });
  return PARTS.flatMap((part) => {
    const own = rows.filter((row) => {
      const kind = kindOf(row);
      return kind.part === part.part && (!('isFundBased' in part) || kind.isFundBased === part.isFundBased);
    });
    return own.length === 0
      ? []
      : [{ title: part.title, rows: own, totals: [{ title: 'Subtotal', cells: cellsOf(own) }] }];
  });
}

/** Form I: limits and loans that the client has today. */
export const ExistingCard = ({ clientId }: { clientId: number }) => (
  <RecordsCard
    title="Existing facilities"
    resource={cashCreditParts.existing}
    query={{ client_id: clientId }}
    owner={{ client_id: clientId }}
    fields={() => EXISTING_FIELDS}
    columns={EXISTING_COLUMNS}
    groups={existingGroups}
    nameOf={({ bank, facility }) => `${bank} · ${facility}`}
    empty="Add the limits and loans that the client has today. They are printed in Form I."
  />
);

const REQUESTED_COLUMNS: readonly RecordColumn<Requested>[] = [
  { title: 'Facility', cell: ({ facility }) => facility },
  { title: 'Bank', cell: ({ bank }) => bank || '—' },
  { title: 'Purpose', wide: true, cell: ({ purpose }) => purpose || '—' },
  { title: 'Amount', end: true, cell: (row) => amount(row.amount) },
];

/** By file, with sums of what is fund based and what isn't. */
const requestedGroups =
  (files: readonly CashCreditLoan[]) =>
  (rows: readonly Requested[]): RecordGroup<Requested>[] =>
    files.flatMap(({ id, name }) => {
      const own = rows.filter(({ cash_credit_loan_id }) => cash_credit_loan_id === id);
      const sums = (['Fund based', 'Non-fund based'] as const).flatMap((title) => {
        const some = own.filter((row) => kindOf(row).isFundBased === (title === 'Fund based'));
        return some.length === 0 ? [] : [{ title, cells: { Amount: total(some, 'amount') } }];
      });
      return own.length === 0 ? [] : [{ title: name, rows: own, totals: sums }];
    });

export const RequestedCard = ({ clientId, files }: { clientId: number; files: readonly CashCreditLoan[] }) => (
  <RecordsCard
    title="Requested facilities"
    resource={cashCreditParts.requested}
    query={{ client_id: clientId }}
    fields={(row) => [
      ...(row
        ? []
        : [
            {
              name: 'cash_credit_loan_id',
              label: 'CMA file',
              type: 'select' as const,
              required: true,
              starts: files[0] && String(files[0].id),
              options: files.map(({ id, name }) => ({ value: String(id), label: name })),
            },
          ]),
      ...REQUESTED_FIELDS,
    ]}
    columns={REQUESTED_COLUMNS}
    groups={requestedGroups(files)}
    nameOf={({ facility, bank }) => [facility, bank].filter(Boolean).join(' · ')}
    empty={
      files.length === 0
        ? 'Create a CMA file first. Facilities are requested with a file.'
        : 'Add the facilities that the client asks for. They are printed in Form I.'
    }
    cannotAdd={files.length === 0}
  />
);
