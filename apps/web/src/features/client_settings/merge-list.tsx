import { clientSettingRoutes } from '@daftar/contract/client_settings';
import type { Received } from '@daftar/contract/core/route';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead, useWrite } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Pager } from '#web/kit/pager.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import type { Detail } from './client-settings.tsx';
import classes from './client_settings.module.css';
import { dayOf } from './days.ts';

type Merge = Received<typeof clientSettingRoutes.merges>['data'][number];

const A_PAGE = 10;

/** What was merged into the client, newest first. */
export function MergeList({ client, mayUndo }: { client: Detail; mayUndo: boolean }) {
  const [page, setPage] = useState(1);
  const read = useRead(
    clientSettingRoutes.merges,
    { params: { clientId: client.id }, query: { page, per_page: A_PAGE } },
    { keep: true },
  );
  if (read.error) return <ErrorState what="the merges" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={1} />;
  const { data, meta } = read.data;
  if (!data.length) return <p>Nothing was merged into this client.</p>;
  return (
    <div>
      <h3 className={classes.heading}>Merged into this client</h3>
      <Rows>
        {data.map((merge) => (
          <Row
            key={merge.id}
            title={merge.duplicate_name}
            detail={toldOf(merge)}
            aside={<Undo merge={merge} clientId={client.id} may={mayUndo} />}
          />
        ))}
      </Rows>
      {meta.last_page > 1 && <Pager meta={meta} onPage={setPage} small />}
    </div>
  );
}

const recordsOf = ({ records }: Merge): string => (records === 1 ? '1 record' : `${records} records`);
const toldOf = (merge: Merge): string =>
  `${recordsOf(merge)} · ${dayOf(merge.merged_at)}${merge.merged_by ? ` by ${merge.merged_by}` : ''}`;

function Undo({ merge, clientId, may }: { merge: Merge; clientId: number; may: boolean }) {
  const { id, duplicate_name: name, undone_at, can_undo } = merge;
  const undo = useWrite(clientSettingRoutes.undoMerge, {
    onDone: () => toast('success', `${name} is a client of its own again`),
  });
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      title: `Undo the merge of ${name}?`,
      body: `${name} comes back with the ${recordsOf(merge)} that moved. What was changed since stays as it is.`,
      verb: 'Undo the merge',
    });
    if (yes) undo.mutate({ params: { clientId, id } });
  };
  if (undone_at) return <Badge>Undone {dayOf(undone_at)}</Badge>;
  if (!can_undo) return <Badge>For good</Badge>;
  if (!may) return <Badge tone="amber">Can be undone</Badge>;
  return (
    <Button
      size="small"
      icon={<IconArrowBackUp size={15} aria-hidden />}
      busy={undo.isPending}
      onClick={() => void ask()}
      aria-label={`Undo the merge of ${name}`}
    >
      Undo
    </Button>
  );
}
