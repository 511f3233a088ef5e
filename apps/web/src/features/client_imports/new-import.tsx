import { clientImportRoutes, type ImportRun } from '@daftar/contract/client_imports';
import { useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { RecentRuns } from './recent-runs.tsx';
import type { Mapping } from './mapping.ts';
import { Steps } from './steps.tsx';

/** A sheet that lies with the server, and what is known of how to read it. */
export type Source = Pick<ImportRun, 'file' | 'file_name' | 'format'> & { mapping?: Mapping };

/** The first two steps: a file, or that of an earlier import, and what its columns are for. */
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
      <Steps now={source ? 'Columns' : 'File'} />
      <ChooseFile chosen={source?.file_name} onChosen={setChosen} />
      {source ? <ColumnMapping key={source.file} source={source} /> : <RecentRuns />}
    </>
  );
}
