import { loanPayoutRoutes, type Payout } from '@daftar/contract/loan_payouts';
import { formatDay, today } from '@daftar/domain/date-format';
import { isPositive, isZero, sub } from '@daftar/domain/money';
import { formatMoney } from '@daftar/domain/money-format';
import { useState } from 'react';
import { useRead, useWrite } from '#web/core/query.ts';
import { timezone } from '#web/core/timezone.ts';
import { toast } from '#web/core/toasts.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { ActionDrawer } from '#web/kit/action-drawer.tsx';
import { Button } from '#web/kit/button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Row, Stack, Table, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { PayoutState } from './columns.tsx';
import { BillDialog } from './bill-dialog.tsx';

type Props = { payout: Payout; onClose: () => void };
type Step = 'bill' | 'receive' | 'clawback';

const money = (amount: string): string => formatMoney(amount, 'INR');

/** The working of a payout and what can be done with it. */
export function PayoutDrawer({ payout: opened, onClose }: Props) {
  const [step, setStep] = useState<Step | null>(null);
  // The row of the list may be older than the last change.
  const fresh = useRead(
    loanPayoutRoutes.list,
    { query: { loan_id: opened.loan_id, per_page: 100 } },
    { quiet: true },
  ).data?.data.find(({ id }) => id === opened.id);
  const payout = fresh ?? opened;
  const { loan_number, applicant, lender_name } = payout;
  if (step === 'bill') return <BillDialog ids={[payout.id]} onClose={() => setStep(null)} />;
  if (step === 'receive') return <ReceiveDrawer payout={payout} onClose={() => setStep(null)} />;
  if (step === 'clawback') return <ClawbackDrawer payout={payout} onClose={() => setStep(null)} />;
  return (
    <Drawer
      open
      onClose={onClose}
      width={480}
      title={`Payout of ${loan_number}`}
      subtitle={[applicant, lender_name].filter(Boolean).join(' · ')}
      aside={<PayoutState payout={payout} />}
    >
      <DrawerBody>
        <Stack gap={16}>
          {payout.percent === null && !payout.clawback_of && <NoTerms payout={payout} />}
          <Working payout={payout} />
          <Received payout={payout} />
          {payout.note && <Text tone="soft">{payout.note}</Text>}
          <Actions payout={payout} onStep={setStep} />
        </Stack>
      </DrawerBody>
    </Drawer>
  );
}

function NoTerms({ payout: { lender_name, lender_id, loan_type } }: { payout: Payout }) {
  const place = useBusiness();
  return (
    <Notice
      tone="amber"
      actions={
        <Button size="small" to={`/business/${place?.id}/lenders/${lender_id}`}>
          Add payout terms
        </Button>
      }
    >
      {lender_name} has no payout terms for {loan_type}.
    </Notice>
  );
}

function Working({ payout }: { payout: Payout }) {
  const { base, percent, gross, gst, tds, net, sub_agent, own, disbursed_on, clawback_of } = payout;
  const lines: [string, string][] = [
    ...(clawback_of ? [] : ([[`Disbursed by ${formatDay(disbursed_on)}`, money(base)]] as [string, string][])),
    [percent === null ? 'Commission' : `Commission, ${Number(percent)}%`, money(gross)],
    ['GST', money(gst)],
    ['TDS', money(isZero(tds) ? tds : `-${tds}`)],
  ];
  return (
    <Table cell="6 0" width="100%">
      <tbody>
        {lines.map(([label, value]) => (
          <tr key={label}>
            <td>{label}</td>
            <td data-end>{value}</td>
          </tr>
        ))}
        <tr>
          <Text as="th" scope="row" textAlign="start">
            Net
          </Text>
          <td data-end>
            <strong>{money(net)}</strong>
          </td>
        </tr>
        {!isZero(sub_agent) && (
          <>
            <tr>
              <td>Share of the sub-agent</td>
              <td data-end>{money(sub_agent)}</td>
            </tr>
            <tr>
              <td>Own share</td>
              <td data-end>{money(own)}</td>
            </tr>
          </>
        )}
      </tbody>
    </Table>
  );
}

