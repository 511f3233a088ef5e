import { IconBell, IconCheck, IconFileTypePdf, IconFileZip, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { confirm } from '#web/kit/confirm.ts';
import { inBulk, type BulkAct } from './bulk.ts';
import { countOf } from './labels.ts';

type Props = { ids: readonly number[]; one: string; clear: () => void };

const icon = { size: 16, 'aria-hidden': true } as const;

/** Bulk actions. Each document that can't be processed is refused alone, with its reason. */
export function BulkActs({ ids, one, clear }: Props) {
  const [busy, setBusy] = useState<BulkAct | null>(null);
  const run = async (act: BulkAct): Promise<void> => {
    setBusy(act);
    await inBulk(act, ids, one)
      .then(clear, () => undefined)
      .finally(() => setBusy(null));
  };
  const mayEmail = useCan()('compose_mail', 'read');
  const discard = async (): Promise<void> => {
    const yes = await confirm({
      title: `Discard drafts among ${countOf(ids.length, one)}?`,
      body: 'Drafts will be deleted permanently. Issued documents are kept; you can only cancel them.',
      verb: 'Discard drafts',
      danger: true,
    });
    if (yes) await run('discard');
  };
  const button = (act: BulkAct, label: string, Icon: typeof IconSend) => (
    <Button look="quiet" busy={busy === act} icon={<Icon {...icon} />} onClick={() => void run(act)}>
      {label}
    </Button>
  );
  return (
    <>
      {button('issue', 'Issue', IconCheck)}
      {mayEmail && button('send', 'Send', IconSend)}
      {mayEmail && button('remind', 'Send reminder', IconBell)}
      {button('pdf', 'Download PDF', IconFileTypePdf)}
      {button('zip', 'Download ZIP', IconFileZip)}
      <Button look="danger" icon={<IconTrash {...icon} />} onClick={() => void discard()}>
        Discard drafts
      </Button>
    </>
  );
}
