import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { session } from '#web/core/session.ts';
import { toast } from '#web/core/toasts.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { useClientName } from '#web/kit/work/use-client-name.ts';
import { newLoan } from './form-values.ts';
import { LoanForm } from './loan-form.tsx';

/** retail_loan/create: a new file; the address may name its client. */
export function Component() {
  const list = `/business/${useParams().businessId}/retail_loan`;
  const client = useSearchParams()[0].get('client') ?? '';
  const navigate = useNavigate();
  const named = useClientName(client);
  const branch = useBusiness()?.branch?.id;
  const [blank] = useState(() =>
    newLoan({ client, owner: String(session().user?.id ?? ''), branch: branch ? String(branch) : '' }),
  );
  return (
    <Page narrow>
      <PageHeader title="Create loan file" />
      <LoanForm
        loan={null}
        blank={blank}
        named={named}
        onCancel={() => void navigate(client ? `/business/${list.split('/')[2]}/clients/${client}?tab=loans` : list)}
        onDone={({ id, number }) => {
          toast('success', `${number} created`);
          void navigate(`${list}/${id}`);
        }}
      />
    </Page>
  );
}
