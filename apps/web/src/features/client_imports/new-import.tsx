import { clientImportRoutes, type ImportRun } from '@daftar/contract/client_imports';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import type { Mapping } from './mapping.ts';
import { Steps } from './steps.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { ago } from '#web/kit/format-time.ts';
import { outcome, importStatus } from './labels.ts';

/** Recent and running imports. */
function RecentRuns() {
  const list = useRead(clientImportRoutes.list, {});
  const runs = list.data?.data;
  if (list.error && !runs)
    return <ErrorState what="recent imports" error={list.error} retry={() => void list.refetch()} />;
  if (runs?.length === 0) return null;
  return (
    <Card title="Recent imports">
      {runs ? (
        <Rows>
          {runs.map((run) => {
            const { title, tone } = importStatus(run);
            return (
              <ListRow
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

/** An uploaded sheet and its mapping. */
export type Source = Pick<ImportRun, 'file' | 'file_name' | 'format'> & { mapping?: Mapping };

/** The first two steps: file and columns. */
export function NewImport({ again }: { again: number | null }) {
  const [chosen, setChosen] = useState<Source | null>(null);
  const earlier = useRead(clientImportRoutes.get, { params: { id: again ?? 0 } }, { enabled: again !== null });
  const source = chosen ?? earlier.data;
  if (again && !source)
    return earlier.error ? (
      <ErrorState what="the import" error={earlier.error} retry={() => void earlier.refetch()} />
    ) : (
      <SkeletonRows rows={6} />
    );
  return (
    <>
      <Steps now={source ? 'Match columns' : 'Upload'} />
      <ChooseFile chosen={source?.file_name} onChosen={setChosen} />
      {source ? <ColumnMapping key={source.file} source={source} /> : <RecentRuns />}
    </>
  );
}
