import { loanRoutes } from '@daftar/contract/loans';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { toast } from '#web/core/toasts.ts';
import { isMissing } from '#web/kit/not-found.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { loanValues } from './form-values.ts';
import { applicantOf } from './labels.tsx';
import { LoanForm } from './loan-form.tsx';
import { NoLoan } from './loan-not-found.tsx';

/** retail_loan/edit/:loan_id */
export function Component() {
  const { businessId, loan_id } = useParams();
  const id = Number(loan_id);
  const navigate = useNavigate();
  const read = useRead(loanRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true });
  useTitle(read.data && `Edit ${read.data.number}`);
  if (!(id > 0) || isMissing(read.error)) return <NoLoan />;
  const leave = (): void => void navigate(`/business/${businessId}/retail_loan/${id}`);
  return (
    <Page narrow>
      <PageHeader
        title={read.data ? `Edit ${read.data.number}` : 'Edit loan file'}
        subtitle={read.data && applicantOf(read.data)}
      />
      <QueryView query={read} what="the loan file" skeleton={10}>
        {(loan) => (
          <LoanForm
            key={loan.id}
            loan={loan}
            blank={loanValues(loan)}
            named={loan.client_id ? [{ value: String(loan.client_id), label: loan.client_name ?? '' }] : []}
            onCancel={leave}
            onDone={({ number }) => {
              toast('success', `${number} saved`);
              leave();
            }}
          />
        )}
      </QueryView>
    </Page>
  );
}
