import { clientImportRoutes, type ImportResult, type ImportRun } from '@daftar/contract/client_imports';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { useWrite } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Box, Row } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { countOf } from '#web/kit/format-count.ts';
import { clients, groups, rows } from './labels.ts';
import classes from './client_imports.module.css';

/** Row, column, value and reason of each rejected cell (product rule 9). */
const Problems = ({ problems }: Pick<ImportResult, 'problems'>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
  <Box maxHeight={420} overflow="auto" role="region" aria-label="Rejected rows" tabIndex={0}>
    <table className={classes.problems}>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Column</th>
          <th scope="col">Value</th>
          <th scope="col">Reason</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ row, column, value, reason }) => (
          <tr key={`${row} ${column} ${reason}`}>
            <td>{row}</td>
            <td>{column}</td>
            <td className="code">{value || '—'}</td>
            <td>{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);

type Props = { run: ImportRun; result: ImportResult };

/** Result of a check or an import: counts, rejected rows and the next step. */
export function Outcome({ run, result }: Props) {
  const { created, updated, unchanged, rejected, errors_url } = result;
  const prefix = run.dry_run ? 'will be ' : '';
  return (
    <>
      <Figures>
        <Figure label="New" value={countOf(created)} note={`${prefix}added`} />
        <Figure label="Updated" value={countOf(updated)} note={`${prefix}updated`} />
        <Figure label="No change" value={countOf(unchanged)} note="already up to date" />
        <Figure label="Rejected" value={countOf(rejected)} note={rejected ? 'to fix' : 'no errors'} />
      </Figures>
      <Next run={run} result={result} />
      {result.new_groups.length > 0 && (
        <Notice>
          {groups(result.new_groups.length)} {run.dry_run ? 'will be created' : 'created'}:{' '}
          {result.new_groups.join(', ')}
        </Notice>
      )}
      {result.unknown_owners.length > 0 && (
        <Notice tone="amber">
          {clients(result.unknown_owners.reduce((sum, owner) => sum + owner.rows, 0))}{' '}
          {run.dry_run ? 'will be imported' : 'imported'} without an owner. Not in your team:{' '}
          {result.unknown_owners.map(({ name }) => name).join(', ')}. Invite them, then import the file again.
        </Notice>
      )}
      {rejected > 0 && (
        <Card
          title={`${rows(rejected)} rejected`}
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
            <Box as="p" marginTop={12} maxWidth="76ch" tone="soft">
              Showing the first {countOf(result.problems.length)}. Download the file to see all.
            </Box>
          )}
          <Box as="p" marginTop={12} maxWidth="76ch" tone="soft">
            {errors_url
              ? 'The download contains only these rows, with the reason in the last column. Fix them and import that file.'
              : 'The download has expired (it is kept for 1 day). Check the file again to get a new one.'}
          </Box>
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
          <Row as="span" gap={8} wrap>
            <Button to="?">Import another file</Button>
            <Button look="solid" to={`/business/${businessId}/clients`}>
              View clients
            </Button>
          </Row>
        }
      >
        {affected ? `${clients(affected)} imported from ${run.file_name}.` : `No changes in ${run.file_name}.`}
      </Notice>
    );
  return (
    <Notice
      actions={
        <Row as="span" gap={8} wrap>
          <Button to={`?again=${run.id}`}>Edit mapping</Button>
          {affected > 0 && (
            <Button
              look="solid"
              icon={<IconUpload size={16} aria-hidden />}
              busy={start.isPending}
              onClick={() => start.mutate({ body: { file, format, mapping, create_groups: true } })}
            >
              Import {clients(affected)}
            </Button>
          )}
        </Row>
      }
    >
      {run.file_name} checked. Nothing is saved yet.{' '}
      {affected === 0 && !rejected && 'All clients are already up to date.'}
      {affected > 0 && rejected > 0 && 'Rejected rows are skipped. You can fix and import them later.'}
    </Notice>
  );
}
