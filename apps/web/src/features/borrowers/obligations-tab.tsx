import { borrowerParts } from '@daftar/contract/borrowers';
import type { Loan } from '@daftar/contract/loans';
import { sum } from '@daftar/domain/money';
import { formatListMoney } from '@daftar/domain/money-format';
import { IconReceipt2 } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Switch } from '#web/kit/check-field.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Box, Grid, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { roleLabel } from './labels.ts';
import { NoPeople } from './no-people.tsx';
import { text, type PartColumn, type PartRow } from './parts/kind.ts';
import { OBLIGATIONS } from './parts/other-kinds.tsx';
import { AddPart, OpenPart, PartRows, type Opened } from './parts/part-table.tsx';

const routes = borrowerParts.obligations.routes;
const inr = (amount: string): string => formatListMoney(amount, 'INR');
const total = (rows: readonly PartRow[], field: string): string => inr(sum(rows.map((row) => text(row, field))));
const MAX = 100;

/** Tab of a loan file: running loans of all its people. */
export function Component({ loan }: { loan: Loan }) {
  const mayWrite = useCan()('loan_management', 'write');
  const [opened, setOpened] = useState<Opened>(null);
  const ids = loan.people.map(({ borrower_id }) => borrower_id);
  const query = { borrower_ids: ids.join(','), per_page: MAX };
  const read = useRead(routes.list, { query } as never, { enabled: ids.length > 0, keep: true });
  if (ids.length === 0) return <NoPeople>Add an applicant, then enter their running loans here.</NoPeople>;
  const people = loan.people.map(({ borrower_id, name }) => ({ value: String(borrower_id), label: name }));
  const store = {
    rows: read.data?.data as PartRow[] | undefined,
    isCut: false,
    error: read.error,
    retry: () => void read.refetch(),
    remove: async ({ id, version }: PartRow) => {
      await write(routes.remove, { params: { id } }, { version });
    },
  };
  const add = mayWrite && <AddPart kind={OBLIGATIONS} onClick={() => setOpened({ row: null })} />;
  return (
    <>
      <QueryView query={read} what="the running loans" skeleton={4}>
        {({ meta }) => {
          const rows = store.rows!;
          if (rows.length === 0)
            return (
              <EmptyState icon={<IconReceipt2 size={22} />} title="No running loans" actions={add}>
                Add loans and credit cards that the people of this file repay. Their EMIs reduce what a bank lends.
              </EmptyState>
            );
          const staying = rows.filter(({ closes }) => !closes);
          return (
            <Grid gap={16} columns="minmax(0, 1fr)">
              <Figures>
                <Figure label="EMIs now" value={total(rows, 'emi')} note="a month" />
                <Figure label="EMIs after closing" value={total(staying, 'emi')} note="a month" />
                <Figure label="Outstanding" value={total(rows, 'outstanding')} note="of all running loans" />
              </Figures>
              <Card title="Running loans" actions={add}>
                <PartRows
                  label="Running loans"
                  columns={columnsOf(loan, mayWrite)}
                  rows={rows}
                  nameOf={OBLIGATIONS.nameOf}
                  onEdit={mayWrite ? (row) => setOpened({ row }) : undefined}
                />
                {meta.total > MAX && (
                  <Text as="p" tone="amber" size={12}>
                    Only the first {MAX} are shown and counted.
                  </Text>
                )}
              </Card>
            </Grid>
          );
        }}
      </QueryView>
      <OpenPart
        kind={OBLIGATIONS}
        store={store}
        owner={ids.length === 1 ? ids[0]! : null}
        people={people}
        opened={opened}
        onOpen={setOpened}
      />
    </>
  );
}

const columnsOf = ({ people }: Loan, mayWrite: boolean): readonly PartColumn[] => {
  const [, kind, ...figures] = OBLIGATIONS.columns;
  const personOf = (row: PartRow) => people.find(({ borrower_id }) => borrower_id === row.borrower_id);
  return [
    {
      title: 'Lender',
      cell: (row) => (
        <>
          {text(row, 'lender')}
          <Box show="phone" tone="muted" size={12}>
            {personOf(row)?.name}
          </Box>
        </>
      ),
    },
    kind!,
    {
      title: 'Borrower',
      wide: true,
      cell: (row) => {
        const person = personOf(row);
        return (
          <>
            {person?.name} {person?.role === 'Guarantor' && <Badge dot={false}>{roleLabel(person.role)}</Badge>}
          </>
        );
      },
    },
    ...figures.slice(0, -1),
    {
      title: 'Closes',
      cell: (row) =>
        mayWrite ? <ClosesSwitch row={row} /> : row.closes ? <Badge tone="green">Yes</Badge> : <Badge>No</Badge>,
    },
  ];
};

function ClosesSwitch({ row }: { row: PartRow }) {
  const [busy, setBusy] = useState(false);
  const change = async (closes: boolean): Promise<void> => {
    setBusy(true);
    try {
      await write(routes.update, { params: { id: row.id }, body: { closes } }, { version: row.version });
      toast('success', `${OBLIGATIONS.nameOf(row)} ${closes ? 'will be closed' : 'continues'}`);
    } catch {
      // The error already has a toast.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      label={`${OBLIGATIONS.nameOf(row)} will be closed`}
      hideLabel
      value={row.closes === true}
      disabled={busy}
      onChange={(closes) => void change(closes)}
    />
  );
}
