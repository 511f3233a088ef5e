import { loanBankRoutes, type Application } from '@daftar/contract/loan_banks';
import { formatDay, today } from '@daftar/domain/date-format';
import { monthEnd, monthStart } from '@daftar/domain/dates';
import { preEmiInterest } from '@daftar/domain/loans/pre-emi';
import { isPositive } from '@daftar/domain/money';
import { formatListMoney } from '@daftar/domain/money-format';
import { IconTrash } from '@tabler/icons-react';
import { useWrite } from '#web/core/query.ts';
import { timezone } from '#web/core/timezone.ts';
import { toast } from '#web/core/toasts.ts';
import { confirm } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { isFullyDisbursed } from './steps.ts';

const money = (amount: string): string => formatListMoney(amount, 'INR');

/** Disbursements of the accepted bank, and the interest until EMIs start. */
export function Disbursements({ application, mayChange }: { application: Application; mayChange: boolean }) {
  const { id, version, sanctioned_amount, sanctioned_rate, disbursed, tranches } = application;
  const remove = useWrite(loanBankRoutes.removeTranche, {
    version,
    onDone: () => toast('success', 'Disbursement deleted'),
  });
  const ask = async (tranche_id: number, amount: string, day: string): Promise<void> => {
    const body = `The disbursement of ${money(amount)} on ${formatDay(day)} will be deleted permanently.`;
    if (await confirm({ title: 'Delete disbursement?', body, verb: 'Delete disbursement', danger: true }))
      remove.mutate({ params: { id, tranche_id } });
  };
  if (!sanctioned_amount || !sanctioned_rate) return null;
  const percent = (Number(disbursed) / Number(sanctioned_amount)) * 100;
  return (
    <Stack gap={6}>
      <Row gap={8} justify="between" wrap>
        <Text weight={500}>Disbursed</Text>
        <Text tone="soft">
          {money(disbursed)} of {money(sanctioned_amount)}
        </Text>
      </Row>
      <Box
        height={8}
        overflow="hidden"
        background="active"
        radius={4}
        role="progressbar"
        aria-label="Disbursed"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
      >
        <Box height="100%" radius={4} style={{ width: `${percent}%`, background: 'var(--brand-solid)' }} />
      </Box>
      {tranches.length > 0 && (
        <Rows>
          {tranches.map((tranche) => (
            <ListRow
              key={tranche.id}
              title={money(tranche.amount)}
              detail={[
                formatDay(tranche.paid_on),
                tranche.reference,
                isPositive(tranche.insurance) && `${money(tranche.insurance)} insurance`,
              ]
                .filter(Boolean)
                .join(' · ')}
              aside={
                mayChange && (
                  <IconButton
                    label={`Delete disbursement of ${formatDay(tranche.paid_on)}`}
                    icon={<IconTrash size={16} aria-hidden />}
                    onClick={() => void ask(tranche.id, tranche.amount, tranche.paid_on)}
                  />
                )
              }
            />
          ))}
        </Rows>
      )}
      {tranches.length > 0 && !isFullyDisbursed(application) && (
        <Text tone="soft" size={12}>
          Pre-EMI interest this month: {money(interestOfMonth(tranches, sanctioned_rate))}
        </Text>
      )}
    </Stack>
  );
}

function interestOfMonth(tranches: Application['tranches'], rate: string): string {
  const now = today(new Date(), timezone);
  const month = { from: monthStart(now), to: monthEnd(now) };
  return preEmiInterest(
    tranches.map(({ paid_on, amount }) => ({ date: paid_on, amount })),
    rate,
    month,
    'days',
  );
}
