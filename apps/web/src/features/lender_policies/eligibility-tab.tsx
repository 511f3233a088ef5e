import { lenderPolicyRoutes as routes } from '@daftar/contract/lender_policies';
import type { FileEligibility } from '@daftar/contract/loans/eligibility';
import type { Loan } from '@daftar/contract/loans';
import { IconCalculator, IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { LenderComparison } from './lender-comparison.tsx';
import { Reasoning } from './reasoning.tsx';
import { useScheduleProblems } from './use-schedule-problems.ts';
import { compareLenders, toTerms, whatIfOf, type Compared, type WhatIf } from './what-if.ts';
import { WhatIfCard } from './what-if-card.tsx';

/** Tab of a loan file: what each lender would lend, and why. */
export function Component({ loan }: { loan: Loan }) {
  const read = useRead(routes.eligibility, { params: { id: loan.id } });
  return (
    <QueryView query={read} what="the eligibility of this file" skeleton={8}>
      {(data) =>
        data.request.people.length === 0 ? (
          <EmptyState
            icon={<IconUsers size={22} />}
            title="No people yet"
            actions={<Button to="?tab=people">Add people</Button>}
          >
            Add the applicant and their income to see what each lender would lend.
          </EmptyState>
        ) : (
          <FileComparison key={JSON.stringify(whatIfOf(data.request))} loan={loan} data={data} />
        )
      }
    </QueryView>
  );
}

function FileComparison({ loan, data }: { loan: Loan; data: FileEligibility }) {
  const [whatIf, setWhatIf] = useState(() => whatIfOf(data.request));
  const [chosenId, setChosenId] = useState<number | null>();
  const problems = useScheduleProblems(toTerms(whatIf));
  // While a value can't be read, the last figures stay.
  const [valid, setValid] = useState(whatIf);
  if (problems && Object.keys(problems).length === 0 && valid !== whatIf) setValid(whatIf);
  const compared = useMemo(() => compareLenders(data, valid), [data, valid]);
  const chosen = compared.find(({ lender_id }) => lender_id === chosenId) ?? compared[0]!;
  const change = (changes: Partial<WhatIf>): void => setWhatIf({ ...whatIf, ...changes });
  return (
    <Stack gap={16} columns="minmax(0, 1fr)">
      <WhatIfCard
        data={data}
        loanId={loan.id}
        whatIf={whatIf}
        problems={problems ?? {}}
        onChange={change}
        calculator={<CalculatorLink loanId={loan.id} {...chosen} />}
      />
      <LenderComparison
        compared={compared}
        chosen={chosen.lender_id}
        onChoose={setChosenId}
        withoutPolicy={data.without_policy}
      />
      <Reasoning
        {...chosen}
        onTry={({ closes, months }) =>
          change({
            ...(closes !== null && { closing: [...whatIf.closing, closes] }),
            ...(months !== null && { months: String(months) }),
          })
        }
      />
      <Text as="p" tone="muted" size={12}>
        An estimate from the recorded incomes and the lenders’ policies. The lender decides.
      </Text>
    </Stack>
  );
}

function CalculatorLink({ loanId, result }: Compared & { loanId: number }) {
  const { eligible, annual_rate, months } = result;
  const query = new URLSearchParams({ loan: String(loanId), amount: eligible.replace(/\.00$/, ''), rate: annual_rate });
  if (months > 0) query.set('months', String(months));
  const url = useScreenUrl('/business/:businessId/loan-calculator', String(query));
  return (
    url && (
      <Button to={url} icon={<IconCalculator size={16} aria-hidden />}>
        Open calculator
      </Button>
    )
  );
}
