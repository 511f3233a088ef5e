import { incomeTaxRoutes } from '@daftar/contract/income_tax';
import type { AdvanceTaxPlan } from '@daftar/contract/income_tax/advance-tax';
import { formatDay } from '@daftar/domain/date-format';
import {
  instalmentDay,
  INSTALMENTS,
  nextInstalment,
  type Instalment,
  type ReminderState,
} from '@daftar/domain/income_tax/advance-reminders';
import { financialYearLabel, taxYearOf } from '@daftar/domain/income_tax/years';
import { IconCalendarDollar, IconSend, IconUsersPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Money } from '#web/kit/money.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { Select } from '#web/kit/select.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { useYear } from './use-year.ts';
import { YearStepper } from './year-stepper.tsx';

const EstimateDrawer = lazyPart(async () => (await import('./estimate-drawer.tsx')).EstimateDrawer, {
  Instead: LoadFailedDialog,
});
const RemindDialog = lazyPart(async () => (await import('./remind-dialog.tsx')).RemindDialog, {
  Instead: LoadFailedDialog,
});

const TONES: Record<ReminderState, Tone> = {
  'To send': 'blue',
  Sent: 'green',
  'No estimate': 'amber',
  'Nothing to pay': 'grey',
  'No email': 'red',
  'Opted out': 'grey',
};

function stateOf(plan: AdvanceTaxPlan, instalment: Instalment): ReminderState {
  if (plan.reminders.some((one) => one.instalment === instalment)) return 'Sent';
  if (Number(plan.tax) === 0) return 'No estimate';
  if (Number(plan.amounts[instalment - 1]) === 0) return 'Nothing to pay';
  return plan.obstacle || 'To send';
}

const money = (amount: string) =>
  Number(amount) ? <Money amount={amount} currency="INR" /> : <Text tone="muted">—</Text>;

const columnsOf = (instalment: Instalment): Column<AdvanceTaxPlan>[] => [
  {
    id: 'client',
    title: 'Client',
    cell: (plan) => (
      <Stack as="span" minWidth={0}>
        <ClientName name={plan.client_name} />
        <PhoneLine>{stateOf(plan, instalment)}</PhoneLine>
      </Stack>
    ),
  },
  {
    id: 'tax',
    title: 'Tax of the year',
    width: 150,
    align: 'end',
    sort: 'tax',
    cell: ({ tax, is_presumptive }) => (
      <span title={is_presumptive ? 'Presumptive: all of it in March' : undefined}>{money(tax)}</span>
    ),
  },
  { id: 'paid', title: 'Paid', width: 120, align: 'end', cell: ({ paid }) => money(paid) },
  {
    id: 'amount',
    title: 'To pay now',
    width: 130,
    align: 'end',
    narrow: true,
    cell: ({ amounts }) => money(amounts[instalment - 1]!),
  },
  {
    id: 'state',
    title: 'Reminder',
    width: 150,
    cell: (plan) => {
      const state = stateOf(plan, instalment);
      return <Badge tone={TONES[state]}>{state}</Badge>;
    },
  },
];

/** Clients who pay advance tax, what they pay by an instalment, and reminders of it. */
export default function AdvanceTab() {
  const today = useToday();
  const { fy, usual, setYear } = useYear(taxYearOf(today));
  const [query, setQuery] = useSearchParams();
  const can = useCan();
  const mayWrite = can('clients', 'write');
  const asked = Number(query.get('instalment'));
  const instalment = INSTALMENTS.find((one) => one === asked) ?? nextInstalment(fy, today) ?? 4;
  const isOver = instalmentDay(fy, instalment) < today;
  const [open, setOpen] = useState<AdvanceTaxPlan | 'new' | 'remind' | null>(null);
  const columns = useMemo(() => columnsOf(instalment), [instalment]);
  const choose = (value: string): void =>
    setQuery((now) => new URLSearchParams({ ...Object.fromEntries(now), instalment: value }));
  const fill = (): Promise<void> =>
    write(incomeTaxRoutes.fillAdvance, { body: { fy } }).then(
      ({ added }) =>
        void toast(added ? 'success' : 'info', added ? `${added} clients added` : 'All of them are in the list'),
      () => undefined,
    );
  return (
    <>
      <ListScreen
        embedded
        title="Advance tax"
        what="clients"
        route={incomeTaxRoutes.advance_list}
        query={{ fy }}
        columns={columns}
        searchHint="Search by client"
        onOpen={mayWrite ? setOpen : undefined}
        create={mayWrite ? { label: 'Add estimate', onClick: () => setOpen('new') } : undefined}
        actions={
          <>
            <YearStepper running fy={fy} last={usual + 1} onChange={setYear} />
            {mayWrite && (
              <Button icon={<IconUsersPlus size={16} aria-hidden />} onClick={() => void fill()}>
                Add clients
              </Button>
            )}
            {mayWrite && can('compose_mail', 'read') && !isOver && (
              <Button icon={<IconSend size={16} aria-hidden />} onClick={() => setOpen('remind')}>
                Send reminders
              </Button>
            )}
          </>
        }
        totals={() => (
          <Row gutter padding="10 0" gap={8} wrap rigid>
            <Select
              label="Instalment"
              hideLabel
              options={INSTALMENTS.map((one) => ({
                value: String(one),
                label: `Instalment ${one}: ${formatDay(instalmentDay(fy, one))}`,
              }))}
              value={String(instalment)}
              onChange={choose}
            />
            {isOver && <Text tone="muted">This instalment is over.</Text>}
          </Row>
        )}
        empty={{
          icon: <IconCalendarDollar size={22} />,
          title: `No estimates for ${financialYearLabel(fy)} yet`,
          text: 'Add the clients who pay advance tax by their compliance profile. The first estimate is last year’s tax after TDS.',
        }}
      />
      {open === 'remind' && <RemindDialog fy={fy} instalment={instalment} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'remind' && (
        <EstimateDrawer plan={open === 'new' ? null : open} fy={fy} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
