import { clientImportRoutes, type ImportRun } from '@daftar/contract/client_imports';
import { useRead } from '#web/app/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import classes from './client_imports.module.css';
import { Outcome } from './outcome.tsx';
import { Steps } from './steps.tsx';
import { count, isUnderWay, rows } from './words.ts';

/** The line tells of each step at once; where there is none, it is asked. */
const LOOK_AGAIN = 2_000;

/** One import, from the moment it was asked for: how far it is, then what came of it. */
export function RunView({ id }: { id: number }) {
  const input = { params: { id } };
  const run = useRead(clientImportRoutes.get, input);
  useRead(clientImportRoutes.get, input, {
    enabled: run.data !== undefined && isUnderWay(run.data),
    refetchInterval: LOOK_AGAIN,
  });
  if (run.error && !run.data)
    return <ErrorState what="the import" error={run.error} retry={() => void run.refetch()} />;
  if (!run.data) return <SkeletonRows rows={6} />;
  return (
    <>
      <Steps now={run.data.dry_run ? 'Check' : 'Import'} done={run.data.state === 'done'} />
      <Standing run={run.data} />
    </>
  );
}

function Standing({ run }: { run: ImportRun }) {
  if (run.result) return <Outcome run={run} result={run.result} />;
  if (run.error) return <Failed run={run} error={run.error} />;
  return <Progress run={run} />;
}

function Progress({ run: { file_name, dry_run, progress, total } }: { run: ImportRun }) {
  const done = total ? `${count(progress)} of ${rows(total)}` : 'The file is read';
  return (
    <Card title={`${dry_run ? 'Checking' : 'Importing'} ${file_name}`}>
      <div className={classes.progress} role="status">
        <progress aria-label={dry_run ? 'Checked' : 'Imported'} value={progress} max={total ?? 1} />
        <span>{done}</span>
      </div>
      <p className={classes.rule}>
        It goes on in the background: you can leave this page, and find it here when you come back.
      </p>
    </Card>
  );
}

const Failed = ({ run, error }: { run: ImportRun; error: string }) => (
  <Card title={run.file_name}>
    <Notice tone="red">
      {error} {isUnderWay(run) ? 'It is tried once more.' : 'Nothing was written.'}
    </Notice>
    <div className={classes.acts}>
      <Button to={`?again=${run.id}`}>Change the columns</Button>
      <Button to="?">Choose another file</Button>
    </div>
  </Card>
);
