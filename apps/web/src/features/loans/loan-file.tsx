import { loanRoutes, type Loan } from '@daftar/contract/loans';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import type { LoanTab } from '#web/core/feature.ts';
import { allFeatures } from '#web/core/features.ts';
import { useRead } from '#web/core/query.ts';
import { holds, usePermissions } from '#web/core/use-business.ts';
import { Badge } from '#web/kit/badge.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { lazyComponent } from '#web/kit/lazy-component.ts';
import { QueryView } from '#web/kit/query-view.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';

const declared = (): LoanTab[] =>
  allFeatures()
    .flatMap(({ loan }) => loan ?? [])
    .sort((one, other) => one.place - other.place);
let tabs: ReturnType<typeof lazyTabs> | undefined;
const lazyTabs = () => declared().map(({ load, ...tab }) => ({ ...tab, Tab: lazyComponent(load) }));

/** retail_loan/:loan_id: one loan file. */
export function Component() {
  const id = Number(useParams().loan_id);
  const read = useRead(loanRoutes.get, { params: { id } }, { enabled: id > 0 });
  return (
    <QueryView query={read} what="this loan file" skeleton={10}>
      {(loan) => <LoanFile loan={loan} />}
    </QueryView>
  );
}

function LoanFile({ loan }: { loan: Loan }) {
  const permissions = usePermissions();
  const shown = (tabs ??= lazyTabs()).filter(({ needs }) => !needs || holds(permissions, needs));
  return (
    <DetailScreen
      title={loan.applicant ?? loan.number}
      subtitle={`${loan.number} · ${loan.loan_type}`}
      badge={<Badge>{loan.status}</Badge>}
      tabs={[{ value: 'details', label: 'Details' }, ...shown.map(({ key, title }) => ({ value: key, label: title }))]}
    >
      {(current) => {
        const Tab = shown.find(({ key }) => key === current)?.Tab;
        return <Suspense fallback={<SkeletonRows rows={5} />}>{Tab ? <Tab loan={loan} /> : loan.purpose}</Suspense>;
      }}
    </DetailScreen>
  );
}
