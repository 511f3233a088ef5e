import { loanBankRoutes, type Application } from '@daftar/contract/loan_banks';
import type { Loan } from '@daftar/contract/loans';
import { today } from '@daftar/domain/date-format';
import { emi } from '@daftar/domain/loans/emi';
import { sub } from '@daftar/domain/money';
import { formatListMoney } from '@daftar/domain/money-format';
import { timezone } from '#web/core/timezone.ts';
import { ActionDrawer } from '#web/kit/action-drawer.tsx';
import { Text } from '#web/kit/layout.tsx';
import { lenderLookup } from '#web/kit/lender-lookup.ts';
import { MoneyField } from '#web/kit/money-field.tsx';
import type { FieldSpec, FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import { Select } from '#web/kit/select.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { openQueries, type Step } from './steps.ts';

type Props = { step: Step; application: Application | null; loan: Loan; onClose: () => void };

const money = (name: string, label: string, more: { required?: boolean; help?: string } = {}): FieldSpec => ({
  name,
  label,
  type: 'own',
  render: () => <MoneyField name={name} label={label} {...more} />,
});
const dayField = (name: string, label: string): FieldSpec => ({
  name,
  label,
  type: 'date',
  required: true,
  starts: today(new Date(), timezone),
});

/** The form of a step of one application. */
export function StepDrawer({ step, application, loan, onClose }: Props) {
  if (step === 'add' || !application) return <BankDrawer application={null} loan={loan} onClose={onClose} />;
  if (step === 'edit') return <BankDrawer application={application} loan={loan} onClose={onClose} />;
  const { id, version } = application;
  const common = { params: { id }, version, subtitle: application.lender_name, onClose };
  switch (step) {
    case 'log_in':
      return (
        <ActionDrawer
          {...common}
          route={loanBankRoutes.logIn}
          title={application.logged_in_on ? 'Edit log-in' : 'Record log-in'}
          verb={application.logged_in_on ? 'Save log-in' : 'Record log-in'}
          done="Log-in recorded"
          values={{ login_number: application.login_number, logged_in_on: application.logged_in_on }}
          fields={[
            { name: 'login_number', label: 'Log-in number', maxLength: 60 },
            dayField('logged_in_on', 'Logged in on'),
          ]}
        />
      );
    case 'ask':
      return (
        <ActionDrawer
          {...common}
          route={loanBankRoutes.ask}
          title="Add query"
          verb="Add query"
          done="Query added"
          fields={[
            { name: 'question', label: 'Query', type: 'area', required: true, maxLength: 1000 },
            dayField('asked_on', 'Asked on'),
          ]}
        />
      );
    case 'answer': {
      const query = openQueries(application)[0];
      if (!query) return null;
      return (
        <ActionDrawer
          {...common}
          route={loanBankRoutes.answer}
          params={{ id, query_id: query.id }}
          subtitle={`${application.lender_name} asked: ${query.question}`}
          title="Record reply"
          verb="Record reply"
          done="Reply recorded"
          fields={[
            { name: 'reply', label: 'Reply', type: 'area', required: true, maxLength: 1000 },
            dayField('replied_on', 'Replied on'),
          ]}
        />
      );
    }
    case 'sanction':
      return <SanctionDrawer application={application} loan={loan} onClose={onClose} />;
    case 'disburse': {
      const left = sub(application.sanctioned_amount ?? '0', application.disbursed);
      return (
        <ActionDrawer
          {...common}
          route={loanBankRoutes.disburse}
          title="Add disbursement"
          verb="Add disbursement"
          done="Disbursement added"
          fields={[
            [
              money('amount', 'Amount', {
                required: true,
                help: `${formatListMoney(left, 'INR')} of the sanction is left.`,
              }),
              dayField('paid_on', 'Disbursed on'),
            ],
            { name: 'reference', label: 'UTR or cheque number', maxLength: 60 },
            money('insurance', 'Insurance in this amount', { help: 'Lenders pay no commission on it.' }),
          ]}
        />
      );
    }
    default:
      return (
        <ActionDrawer
          {...common}
          route={step === 'reject' ? loanBankRoutes.reject : loanBankRoutes.withdraw}
          title={step === 'reject' ? 'Record rejection' : 'Withdraw application'}
          verb={step === 'reject' ? 'Record rejection' : 'Withdraw application'}
          done={step === 'reject' ? 'Rejection recorded' : 'Application withdrawn'}
          fields={[
            { name: 'close_reason', label: 'Reason', type: 'area', required: step === 'reject', maxLength: 500 },
            dayField('closed_on', step === 'reject' ? 'Rejected on' : 'Withdrawn on'),
          ]}
        />
      );
  }
}

function BankDrawer({ application, loan, onClose }: Omit<Props, 'step'>) {
  const isFixed = application !== null && application.state !== 'Prepared';
  const lender: FieldSpec = {
    name: 'lender_id',
    label: 'Lender',
    type: 'own',
    render: () => (
      <Select
        name="lender_id"
        label="Lender"
        required
        disabled={isFixed}
        lookup={lenderLookup}
        options={application ? [{ value: String(application.lender_id), label: application.lender_name }] : undefined}
      />
    ),
  };
  const fields: FieldSpecs = [
    lender,
    [{ name: 'branch', label: 'Branch', maxLength: 120 }, money('applied_amount', 'Applied amount')],
    { name: 'officer_name', label: 'Officer', maxLength: 120 },
    [
      { name: 'officer_mobile', label: 'Officer’s mobile', type: 'tel' },
      { name: 'officer_email', label: 'Officer’s email', type: 'email' },
    ],
    { name: 'notes', label: 'Notes', type: 'area', maxLength: 2000 },
  ];
  const toBody = (values: Record<string, unknown>) => ({ ...values, loan_id: loan.id });
  if (application)
    return (
      <ActionDrawer
        route={loanBankRoutes.update}
        params={{ id: application.id }}
        version={application.version}
        title="Edit bank and officer"
        subtitle={application.lender_name}
        verb="Save"
        done="Bank saved"
        values={application}
        fields={fields}
        toBody={toBody}
        onClose={onClose}
      />
    );
  return (
    <ActionDrawer
      route={loanBankRoutes.create}
      title="Add bank"
      subtitle={`${loan.number} · ${loan.loan_type}`}
      verb="Add bank"
      done="Bank added"
      values={{ applied_amount: loan.amount }}
      fields={fields}
      toBody={toBody}
      onClose={onClose}
    />
  );
}

function SanctionDrawer({ application, loan, onClose }: { application: Application; loan: Loan; onClose: () => void }) {
  const isRevised = application.state === 'Sanctioned';
  const values = isRevised
    ? application
    : { sanctioned_amount: application.applied_amount, sanctioned_months: loan.months };
  return (
    <ActionDrawer
      route={loanBankRoutes.sanction}
      params={{ id: application.id }}
      version={application.version}
      title={isRevised ? 'Revise sanction' : 'Record sanction'}
      subtitle={application.lender_name}
      verb={isRevised ? 'Save sanction' : 'Record sanction'}
      done={isRevised ? 'Sanction revised' : 'Sanction recorded'}
      values={values}
      fields={[
        [
          money('sanctioned_amount', 'Sanctioned amount', { required: true }),
          { name: 'sanctioned_rate', label: 'Rate, % per year', required: true },
        ],
        [
          { name: 'sanctioned_months', label: 'Tenure, months', type: 'number', required: true },
          dayField('sanctioned_on', 'Sanctioned on'),
        ],
        { name: 'valid_until', label: 'Valid until', type: 'date' },
        { name: 'sanction_conditions', label: 'Conditions', type: 'area', maxLength: 4000 },
      ]}
      foot={(form) => <EmiLine form={form} />}
      onClose={onClose}
    />
  );
}

function EmiLine({ form }: { form: FormApi }) {
  const amount = useWatch<string>(form, 'sanctioned_amount');
  const rate = useWatch<string>(form, 'sanctioned_rate');
  const months = Number(useWatch<string>(form, 'sanctioned_months'));
  const isComplete =
    /^\d{1,12}(\.\d{1,2})?$/.test(amount) && /^\d{1,2}(\.\d{1,3})?$/.test(rate) && months >= 1 && months <= 600;
  if (!isComplete) return null;
  return <Text tone="soft">EMI: {formatListMoney(emi(amount, rate, months, true), 'INR')}</Text>;
}
