import type { Decision, GstMatch } from '@daftar/contract/gst_reconciliation';
import { formatDay } from '@daftar/domain/date-format';
import { monthLabel, monthPeriod } from '@daftar/domain/gst-return/periods';
import type { ComparedField } from '@daftar/domain/gst_reconciliation/explain';
import { stateName } from '@daftar/domain/indian-states';
import { formatNumber } from '@daftar/domain/money-format';
import { isZero } from '@daftar/domain/money';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Box, Grid, Row, Stack, Table, Text } from '#web/kit/layout.tsx';

type Side = NonNullable<GstMatch['book']> | NonNullable<GstMatch['statement']>;

const KINDS = { invoice: 'Invoice', credit_note: 'Credit note', debit_note: 'Debit note' } as const;
const DECISIONS: Record<Decision, { label: string; tone: Tone }> = {
  accepted: { label: 'Accepted', tone: 'green' },
  pending: { label: 'Pending', tone: 'amber' },
  ignored: { label: 'Ignored', tone: 'grey' },
};
const ADVICE = { accept: 'Accept', pending: 'Keep pending', ask: 'Ask the supplier' } as const;

const amount = (value: string): string => (isZero(value) ? '—' : formatNumber(value));

/** Fields as columns on a wide screen, and as rows on a phone. */
const FIELDS: readonly { field: ComparedField; title: string; isFigure?: true; show: (side: Side) => string }[] = [
  { field: 'number', title: 'Number', show: ({ number }) => number },
  { field: 'date', title: 'Date', show: ({ date }) => formatDay(date) },
  {
    field: 'place_of_supply',
    title: 'Place of supply',
    show: ({ place_of_supply: code }) => stateName(code) ?? (code || '—'),
  },
  {
    field: 'taxable_value',
    title: 'Taxable value',
    isFigure: true,
    show: ({ taxable_value }) => amount(taxable_value),
  },
  { field: 'igst', title: 'IGST', isFigure: true, show: ({ igst }) => amount(igst) },
  { field: 'cgst', title: 'CGST', isFigure: true, show: ({ cgst }) => amount(cgst) },
  { field: 'sgst', title: 'SGST', isFigure: true, show: ({ sgst }) => amount(sgst) },
  { field: 'cess', title: 'Cess', isFigure: true, show: ({ cess }) => amount(cess) },
];

type Props = {
  row: GstMatch;
  isSelected: boolean;
  mayWrite: boolean;
  onSelect: () => void;
  onDecide: (decision: Decision | null) => void;
  onOpen: () => void;
  onMail: (() => void) | undefined;
};

export function MatchCard({ row, isSelected, mayWrite, onSelect, onDecide, onOpen, onMail }: Props) {
  const { book, statement, decision } = row;
  const isPair = book !== null && statement !== null;
  const shown = (book ?? statement)!;
  return (
    <Box
      as="li"
      id={`match-${row.id}`}
      surface="panel"
      padding={14}
      aria-current={isSelected || undefined}
      background={isSelected ? 'hover' : 'raised'}
      onFocus={onSelect}
      onClick={onSelect}
    >
      <Row gap="4 10" wrap align="start">
        <Box fill minWidth={180}>
          <Text weight={600}>{row.supplier_name || 'Unnamed supplier'}</Text>{' '}
          <Text tone="muted" size={12}>
            {[row.supplier_gstin, KINDS[shown.kind]].filter(Boolean).join(' · ')}
          </Text>
        </Box>
        {row.is_changed && <Badge tone="red">Changed since</Badge>}
        {row.is_manual && <Badge tone="violet">Linked by hand</Badge>}
        {decision ? (
          <Badge tone={DECISIONS[decision].tone}>{DECISIONS[decision].label}</Badge>
        ) : (
          <Badge tone="blue">{`Advice: ${ADVICE[row.advice]}`}</Badge>
        )}
      </Row>
      <Wide row={row} />
      <Narrow row={row} />
      <Row gap="6 12" wrap marginTop={10}>
        <Stack gap={2} fill minWidth={220}>
          <Text>{row.reason}</Text>
          <Text tone="soft" size={12}>
            {notesOf(row).join(' · ')}
          </Text>
        </Stack>
        {mayWrite && (
          <Row gap={6} wrap>
            {isPair && decision !== 'accepted' && (
              <Button size="small" look="solid" onClick={() => onDecide('accepted')}>
                Accept
              </Button>
            )}
            {decision !== 'pending' && (
              <Button size="small" onClick={() => onDecide('pending')}>
                Pending
              </Button>
            )}
            {!isPair && decision !== 'ignored' && (
              <Button size="small" onClick={() => onDecide('ignored')}>
                Ignore
              </Button>
            )}
            {onMail && row.supplier_gstin && (
              <Button size="small" onClick={onMail}>
                Email supplier
              </Button>
            )}
            <Button size="small" look="quiet" onClick={onOpen}>
              {isPair ? 'Edit' : 'Link'}
            </Button>
          </Row>
        )}
      </Row>
    </Box>
  );
}

