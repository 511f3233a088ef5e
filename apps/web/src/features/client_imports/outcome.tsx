import { clientImportRoutes, type ImportResult, type ImportRun } from '@daftar/contract/client_imports';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { useWrite } from '#web/app/query.ts';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import classes from './client_imports.module.css';
import { Problems } from './problems.tsx';
import { clients, count, rows } from './words.ts';

type Props = { run: ImportRun; result: ImportResult };

/** What a check would do, or an import did: counts, what was rejected, and what to do next. */
export function Outcome({ run, result }: Props) {
  const { created, updated, unchanged, rejected, errors_url } = result;
  const said = run.dry_run ? 'would be' : 'were';
  return (
    <>
      <Figures>
        <Figure label="New" value={count(created)} note={`${said} added`} />
        <Figure label="Changed" value={count(updated)} note={`${said} changed`} />
        <Figure label="Unchanged" value={count(unchanged)} note="are so already" />
        <Figure label="Rejected" value={count(rejected)} note={rejected ? 'need a correction' : 'all rows are fine'} />
      </Figures>
      <Next run={run} result={result} />
      {rejected > 0 && (
        <Card
          title={`Rejected: ${rows(rejected)}`}
          actions={
            errors_url && (
              <Button
                size="small"
                icon={<IconDownload size={14} aria-hidden />}
                onClick={() => download(errors_url, 'clients-rejected.xlsx')}
              >
                Download rejected rows
              </Button>
            )
          }
        >
          <Problems problems={result.problems} />
          {new Set(result.problems.map(({ row }) => row)).size < rejected && (
            <p className={classes.rule}>
              These are the first {count(result.problems.length)}; the sheet has all of them.
            </p>
          )}
          <p className={classes.rule}>
            {errors_url
              ? 'The download is your own sheet, these rows only, with the reasons in its last column. Correct it and import it as it is: what is imported already stays unchanged.'
              : 'The sheet of the rejected rows is kept for a day. Check the file again to have it anew.'}
          </p>
        </Card>
      )}
    </>
  );
}

function Next({ run, result: { created, updated, rejected } }: Props) {
  const { businessId } = useParams();
  const [, setQuery] = useSearchParams();
  const start = useWrite(clientImportRoutes.start, { onDone: ({ job_id }) => setQuery({ job: String(job_id) }) });
  const { file, format, mapping } = run;
  const affected = created + updated;
  if (!run.dry_run)
    return (
      <Notice
        actions={
          <span className={classes.buttons}>
            <Button to="?">Import another file</Button>
            <Button look="solid" to={`/business/${businessId}/clients`}>
              Open clients
            </Button>
          </span>
        }
      >
        {affected ? `${clients(affected)} imported from ${run.file_name}.` : `${run.file_name} changed nothing.`}
      </Notice>
    );
  return (
    <Notice
      actions={
        <span className={classes.buttons}>
          <Button to={`?again=${run.id}`}>Change the columns</Button>
          {affected > 0 && (
            <Button
              look="solid"
              icon={<IconUpload size={16} aria-hidden />}
              busy={start.isPending}
              onClick={() => start.mutate({ body: { file, format, mapping } })}
            >
              Import {clients(affected)}
            </Button>
          )}
        </span>
      }
    >
      {run.file_name} is checked; nothing is written yet.{' '}
      {affected === 0 && !rejected && 'Everything in it is there already.'}
      {affected > 0 && rejected > 0 && 'Rejected rows are left out; they can follow, corrected.'}
    </Notice>
  );
}
