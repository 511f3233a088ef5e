import { clientSettingRoutes } from '@daftar/contract/client_settings';
import type { Received } from '@daftar/contract/core/route';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead, useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Text } from '#web/kit/layout.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import type { Detail } from './client-settings.tsx';
import { dayOf } from './days.ts';

type Merge = Received<typeof clientSettingRoutes.merges>['data'][number];

const A_PAGE = 10;

/** Clients merged into this one, newest first. */
export function MergeList({ client, mayUndo }: { client: Detail; mayUndo: boolean }) {
  const [page, setPage] = useState(1);
  const read = useRead(
    clientSettingRoutes.merges,
    { params: { clientId: client.id }, query: { page, per_page: A_PAGE } },
    { keep: true },
  );
  if (!read.data) return <NotLoaded query={read} what="merged clients" rows={1} />;
  const { data, meta } = read.data;
  if (!data.length) return <p>No clients merged into this one yet.</p>;
  return (
    <div>
      <Text as="h3" size={14}>
        Merged into this client
      </Text>
      <Rows>
        {data.map((merge) => (
          <ListRow
            key={merge.id}
            title={merge.duplicate_name}
            detail={mergeSummary(merge)}
            aside={<Undo merge={merge} clientId={client.id} may={mayUndo} />}
          />
        ))}
      </Rows>
      {meta.last_page > 1 && <Pager meta={meta} onPage={setPage} small />}
    </div>
  );
}

const recordsOf = ({ records }: Merge): string => (records === 1 ? '1 record' : `${records} records`);
const mergeSummary = (merge: Merge): string =>
  `${recordsOf(merge)} · ${dayOf(merge.merged_at)}${merge.merged_by ? ` by ${merge.merged_by}` : ''}`;

function Undo({ merge, clientId, may }: { merge: Merge; clientId: number; may: boolean }) {
  const { id, duplicate_name: name, undone_at, can_undo } = merge;
  const undo = useWrite(clientSettingRoutes.undoMerge, {
    onDone: () => toast('success', `Merge of ${name} undone`),
  });
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      title: `Undo merge of ${name}?`,
      body: `${name} will be restored with the ${recordsOf(merge)} that were moved. Later changes stay.`,
      verb: 'Undo merge',
    });
    if (yes) undo.mutate({ params: { clientId, id } });
  };
  if (undone_at) return <Badge>Undone {dayOf(undone_at)}</Badge>;
  if (!can_undo) return <Badge>Can’t be undone</Badge>;
  if (!may) return <Badge tone="amber">Undo available</Badge>;
  return (
    <Button
      size="small"
      icon={<IconArrowBackUp size={15} aria-hidden />}
      busy={undo.isPending}
      onClick={() => void ask()}
      aria-label={`Undo merge of ${name}`}
    >
      Undo merge
    </Button>
  );
}
