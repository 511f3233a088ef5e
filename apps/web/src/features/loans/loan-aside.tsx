import { loanRoutes, type Loan } from '@daftar/contract/loans';
import { formatDay, today as dayOf } from '@daftar/domain/date-format';
import { Link } from 'react-router';
import { useWrite } from '#web/core/query.ts';
import { timezone } from '#web/core/timezone.ts';
import { toast } from '#web/core/toasts.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Card, Facts } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { daysInStage, NextStep } from './labels.tsx';
import { usePeople } from './use-loans-list.ts';

/** Beside every tab: stage, next step and owner. */
export function LoanAside({ loan }: { loan: Loan }) {
  const today = useToday();
  const business = useBusiness();
  const days = daysInStage(loan);
  const mayOpen = useCan()('clients', 'read');
  return (
    <Card title="File">
      <Facts
        facts={[
          ['Number', loan.number],
          ['In this stage', days === 0 ? 'Since today' : days === 1 ? '1 day' : `${days} days`],
          ['Next step', <NextStep key="next" loan={loan} today={today} />],
          ['Owner', <Owner key="owner" loan={loan} />],
          [
            'Client',
            loan.client_id && mayOpen ? (
              <Link key="client" to={`/business/${business?.id}/clients/${loan.client_id}`}>
                {loan.client_name}
              </Link>
            ) : (
              loan.client_name
            ),
          ],
          ['Created', formatDay(dayOf(new Date(loan.created_at), timezone))],
        ]}
      />
    </Card>
  );
}

/** The owner, edited in place (product rule 1). */
function Owner({ loan }: { loan: Loan }) {
  const people = usePeople();
  const mayWrite = useCan()('loan_management', 'write');
  const change = useWrite(loanRoutes.update, {
    version: loan.version,
    onDone: () => toast('success', 'Owner changed'),
  });
  if (!mayWrite) return loan.owner_name ?? 'Unassigned';
  return (
    <Select
      key={loan.owner_id}
      label="Owner"
      hideLabel
      lookup={people}
      placeholder="Unassigned"
      clearable
      disabled={change.isPending}
      value={String(loan.owner_id ?? '')}
      onChange={(id) => change.mutate({ params: { id: loan.id }, body: { owner_id: id ? Number(id) : null } })}
    />
  );
}
