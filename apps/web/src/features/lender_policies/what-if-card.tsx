import { lenderPolicyResource, lenderPolicyRoutes as routes } from '@daftar/contract/lender_policies';
import type { FileEligibility } from '@daftar/contract/loans/eligibility';
import { useState, type ReactNode } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Card } from '#web/kit/page.tsx';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import { TextField } from '#web/kit/text-field.tsx';
import { rupees, tenureText } from './policy-text.ts';
import { differs, obligationsOf, toggled, whatIfOf, type WhatIf } from './what-if.ts';

type Props = {
  data: FileEligibility;
  loanId: number;
  whatIf: WhatIf;
  /** By field: amount, months, annual_rate. */
  problems: Readonly<Record<string, string>>;
  onChange: (changes: Partial<WhatIf>) => void;
  calculator: ReactNode;
};

/** Values to try. Figures follow at once; the file changes only when it is saved. */
export function WhatIfCard({ data, loanId, whatIf, problems, onChange, calculator }: Props) {
  const { request } = data;
  const obligations = obligationsOf(request);
  const isChanged = differs(request, whatIf);
  const hasProblem = Object.keys(problems).length > 0;
  return (
    <Card title="What if" actions={calculator}>
      <Stack gap={14}>
        <FieldRow>
          <MoneyField
            label="Loan amount"
            value={whatIf.amount}
            error={problems.amount}
            onChange={(amount) => onChange({ amount })}
          />
          <TextField
            label="Tenure"
            inputMode="numeric"
            maxLength={3}
            value={whatIf.months}
            error={problems.months}
            help={Number(whatIf.months) > 0 ? tenureText(Number(whatIf.months)) : undefined}
            after={<span>months</span>}
            onChange={(months) => onChange({ months })}
          />
          <TextField
            label="Interest rate"
            inputMode="decimal"
            maxLength={6}
            placeholder="Each lender’s own"
            value={whatIf.rate}
            error={problems.annual_rate}
            after={<span>%</span>}
            onChange={(rate) => onChange({ rate })}
          />
        </FieldRow>
        {obligations.length > 0 && (
          <Stack gap={8} role="group" aria-label="Running loans to close">
            <Text weight={500}>Running loans to close</Text>
            {obligations.map(({ id, kind, lender, emi, outstanding, of }) => (
              <Checkbox
                key={id}
                label={`${kind} with ${lender}: EMI ${rupees(emi)}, ${rupees(outstanding)} outstanding (${of})`}
                value={whatIf.closing.includes(id)}
                onChange={() => onChange({ closing: toggled(whatIf.closing, id) })}
              />
            ))}
          </Stack>
        )}
        {(isChanged || whatIf.rate !== '') && (
          <Row gap={8} wrap>
            <SaveButton {...{ data, loanId, whatIf }} isOff={!isChanged || hasProblem} />
            <Button look="quiet" onClick={() => onChange(whatIfOf(request))}>
              Reset
            </Button>
            <Text tone="muted" size={12}>
              {isChanged ? 'Not saved. The rate is never saved to the file.' : 'The rate is never saved to the file.'}
            </Text>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

type SaveProps = Pick<Props, 'data' | 'loanId' | 'whatIf'> & { isOff: boolean };

function SaveButton({ data, loanId, whatIf, isOff }: SaveProps) {
  const mayWrite = useMayWrite(lenderPolicyResource);
  const [busy, setBusy] = useState(false);
  if (!mayWrite) return null;
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { amount, months, closing } = whatIf;
      const body = { amount, months: Number(months), closing: [...closing] };
      await write(routes.saveRequest, { params: { id: loanId }, body }, { version: data.version });
      toast('success', 'Saved to file');
    } catch {
      // The call showed a toast.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="solid" busy={busy} disabled={isOff} onClick={() => void save()}>
      Save to file
    </Button>
  );
}
