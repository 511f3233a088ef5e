import { loanRoutes, type Loan } from '@daftar/contract/loans';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { Form } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import type { Option } from '#web/kit/select.tsx';
import { useForm, type FormApi } from '#web/kit/use-form.ts';
import { borrowerOfClient } from './borrowers.ts';
import { loanBody, loanValues, problemsIn, type LoanValues } from './form-values.ts';
import { LoanFields } from './loan-fields.tsx';

type Props = {
  /** Null for a new file, which starts with `blank`. */
  loan: Loan | null;
  blank: LoanValues;
  /** The client that is chosen already, by name. */
  named: readonly Option[];
  onDone: (loan: Loan) => void;
  onCancel: () => void;
};

export function LoanForm({ loan, blank, named, onDone, onCancel }: Props) {
  const [initial] = useState(() => (loan ? loanValues(loan) : blank));
  const form: FormApi = useForm({
    route: loanRoutes.create,
    initial: initial as never,
    version: loan?.version,
    draft: loan ? `loan file ${loan.id} version ${loan.version}` : `new loan file ${blank.client_id}`,
    toBody: (values) => loanBody(values as LoanValues) as never,
    alsoCheck: (values) => problemsIn(values as LoanValues),
    send: async (body, version) => {
      if (loan) return write(loanRoutes.update, { params: { id: loan.id }, body }, { quiet: true, version });
      const isApplicant = form.valueOf('is_applicant') === true && body.client_id;
      const people = isApplicant
        ? [{ borrower_id: (await borrowerOfClient(Number(body.client_id))).id, role: 'Applicant' as const }]
        : [];
      return write(loanRoutes.create, { body: { ...body, people } }, { quiet: true });
    },
    onDone,
  });
  return (
    <Form form={form} label="Loan file">
      <LoanFields form={form} named={named} isNew={!loan} />
      <FormFooter verb={loan ? 'Save changes' : 'Create loan file'} onCancel={onCancel} />
    </Form>
  );
}
