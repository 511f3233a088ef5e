import { clientImportRoutes, type ImportRun } from '@daftar/contract/client_imports';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Box, Row } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { countOf } from '#web/kit/format-count.ts';
import classes from './client_imports.module.css';
import { Outcome } from './outcome.tsx';
import { Steps } from './steps.tsx';
import { isUnderWay, rows, savedSoFar } from './labels.ts';

/** Progress comes over the socket; polling is the fallback. */
const LOOK_AGAIN = 2_000;

/** Progress and result of an import. */
export function RunView({ id }: { id: number }) {
  const input = { params: { id } };
  const run = useRead(clientImportRoutes.get, input);
  useRead(clientImportRoutes.get, input, {
    enabled: run.data !== undefined && isUnderWay(run.data),
    refetchInterval: LOOK_AGAIN,
  });
  if (!run.data) return <NotLoaded query={run} what="the import" rows={6} />;
  return (
    <>
      <Steps now={run.data.dry_run ? 'Review' : 'Import'} done={run.data.state === 'done'} />
      <ImportStatus run={run.data} />
    </>
  );
}

function ImportStatus({ run }: { run: ImportRun }) {
  if (run.result) return <Outcome run={run} result={run.result} />;
  if (run.error) return <Failed run={run} error={run.error} />;
  return <Progress run={run} />;
}

function Progress({ run: { file_name, dry_run, progress, total } }: { run: ImportRun }) {
  const done = total ? `${countOf(progress)} of ${rows(total)}` : 'Reading file';
  return (
    <Card title={`${dry_run ? 'Checking' : 'Importing'} ${file_name}`}>
      <Row gap="8 16" wrap className={classes.progress} role="status">
        <progress aria-label={dry_run ? 'Checked' : 'Imported'} value={progress} max={total ?? 1} />
        <span>{done}</span>
      </Row>
      <Box as="p" marginTop={12} maxWidth="76ch" tone="soft">
        You can leave this page. The import continues in the background.
      </Box>
    </Card>
  );
}

const Failed = ({ run, error }: { run: ImportRun; error: string }) => (
  <Card title={run.file_name}>
    <Notice tone="red">
      {error} {isUnderWay(run) ? 'Retrying.' : savedSoFar(run)}
    </Notice>
    <Row gap={8} justify="end" wrap marginTop={16} className={classes.acts}>
      <Button to={`?again=${run.id}`}>Edit mapping</Button>
      <Button to="?">Choose another file</Button>
    </Row>
  </Card>
);