/** Facts below the reason: credit, period of 2B, return of the supplier, note. */
function notesOf({ book, statement, unavailable, note, decided_by_name, tax_difference }: GstMatch): string[] {
  return [
    ...(book && statement && !isZero(tax_difference) ? [`Tax difference ₹ ${formatNumber(tax_difference)}`] : []),
    ...(book?.claimed_in
      ? [`Credit taken in ${monthLabel(book.claimed_in)}`]
      : unavailable && statement
        ? [unavailable]
        : []),
    ...(statement ? [`2B of ${monthPeriod(statement.month).label}`] : []),
    ...(statement?.supplier_filed_on ? [`Supplier filed on ${formatDay(statement.supplier_filed_on)}`] : []),
    ...(statement?.amends ? [`Amends ${statement.amends.number}`] : []),
    ...(decided_by_name ? [`by ${decided_by_name}`] : []),
    ...(note ? [note] : []),
  ];
}

const Mark = ({ on, children }: { on: boolean; children: ReactNode }) =>
  on ? (
    <Box as="mark" inline padding="1 5" radius="check" background="amber-soft" tone="normal" weight={600}>
      {children}
    </Box>
  ) : (
    children
  );

const sidesOf = ({ book, statement }: GstMatch) => [
  { name: 'Books', side: book },
  { name: '2B', side: statement },
];

function Wide({ row }: { row: GstMatch }) {
  return (
    <Box overflow="x" marginTop={8} hide="phone">
      <Table width="100%" cell="4 8" whiteSpace="nowrap">
        <thead>
          <tr>
            <th scope="col">
              <Text tone="muted" size={12} weight={500}>
                Side
              </Text>
            </th>
            {FIELDS.map(({ field, title, isFigure }) => (
              <th key={field} scope="col" data-end={isFigure}>
                <Text tone="muted" size={12} weight={500}>
                  {title}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sidesOf(row).map(({ name, side }) => (
            <tr key={name}>
              <th scope="row">
                <Text tone="soft">{name}</Text>
              </th>
              {side ? (
                FIELDS.map(({ field, isFigure, show }) => (
                  <td key={field} data-end={isFigure}>
                    <Mark on={row.differences.includes(field)}>{show(side)}</Mark>
                  </td>
                ))
              ) : (
                <td colSpan={FIELDS.length}>
                  <Text tone="muted">{name === '2B' ? 'Not in GSTR-2B' : 'Not in the books'}</Text>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

/** Stacked: one line a field, books and 2B beside each other. */
function Narrow({ row }: { row: GstMatch }) {
  const { book, statement } = row;
  const fields = FIELDS.filter(({ show }) => (book && show(book) !== '—') || (statement && show(statement) !== '—'));
  return (
    <Box show="phone" marginTop={8}>
      <Grid as="dl" gap="4 8" columns="minmax(70px, auto) minmax(0, 1fr) minmax(0, 1fr)">
        <Fields title="Side">
          {['Books', '2B'].map((name) => (
            <Text key={name} as="dd" tone="muted" size={12} textAlign="end">
              {name}
            </Text>
          ))}
        </Fields>
        {fields.map(({ field, title, show }) => (
          <Fields key={field} title={title}>
            {[book, statement].map((side, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two fixed columns
              <Text key={at} as="dd" textAlign="end" breakWords>
                <Mark on={row.differences.includes(field)}>{side ? show(side) : '—'}</Mark>
              </Text>
            ))}
          </Fields>
        ))}
      </Grid>
    </Box>
  );
}

const Fields = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <Text as="dt" tone="soft">
      {title}
    </Text>
    {children}
  </>
);
