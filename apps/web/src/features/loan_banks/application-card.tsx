import { loanBankRoutes, type Application } from '@daftar/contract/loan_banks';
import type { Loan } from '@daftar/contract/loans';
import { formatDay, today } from '@daftar/domain/date-format';
import { daysBetween } from '@daftar/domain/dates';
import { isPositive } from '@daftar/domain/money';
import { formatListMoney } from '@daftar/domain/money-format';
import { IconDots } from '@tabler/icons-react';
import { toastMovedToBin } from '#web/core/moved-to-bin.ts';
import { useWrite } from '#web/core/query.ts';
import { timezone } from '#web/core/timezone.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Disbursements } from './disbursements.tsx';
import { SanctionTerms } from './sanction-terms.tsx';
import { nextStep, openQueries, otherSteps, STATE_TONES, type Step } from './steps.ts';
import { Timeline } from './timeline.tsx';

type Props = {
  application: Application;
  loan: Loan;
  others: readonly Application[];
  /** Absent for readers. */
  onStep: ((step: Step) => void) | undefined;
};

const ageOf = (since: string): string => {
  const days = daysBetween(today(new Date(since), timezone), today(new Date(), timezone));
  return days <= 0 ? 'in this state since today' : `${days} ${days === 1 ? 'day' : 'days'} in this state`;
};

/** One application: its state, the bank's people, open queries, terms and money paid out, with the next step. */
export function ApplicationCard({ application, loan, others, onStep }: Props) {
  const { lender_name, branch, state, state_since, is_accepted, close_reason } = application;
  const open = openQueries(application);
  return (
    <Stack as="article" gap={12} padding={16} surface="panel" shadow={1} aria-label={lender_name}>
      <Row gap="6 8" align="start" wrap>
        <Stack grow basis={160} gap={2}>
          <Text as="h2" size={14} weight={600} breakWords>
            {lender_name}
          </Text>
          <Text tone="muted" size={12} breakWords>
            {[branch, ageOf(state_since)].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
        <Row gap={6} rigid>
          {is_accepted && <Badge tone="violet">Accepted</Badge>}
          <Badge tone={STATE_TONES[state]}>{state}</Badge>
          {onStep && <StepMenu application={application} onStep={onStep} />}
        </Row>
      </Row>
      {open.length > 0 && (
        <Notice tone="amber">
          <Stack gap={4}>
            {open.map(({ id, asked_on, question }) => (
              <span key={id}>
                <Text weight={500}>Open query of {formatDay(asked_on)}:</Text> {question}
              </span>
            ))}
          </Stack>
        </Notice>
      )}
      {close_reason && <Text tone="soft">Reason: {close_reason}</Text>}
      <BankFacts application={application} />
      {state === 'Sanctioned' && <SanctionTerms application={application} />}
      {is_accepted && <Disbursements application={application} mayChange={onStep !== undefined} />}
      {application.notes && (
        <Text tone="soft" whiteSpace="pre-line" breakWords>
          {application.notes}
        </Text>
      )}
      {onStep && <NextStep application={application} loan={loan} others={others} onStep={onStep} />}
      <Timeline application={application} />
    </Stack>
  );
}

function BankFacts({ application }: { application: Application }) {
  const { login_number, logged_in_on, officer_name, officer_mobile, officer_email, applied_amount } = application;
  const rows: [string, string][] = [
    ['Log-in', [login_number, logged_in_on && formatDay(logged_in_on)].filter(Boolean).join(' · ')],
    ['Applied amount', isPositive(applied_amount) ? formatListMoney(applied_amount, 'INR') : ''],
    ['Officer', [officer_name, officer_mobile, officer_email].filter(Boolean).join(' · ')],
  ];
  const known = rows.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <Stack as="dl" gap={4}>
      {known.map(([label, value]) => (
        <Row key={label} gap={8} align="baseline">
          <Text as="dt" tone="muted" size={12} rigid width={104}>
            {label}
          </Text>
          <Text as="dd" fill breakWords>
            {value}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}

function NextStep({ application, loan, others, onStep }: Props & { onStep: (step: Step) => void }) {
  const { id, version, lender_name } = application;
  const accept = useWrite(loanBankRoutes.accept, {
    version,
    onDone: () => toast('success', `Sanction of ${lender_name} accepted`),
  });
  const reopen = useWrite(loanBankRoutes.reopen, { version, onDone: () => toast('success', 'Application reopened') });
  const next = nextStep(application);
  if (!next) return null;
  const accepted = others.find(({ is_accepted }) => is_accepted);
  const isPaid = accepted !== undefined && isPositive(accepted.disbursed);
  if (next.step === 'accept' && isPaid) return null;
  const waits = next.step === 'disburse' && loan.status !== 'Sanctioned';
  const run = async (): Promise<void> => {
    if (next.step === 'reopen') return reopen.mutate({ params: { id } });
    if (next.step !== 'accept') return onStep(next.step);
    const body =
      accepted && `The sanction of ${lender_name} will replace the accepted sanction of ${accepted.lender_name}.`;
    if (!body || (await confirm({ title: 'Accept this sanction?', body, verb: 'Accept sanction' })))
      accept.mutate({ params: { id } });
  };
  return (
    <Stack gap={6}>
      {waits ? (
        <Text tone="soft">Move the file to Sanctioned to record disbursements.</Text>
      ) : (
        <Button wide busy={accept.isPending || reopen.isPending} onClick={() => void run()}>
          {next.label}
        </Button>
      )}
    </Stack>
  );
}

function StepMenu({ application, onStep }: { application: Application; onStep: (step: Step) => void }) {
  const { id, version, lender_name, tranches } = application;
  const remove = useWrite(loanBankRoutes.remove, {
    version,
    onDone: () => toastMovedToBin(lender_name, { entity: 'loan_applications', id }),
  });
  return (
    <Menu
      width={210}
      trigger={<IconButton label={`Actions for ${lender_name}`} icon={<IconDots size={16} aria-hidden />} />}
    >
      {otherSteps(application).map(({ step, label }) => (
        <MenuItem key={label} onClick={() => onStep(step)}>
          {label}
        </MenuItem>
      ))}
      {tranches.length === 0 && (
        <>
          <MenuDivider />
          <MenuItem danger onClick={() => remove.mutate({ params: { id } })}>
            Move to bin
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
