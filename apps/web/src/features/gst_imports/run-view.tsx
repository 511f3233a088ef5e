import { gstImportRoutes, type GstImport } from '@daftar/contract/gst_imports';
import type { ReactNode } from 'react';
import { useRead, useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { countOf } from '#web/kit/format-count.ts';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { ProblemsCard } from './problems-card.tsx';
import { isRunning, rows, STATUS_TONES } from './labels.ts';

/** Progress comes over the socket; polling is the fallback. */
const LOOK_AGAIN = 2_000;

type Props = { id: number; onNew: () => void; review: ReactNode };

/** Progress and result of an import. */
export function RunView({ id, onNew, review }: Props) {
  const input = { params: { id } };
  const read = useRead(gstImportRoutes.get, input);
  useRead(gstImportRoutes.get, input, {
    enabled: read.data !== undefined && isRunning(read.data),
    refetchInterval: LOOK_AGAIN,
  });
  if (!read.data) return <NotLoaded query={read} what="the import" rows={6} />;
  const { data } = read;
  return (
    <>
      <Card title={data.file_name} actions={<Badge tone={STATUS_TONES[data.status]}>{data.status}</Badge>}>
        {isRunning(data) ? <Progress run={data} /> : <Ended run={data} onNew={onNew} review={review} />}
      </Card>
      {data.codes.length > 0 && !isRunning(data) && <ProblemsCard run={data} codes={data.codes} />}
    </>
  );
}

function Progress({ run }: { run: GstImport }) {
  const cancel = useWrite(gstImportRoutes.cancel, { onDone: () => toast('success', 'Import cancelled') });
  const { id, rows_done, rows_total } = run;
  const done = rows_total > 0 ? `${countOf(rows_done)} of ${rows(rows_total)}` : 'Reading file';
  return (
    <Stack gap={12}>
      <Row gap="8 16" wrap role="status">
        <progress aria-label="Imported" value={rows_done} max={rows_total || 1} />
        <span>{done}</span>
      </Row>
      <Row gap="8 12" justify="between" wrap>
        <Text tone="soft">You can leave this page. The import continues in the background.</Text>
        <Button busy={cancel.isPending} onClick={() => cancel.mutate({ params: { id } })}>
          Cancel import
        </Button>
      </Row>
    </Stack>
  );
}

function Ended({ run, onNew, review }: { run: GstImport; onNew: () => void; review: ReactNode }) {
  const { id, status, problem, totals, rows_kept, rows_same, rows_rejected, rows_removed, unread } = run;
  const isRead = status === 'Completed' || status === 'Completed with errors';
  const retry = useWrite(gstImportRoutes.retry);
  const remove = useWrite(gstImportRoutes.remove, {
    onDone: ({ removed, kept }) => {
      const left = kept > 0 ? ` ${rows(kept)} edited later ${kept === 1 ? 'is' : 'are'} kept.` : '';
      toast('success', `Import deleted with ${rows(removed)}.${left}`);
      onNew();
    },
  });
  const ask = async (): Promise<void> => {
    const body = `${run.file_name} and the rows imported from it will be deleted. Rows edited later are kept.`;
    if (await confirm({ title: 'Delete import?', body, verb: 'Delete import', danger: true }))
      remove.mutate({ params: { id } });
  };
  return (
    <Stack gap={12}>
      {isRead && (
        <Figures>
          <Figure label="Imported" value={countOf(rows_kept)} note="new or corrected rows" />
          <Figure label="No change" value={countOf(rows_same)} note="rows already imported" />
          <Figure label="Rejected" value={countOf(rows_rejected)} note={rows_rejected ? 'rows to fix' : 'no errors'} />
          {rows_removed > 0 && <Figure label="Removed" value={countOf(rows_removed)} note="not in the file" />}
          {totals && (
            <Figure
              label="Taxable value"
              value={<Money amount={totals.taxable_value} currency="INR" />}
              note={`${countOf(totals.documents)} documents`}
            />
          )}
        </Figures>
      )}
      {problem && <Notice tone="red">{problem}</Notice>}
      {unread.length > 0 && (
        <Notice tone="amber">Not imported: {unread.join(', ')}. Enter these parts on the portal.</Notice>
      )}
      <Row gap={8} justify="end" wrap>
        <Button look="quiet" busy={remove.isPending} onClick={() => void ask()}>
          Delete import
        </Button>
        {status !== 'Completed' && (
          <Button busy={retry.isPending} onClick={() => retry.mutate({ params: { id } })}>
            Import again
          </Button>
        )}
        <Button onClick={onNew}>Import another file</Button>
        {isRead && review}
      </Row>
    </Stack>
  );
}
