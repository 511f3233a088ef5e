import { Card } from '#web/kit/page.tsx';
import type { RecordKind, RecordOwner } from './kind.ts';
import { RecordList } from './record-list.tsx';
import { useStored } from './store.ts';

type Props = { kind: RecordKind; client: RecordOwner; mayWrite: boolean };

/** Card of the client page. */
export function RecordCard({ kind, client, mayWrite }: Props) {
  const store = useStored(kind, client.id!);
  return (
    <RecordList
      kind={kind}
      client={client}
      store={store}
      mayWrite={mayWrite}
      frame={(list, add) => (
        <Card title={kind.title} actions={add}>
          {list}
        </Card>
      )}
    />
  );
}
