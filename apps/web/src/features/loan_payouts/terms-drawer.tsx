import type { Received } from '@daftar/contract/core/route';
import { lenderRoutes } from '@daftar/contract/lenders';
import { loanPayoutRoutes, type PayoutTerm } from '@daftar/contract/loan_payouts';
import { LOAN_TYPES } from '@daftar/domain/enumerations';
import { TDS_PERCENT } from '@daftar/domain/loans/payout';
import { useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { ActionDrawer } from '#web/kit/action-drawer.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Box } from '#web/kit/layout.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { MoneyField } from '#web/kit/money-field.tsx';
import type { FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import { Select } from '#web/kit/select.tsx';

type Props = {
  lender: { id: number; name: string };
  term: PayoutTerm | null;
  /** Loan types that have terms. */
  taken: readonly string[];
  onClose: () => void;
};

const KINDS = [
  { value: 'full', label: 'All of it' },
  { value: 'pro rata', label: 'Part for the months left' },
];

const fieldsOf = (term: PayoutTerm | null, taken: readonly string[]): FieldSpecs => [
  {
    name: 'loan_type',
    label: 'Loan type',
    type: 'select',
    starts: taken.includes('') ? (LOAN_TYPES.find((type) => !taken.includes(type)) ?? '') : '',
    options: ['', ...LOAN_TYPES]
      .filter((type) => type === term?.loan_type || !taken.includes(type))
      .map((type) => ({ value: type, label: type || 'All other loan types' })),
  },
  [
    { name: 'percent', label: 'Commission, % of the disbursed amount', required: true },
    {
      name: 'cap',
      label: 'At most, per file',
      type: 'own',
      render: () => <MoneyField name="cap" label="At most, per file" />,
    },
  ],
  [
    { name: 'gst_percent', label: 'GST, %', starts: '18' },
    {
      name: 'tds_percent',
      label: 'TDS, %',
      starts: TDS_PERCENT,
      help: 'Above ₹20,000 a year from one lender (section 194H).',
    },
  ],
  { name: 'sub_agent_percent', label: 'Share of the sub-agent, % of the commission', starts: '0' },
  [
    {
      name: 'clawback_months',
      label: 'Clawback period, months',
      type: 'number',
      starts: '0',
      help: '0 if the lender has no clawback.',
    },
    { name: 'clawback_kind', label: 'Clawback', type: 'select', starts: 'full', options: KINDS },
  ],
  { name: 'notes', label: 'Notes', maxLength: 300 },
];

/** Commission terms of a lender. Payouts that are not billed yet follow a change. */
export function TermsDrawer({ lender, term, taken, onClose }: Props) {
  const fields = fieldsOf(term, taken);
  if (!term)
    return (
      <ActionDrawer
        route={loanPayoutRoutes.addTerms}
        title="Add payout terms"
        subtitle={lender.name}
        verb="Add payout terms"
        done="Payout terms added"
        fields={fields}
        toBody={(values) => ({ ...values, lender_id: lender.id })}
        onClose={onClose}
      />
    );
  return (
    <ActionDrawer
      route={loanPayoutRoutes.updateTerms}
      params={{ id: term.id }}
      version={term.version}
      title="Edit payout terms"
      subtitle={lender.name}
      verb="Save"
      done="Payout terms saved"
      values={term}
      fields={fields}
      foot={() => <DeleteTerms term={term} onDone={onClose} />}
      onClose={onClose}
    />
  );
}

function DeleteTerms({ term: { id, version }, onDone }: { term: PayoutTerm; onDone: () => void }) {
  const remove = useWrite(loanPayoutRoutes.removeTerms, {
    version,
    onDone: () => {
      toast('success', 'Payout terms deleted');
      onDone();
    },
  });
  const ask = async (): Promise<void> => {
    const body = 'These terms will be deleted permanently. Billed and received payouts stay as they are.';
    if (await confirm({ title: 'Delete payout terms?', body, verb: 'Delete terms', danger: true }))
      remove.mutate({ params: { id } });
  };
  return (
    <Box>
      <Button look="danger" busy={remove.isPending} onClick={() => void ask()}>
        Delete terms
      </Button>
    </Box>
  );
}

type ClientProps = { lender: Received<typeof lenderRoutes.get>; onClose: () => void };

/** The client that invoices for commission go to. */
export const ClientDrawer = ({ lender, onClose }: ClientProps) => (
  <ActionDrawer
    route={lenderRoutes.update}
    params={{ id: lender.id }}
    version={lender.version}
    title="Select client to bill"
    subtitle={lender.name}
    verb="Save"
    done={`${lender.name} saved`}
    values={{ client_id: lender.client_id }}
    fields={[
      {
        name: 'client_id',
        label: 'Client to bill',
        type: 'own',
        render: () => (
          <Select
            name="client_id"
            label="Client to bill"
            clearable
            lookup={clientLookup}
            help="Invoices for commission go to this client."
          />
        ),
      },
    ]}
    onClose={onClose}
  />
);
