import type { Loan } from '@daftar/contract/loans';
import { subTypeLabel } from '@daftar/domain/loans/file-status';
import { isZero } from '@daftar/domain/money';
import { IconCircleCheck } from '@tabler/icons-react';
import { useBusiness } from '#web/core/use-business.ts';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { priceLabel } from './form-values.ts';
import { useCurrency } from './labels.tsx';
import { MissingList } from './missing-list.tsx';
import { NextStepForm } from './next-step-form.tsx';
import { useFileUrl } from './use-loans-list.ts';
import { useMoves } from './use-moves.ts';

const tenure = (months: number): string => {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const text = [years && `${years}y`, rest && `${rest}m`].filter(Boolean).join(' ');
  return years ? `${months} months (${text})` : `${months} months`;
};

/** Facts of the loan, what comes next, and what the next stage needs. */
export function Component({ loan }: { loan: Loan }) {
  const currency = useCurrency();
  const branches = useBusiness()?.branches ?? [];
  const mayWrite = useCan()('loan_management', 'write');
  const money = (amount: string) => (isZero(amount) ? '' : <Money amount={amount} currency={currency} />);
  return (
    <>
      {loan.status === 'Rejected' && loan.reject_reason && <Notice tone="red">Rejected: {loan.reject_reason}</Notice>}
      <NextStage loan={loan} />
      {mayWrite && loan.status !== 'Rejected' && (
        <Card title="What’s next">
          <NextStepForm key={loan.version} loan={loan} />
        </Card>
      )}
      <Card title="Loan">
        <Facts
          facts={[
            ['Amount', money(loan.amount)],
            ['Tenure', tenure(loan.months)],
            ['Type', loan.loan_type],
            ['Sub-type', subTypeLabel(loan.sub_type)],
            ...(isZero(loan.outstanding) ? [] : ([['Outstanding', money(loan.outstanding)]] as const)),
            ...(isZero(loan.price) ? [] : ([[priceLabel(loan.loan_type) ?? 'Price', money(loan.price)]] as const)),
            ['Purpose', loan.purpose],
            ['Source', loan.source],
            ...(branches.length > 1
              ? ([['Branch', branches.find(({ id }) => id === loan.branch_id)?.name]] as const)
              : []),
          ]}
        />
      </Card>
      {loan.notes && (
        <Card title="Notes">
          <Text as="p" whiteSpace="pre-wrap" breakWords>
            {loan.notes}
          </Text>
        </Card>
      )}
    </>
  );
}

/** A short checklist of the next stage. */
function NextStage({ loan }: { loan: Loan }) {
  const fileUrl = useFileUrl();
  const next = useMoves(loan).find(({ isForward }) => isForward);
  if (!next) return null;
  const { to, missing } = next;
  if (missing.length)
    return (
      <Card title={`Needed for ${to}`}>
        <MissingList missing={missing} file={fileUrl(loan.id)} />
      </Card>
    );
  if (loan.status === 'Rejected') return null;
  return (
    <Card>
      <Row gap={10}>
        <Text rigid tone="green">
          <IconCircleCheck size={20} aria-hidden />
        </Text>
        <Stack as="span" flex>
          <Text weight={500}>{`Ready for ${to}`}</Text>
          <Text tone="soft">Nothing is missing for this stage.</Text>
        </Stack>
      </Row>
    </Card>
  );
}
