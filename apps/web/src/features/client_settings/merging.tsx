import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { useState } from 'react';
import { useRead } from '#web/app/query.ts';
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
  'Every record of the duplicate moves to this client, and gaps are filled from it. The duplicate lies aside; for 30 days it can be brought back.';

/** A duplicate is chosen, seen, and merged; what was merged can be undone. */
export function Merging({ client }: { client: Detail }) {
  const mayAll = useCan()('clients', 'all');
  const [duplicate, setDuplicate] = useState('');
  return (
    <Section title="Merge a duplicate" about={ABOUT}>
      {mayAll && (
        <Select
          label="Duplicate"
          lookup={clientLookup}
          clearable
          placeholder="Name, file number or PAN"
          help="The client that is there a second time."
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
  if (read.error) return <ErrorState what="the duplicate" error={read.error} retry={() => void read.refetch()} />;
  return read.data ? <MergePreview client={client} preview={read.data} onDone={onDone} /> : <SkeletonRows rows={4} />;
}
