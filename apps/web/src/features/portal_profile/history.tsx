import { portalProfileRoutes, type OwnChange } from '@daftar/contract/portal_profile';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/format-time.ts';
import { Text } from '#web/kit/layout.tsx';
import { changeTitle, shownValue, STATES } from './labels.ts';

const A_PAGE = 10;

/** All change requests and their answers. Hidden if there were none. */
export function History() {
  const [page, setPage] = useState(1);
  const list = useRead(portalProfileRoutes.changes, { query: { page, per_page: A_PAGE } }, { keep: true, quiet: true });
  if (list.error)
    return <ErrorState what="your change requests" error={list.error} retry={() => void list.refetch()} />;
  if (!list.data?.meta.total) return null;
  return (
    <PortalCard title="Your change requests">
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
      below={
        change.reason && (
          <Text marginTop={2} breakWords>
            {change.reason}
          </Text>
        )
      }
      end={<Badge tone={tone}>{text}</Badge>}
      to={to}
    />
  );
}

/** The requested value on one line. */
const saidOf = ({ act, lines }: OwnChange): string =>
  act === 'remove'
    ? 'Removal requested'
    : lines
        .filter(({ after, before }) => after || before)
        .map(({ field, after }) => shownValue(field, after))
        .join(', ');