function Received({ payout: { received_on, received_amount, net } }: { payout: Payout }) {
  if (!received_on || !received_amount) return null;
  const difference = sub(received_amount, net);
  return (
    <Text>
      {money(received_amount)} received on {formatDay(received_on)}
      {!isZero(difference) &&
        `, ${money(difference.replace('-', ''))} ${isPositive(difference) ? 'more' : 'less'} than expected`}
      .
    </Text>
  );
}

type ActionProps = { payout: Payout; onStep: (step: Step) => void };

function Actions({ payout, onStep }: ActionProps) {
  const place = useBusiness();
  const can = useCan();
  const { id, version, state, invoice_id, loan_id, gross, clawback_of, is_clawed_back } = payout;
  const undo = useWrite(loanPayoutRoutes.unreceive, { version, onDone: () => toast('success', 'Receipt undone') });
  const mayWrite = can('loan_management', 'write');
  const mayBill = mayWrite && can('invoices', 'write') && state === 'Expected' && !invoice_id && isPositive(gross);
  return (
    <Row gap={8} wrap>
      {mayBill && (
        <Button look="solid" onClick={() => onStep('bill')}>
          Create invoice
        </Button>
      )}
      {mayWrite && state !== 'Received' && (
        <Button onClick={() => onStep('receive')}>{clawback_of ? 'Record deduction' : 'Record receipt'}</Button>
      )}
      {mayWrite && state === 'Received' && (
        <Button busy={undo.isPending} onClick={() => undo.mutate({ params: { id } })}>
          Undo receipt
        </Button>
      )}
      {invoice_id && can('invoices', 'read') && (
        <Button to={`/business/${place?.id}/invoice/${invoice_id}/view`}>Open invoice</Button>
      )}
      <Button to={`/business/${place?.id}/retail_loan/${loan_id}?tab=banks`}>Open file</Button>
      {mayWrite && !clawback_of && !is_clawed_back && isPositive(gross) && (
        <Button onClick={() => onStep('clawback')}>Record clawback</Button>
      )}
    </Row>
  );
}

const todayHere = (): string => today(new Date(), timezone);

function ReceiveDrawer({ payout, onClose }: Props) {
  const verb = payout.clawback_of ? 'Record deduction' : 'Record receipt';
  return (
    <ActionDrawer
      route={loanPayoutRoutes.receive}
      params={{ id: payout.id }}
      version={payout.version}
      title={verb}
      subtitle={`${payout.loan_number} · ${payout.lender_name}`}
      verb={verb}
      done={payout.clawback_of ? 'Deduction recorded' : 'Receipt recorded'}
      values={{ received_amount: payout.net, received_on: todayHere() }}
      fields={[
        { name: 'received_amount', label: 'Amount', required: true, help: `Net ${money(payout.net)}` },
        { name: 'received_on', label: 'Received on', type: 'date', required: true },
      ]}
      onClose={onClose}
    />
  );
}

function ClawbackDrawer({ payout, onClose }: Props) {
  const { clawback_months, clawback_kind } = payout;
  return (
    <ActionDrawer
      route={loanPayoutRoutes.clawBack}
      params={{ id: payout.id }}
      version={payout.version}
      title="Record clawback"
      subtitle={`${payout.loan_number} · ${payout.lender_name}`}
      verb="Record clawback"
      done="Clawback recorded"
      values={{ closed_on: todayHere() }}
      fields={[
        {
          name: 'closed_on',
          label: 'Loan closed on',
          type: 'date',
          required: true,
          help: clawback_months
            ? `The lender takes back ${clawback_kind === 'full' ? 'all' : 'the part for the months left'} within ${clawback_months} months.`
            : 'The terms of this payout have no clawback.',
        },
        { name: 'note', label: 'Note', maxLength: 300 },
      ]}
      onClose={onClose}
    />
  );
}
