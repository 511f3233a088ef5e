import { portalProfileRoutes, type OwnChange } from '@daftar/contract/portal_profile';
import { useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/time.ts';
import classes from './portal_profile.module.css';
import { changeTitle, shownValue, STATES } from './words.ts';

const A_PAGE = 10;

/** Everything that was asked, and how it was answered. Who never asked is shown nothing. */
export function History() {
  const [page, setPage] = useState(1);
  const list = useRead(portalProfileRoutes.changes, { query: { page, per_page: A_PAGE } }, { keep: true, quiet: true });
  if (list.error) return <ErrorState what="your requests" error={list.error} retry={() => void list.refetch()} />;
  if (!list.data?.meta.total) return null;
  return (
    <PortalCard title="Changes you asked for">
      <PortalRows>
        {list.data.data.map((change) => (
          <AnsweredRow key={change.id} change={change} />
        ))}
      </PortalRows>
      {list.data.meta.last_page > 1 && <Pager meta={list.data.meta} onPage={setPage} small />}
    </PortalCard>
  );
}

export function AnsweredRow({ change, to }: { change: OwnChange; to?: string }) {
  const { tone, text } = STATES[change.state];
  return (
    <PortalRow
      title={changeTitle(change)}
      sub={`${saidOf(change)} · ${ago(change.decided_at ?? change.created_at)}`}
      below={change.reason && <span className={classes.reason}>{change.reason}</span>}
      end={<Badge tone={tone}>{text}</Badge>}
      to={to}
    />
  );
}

/** What it should become, in a line. */
const saidOf = ({ act, lines }: OwnChange): string =>
  act === 'remove'
    ? 'To be removed'
    : lines
        .filter(({ after, before }) => after || before)
        .map(({ field, after }) => shownValue(field, after))
        .join(', ');
