import { loanRoutes, type Loan } from '@daftar/contract/loans';
import { subTypeLabel } from '@daftar/domain/loans/file-status';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import type { LoanTab } from '#web/core/feature.ts';
import { allFeatures } from '#web/core/features.ts';
import { useRead } from '#web/core/query.ts';
import { holds, usePermissions } from '#web/core/use-business.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { lazyComponent } from '#web/kit/lazy-component.ts';
import { isMissing } from '#web/kit/not-found.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { RecordPager } from '#web/kit/record-pager.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { shortMoney, StatusBadge, nameOf, useCurrency } from './labels.tsx';
import { LoanActions } from './loan-actions.tsx';
import { LoanAside } from './loan-aside.tsx';
import { NoLoan } from './loan-not-found.tsx';
import { MoveDialogs } from './move-dialogs.tsx';
import { useFileUrl } from './use-loans-list.ts';

/** On a laptop; the others are in a menu. */
const SHOWN_TABS = 9;

const declared = (): LoanTab[] =>
  allFeatures()
    .flatMap(({ loan }) => loan ?? [])
    .sort((one, other) => one.place - other.place);
let tabs: ReturnType<typeof lazyTabs> | undefined;
const lazyTabs = () => declared().map(({ load, ...tab }) => ({ ...tab, Tab: lazyComponent(load) }));

let actions: ReturnType<typeof lazyActions> | undefined;
const lazyActions = () => allFeatures().flatMap(({ loanAction }) => (loanAction ? [lazyComponent(loanAction)] : []));

/** retail_loan/:loan_id: one loan file. */
export function Component() {
  const id = Number(useParams().loan_id);
  const read = useRead(loanRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true });
  if (!(id > 0) || isMissing(read.error)) return <NoLoan />;
  return (
    <QueryView query={read} what="this loan file" skeleton={10}>
      {(loan) => <LoanFile key={id} loan={loan} />}
    </QueryView>
  );
}

function LoanFile({ loan }: { loan: Loan }) {
  const permissions = usePermissions();
  const currency = useCurrency();
  const fileUrl = useFileUrl();
  const name = nameOf(loan);
  const shown = (tabs ??= lazyTabs()).filter(({ needs }) => !needs || holds(permissions, needs));
  const kind = `${loan.loan_type} · ${subTypeLabel(loan.sub_type)}`;
  return (
    <>
      <DetailScreen
        title={name}
        subtitle={`${loan.number} · ${kind} · ${shortMoney(loan.amount, currency)}`}
        icon={<Avatar name={name} size={40} />}
        badge={<StatusBadge status={loan.status} />}
        actions={
          <>
            <RecordPager what="loan file" id={loan.id} list={loanRoutes.list} at={fileUrl} />
            <Suspense fallback={null}>
              {(actions ??= lazyActions()).map((Action, n) => (
                <Action key={n} loan={loan} />
              ))}
            </Suspense>
            <LoanActions loan={loan} />
          </>
        }
        tabs={shown.map(({ key, title }) => ({
          value: key,
          label: title,
          ...(key === 'people' && loan.people.length ? { count: loan.people.length } : {}),
        }))}
        shownTabs={SHOWN_TABS}
        aside={<LoanAside loan={loan} />}
      >
        {(current) => {
          const Tab = shown.find(({ key }) => key === current)?.Tab;
          return <Suspense fallback={<SkeletonRows rows={5} />}>{Tab && <Tab loan={loan} />}</Suspense>;
        }}
      </DetailScreen>
      <MoveDialogs />
    </>
  );
}
