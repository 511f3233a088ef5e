import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import { IconChartBar } from '@tabler/icons-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { useTitle } from '#web/core/title.ts';
import { Button } from '#web/kit/button.tsx';
import { NoAccess } from '#web/kit/no-access.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { State } from '#web/kit/states.tsx';
import { FILTER_KEY } from './urls.ts';
import { useDeclared } from './use-declared.ts';
import { useMayOpen } from './use-report.ts';
import { useShelf } from './use-shelf.ts';

type Props = {
  id: string;
  /** Instead of the report's own. */
  title?: string | undefined;
  children: (declared: DeclaredReport) => ReactNode;
};

/** The declaration of a report, for those who can open it. Custom ones open with their own filters. */
export function ReportGate({ id, title, children }: Props) {
  const { businessId } = useParams();
  const { declared, saved, isLoading } = useDeclared(id);
  const location = useLocation();
  const mayOpen = useMayOpen();
  useTitle(title ?? declared?.title);
  const isOpen = declared !== undefined && mayOpen(declared);
  const { isKnown, open } = useShelf();
  const note = useEffectEvent(() => open(id));
  useEffect(() => {
    if (isOpen && isKnown) note();
  }, [isOpen, isKnown, id]);
  if (isLoading) return <SkeletonRows rows={10} />;
  if (!declared)
    return (
      <State
        icon={<IconChartBar size={22} />}
        level={1}
        title="This report doesn’t exist"
        actions={<Button to={`/business/${businessId}/reports`}>Open all reports</Button>}
      >
        The link may be incomplete. Choose a report from the list.
      </State>
    );
  if (!isOpen)
    return (
      <NoAccess
        what={title ?? declared.title}
        right={declared.needs.map(({ module, level }) => ({ module, levels: [level].flat() }))}
      />
    );
  const query = new URLSearchParams(location.search);
  if (saved && !query.has(FILTER_KEY)) {
    query.set(FILTER_KEY, JSON.stringify(saved));
    return <Navigate to={`${location.pathname}?${query}`} replace />;
  }
  return children(declared);
}
