import { loanRadarRoutes, type RadarFindingRow } from '@daftar/contract/loan_radar';
import { formatDay } from '@daftar/domain/date-format';
import { addDays, addMonths } from '@daftar/domain/dates';
import { RADAR } from '@daftar/domain/loans/radar-rules';
import { IconDots, IconEyeOff, IconRestore, IconZzz } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { ago } from '#web/kit/format-time.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { Money } from '#web/kit/money.tsx';
import { useToday } from '#web/kit/work/use-today.ts';
import { fileQuery } from './file-query.ts';

/** `file` is the address of the form for a new file, if the user can open it. */
export const columnsOf = (at: string, mayWrite: boolean, file: string | undefined): Column<RadarFindingRow>[] => [
  {
    id: 'client',
    title: 'Client',
    width: 220,
    cell: (row) => (
      <Stack as="span" gap={2} minWidth={0} padding="6 0">
        <Text as={Link} to={`${at}/clients/${row.client_id}`} truncate>
          <ClientName name={row.client_name} />
        </Text>
        <Box as="span" show="phone">
          <Reason of={row} />
        </Box>
      </Stack>
    ),
  },
  {
    id: 'reason',
    title: 'Reason',
    cell: (row) => (
      <Box as="span" padding="6 0">
        <Reason of={row} />
      </Box>
    ),
  },
  {
    id: 'amount',
    title: 'Amount',
    sort: 'amount',
    width: 150,
    align: 'end',
    cell: ({ amount, saving, loan_type }) => (
      <Stack as="span" justifyItems="end">
        <Money amount={amount} currency="INR" />
        <Text tone="muted" size={12}>
          {Number(saving) > 0 ? (
            <>
              saves <Money amount={saving} currency="INR" /> a month
            </>
          ) : (
            loan_type
          )}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'found',
    title: 'Found',
    sort: 'found_at',
    width: 110,
    cell: ({ found_at }) => <Text tone="muted">{ago(found_at)}</Text>,
  },
  ...(mayWrite
    ? [
        {
          id: 'actions',
          title: 'Actions',
          hideTitle: true,
          narrow: true,
          width: file ? 150 : 56,
          align: 'end',
          cell: (row) => <Actions row={row} file={file} />,
        } satisfies Column<RadarFindingRow>,
      ]
    : []),
];

const Reason = ({ of: { reason, rule, is_dismissed, snoozed_until } }: { of: RadarFindingRow }) => (
  <Stack as="span" gap={2} minWidth={0}>
    <Text whiteSpace="normal" weight={400} breakWords>
      {reason}
    </Text>
    <Text tone="muted" size={12} weight={400}>
      {[RADAR[rule].title, is_dismissed && 'Dismissed', snoozed_until && `Snoozed until ${formatDay(snoozed_until)}`]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  </Stack>
);

function Actions({ row, file }: { row: RadarFindingRow; file: string | undefined }) {
  const today = useToday();
  const dismiss = useWrite(loanRadarRoutes.dismiss);
  const snooze = useWrite(loanRadarRoutes.snooze);
  const restore = useWrite(loanRadarRoutes.restore);
  const params = { id: row.id };
  const run = (writing: Promise<unknown>, done: string): void =>
    void writing.then(
      () => toast('success', done),
      () => undefined,
    );
  const until = (day: string): void =>
    run(snooze.mutateAsync({ params, body: { until: day } }), `Snoozed until ${formatDay(day)}`);
  return (
    <Row gap={4} justify="end">
      {file && (
        <Button size="small" to={`${file}?${fileQuery(row)}`} aria-label={`Create file for ${row.client_name}`}>
          Create file
        </Button>
      )}
      <Menu
        width={200}
        trigger={<IconButton label={`More actions for ${row.client_name}`} icon={<IconDots size={16} aria-hidden />} />}
      >
        {row.is_dismissed || row.snoozed_until ? (
          <MenuItem
            icon={<IconRestore size={16} aria-hidden />}
            onClick={() => run(restore.mutateAsync({ params, body: {} }), 'Shown again')}
          >
            Show again
          </MenuItem>
        ) : (
          <>
            <MenuItem icon={<IconZzz size={16} aria-hidden />} onClick={() => until(addDays(today, 7))}>
              Snooze for a week
            </MenuItem>
            <MenuItem icon={<IconZzz size={16} aria-hidden />} onClick={() => until(addMonths(today, 1))}>
              Snooze for a month
            </MenuItem>
            <MenuItem
              icon={<IconEyeOff size={16} aria-hidden />}
              onClick={() => run(dismiss.mutateAsync({ params, body: {} }), 'Dismissed until the figures rise')}
            >
              Dismiss
            </MenuItem>
          </>
        )}
      </Menu>
    </Row>
  );
}
