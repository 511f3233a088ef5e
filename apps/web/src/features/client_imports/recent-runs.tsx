import { clientImportRoutes } from '@daftar/contract/client_imports';
import { useRead } from '#web/app/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Card } from '#web/kit/page.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/time.ts';
import { outcome, standing } from './words.ts';

/** What was imported last, and what is under way: each can be come back to. */
export function RecentRuns() {
  const list = useRead(clientImportRoutes.list, {});
  const runs = list.data?.data;
  if (list.error && !runs)
    return <ErrorState what="earlier imports" error={list.error} retry={() => void list.refetch()} />;
  if (runs?.length === 0) return null;
  return (
    <Card title="Earlier imports">
      {runs ? (
        <Rows>
          {runs.map((run) => {
            const { title, tone } = standing(run);
            return (
              <Row
                key={run.id}
                to={`?job=${run.id}`}
                title={run.file_name}
                detail={[outcome(run), run.user_name, ago(run.created_at)].filter(Boolean).join(' · ')}
                aside={<Badge tone={tone}>{title}</Badge>}
              />
            );
          })}
        </Rows>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Card>
  );
}
