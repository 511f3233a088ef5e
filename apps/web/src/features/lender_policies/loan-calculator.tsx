import { lenderPolicyRoutes } from '@daftar/contract/lender_policies';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { CardLink } from '#web/kit/card-link.tsx';
import { lazyComponent } from '#web/kit/lazy-component.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import { Suspense } from 'react';
import { prefilled, type Prefill } from './prefill.ts';
import { ScheduleCalculator } from './schedule-calculator.tsx';

const TAKEOVER = lazyComponent(async () => ({ Component: (await import('./takeover-calculator.tsx')).Takeover }));
const PRE_EMI = lazyComponent(async () => ({ Component: (await import('./pre-emi-calculator.tsx')).PreEmi }));

const TABS = [
  { value: 'schedule', label: 'EMI and schedule' },
  { value: 'takeover', label: 'Takeover' },
  { value: 'pre-emi', label: 'Pre-EMI' },
] as const;

/** loan-calculator: EMI, schedule, takeover and pre-EMI; `?loan=` starts from a file. */
export function Component() {
  const [query] = useSearchParams();
  const loanId = Number(query.get('loan') ?? 0);
  const read = useRead(lenderPolicyRoutes.eligibility, { params: { id: loanId } }, { enabled: loanId > 0 });
  if (!(loanId > 0)) return <Calculator prefill={prefilled(null, query)} />;
  return (
    <QueryView query={read} what="this loan file" skeleton={8}>
      {(file) => <Calculator prefill={prefilled(file, query)} loanId={loanId} />}
    </QueryView>
  );
}

function Calculator({ prefill, loanId }: { prefill: Prefill; loanId?: number }) {
  const { businessId } = useParams();
  const tab = useTab(TABS);
  return (
    <>
      <Tabs tabs={TABS} label="Calculators" />
      <Page start>
        <PageHeader
          title="Loan calculator"
          subtitle={prefill.name && `Starts from the file of ${prefill.name}. Nothing here changes the file.`}
          actions={
            loanId && (
              <CardLink to={`/business/${businessId}/retail_loan/${loanId}?tab=eligibility`}>Back to the file</CardLink>
            )
          }
        />
        <Suspense fallback={<SkeletonRows rows={6} />}>
          {tab === 'schedule' && <ScheduleCalculator start={prefill.schedule} title={prefill.name} />}
          {tab === 'takeover' && <TAKEOVER start={prefill.takeover} />}
          {tab === 'pre-emi' && <PRE_EMI start={prefill.schedule} />}
        </Suspense>
      </Page>
    </>
  );
}
