import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { clientLookup } from '#web/kit/lookups.ts';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import type { Detail } from './client-settings.tsx';
import { MergeList } from './merge-list.tsx';
import { MergePreview } from './merge-preview.tsx';
import { Section } from './section.tsx';

const ABOUT =
  'Moves all records of the duplicate to this client and fills in missing details. You can undo the merge for 30 days.';

/** Selects, previews and merges a duplicate. Lists earlier merges. */
export function Merging({ client }: { client: Detail }) {
  const mayAll = useCan()('clients', 'all');
  const [duplicate, setDuplicate] = useState('');
  return (
    <Section title="Merge duplicate" about={ABOUT}>
      {mayAll && (
        <Select
          label="Duplicate client"
          lookup={clientLookup}
          add={false}
          clearable
          placeholder="Name, file number or PAN"
          help="Select the client to merge into this one."
          value={duplicate}
          onChange={setDuplicate}
        />
      )}
      {duplicate && (
        <Chosen key={duplicate} client={client} duplicateId={Number(duplicate)} onDone={() => setDuplicate('')} />
      )}
      <MergeList client={client} mayUndo={mayAll} />
    </Section>
  );
}

type Props = { client: Detail; duplicateId: number; onDone: () => void };

function Chosen({ client, duplicateId, onDone }: Props) {
  const read = useRead(clientSettingRoutes.mergePreview, {
    params: { clientId: client.id },
    query: { duplicate_id: duplicateId },
  });
  if (read.error) return <ErrorState what="the merge preview" error={read.error} retry={() => void read.refetch()} />;
  return read.data ? <MergePreview client={client} preview={read.data} onDone={onDone} /> : <SkeletonRows rows={4} />;
}
