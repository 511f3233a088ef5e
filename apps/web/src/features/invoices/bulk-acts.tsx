import { IconBell, IconCheck, IconFileTypePdf, IconFileZip, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { inBulk, type BulkAct } from './bulk.ts';
import { countOf } from './words.ts';

type Props = { ids: readonly number[]; one: string; clear: () => void };

const icon = { size: 16, 'aria-hidden': true } as const;

/** What can be done to many at once; each that cannot be is refused by itself, with its reason. */
export function BulkActs({ ids, one, clear }: Props) {
  const [busy, setBusy] = useState<BulkAct | null>(null);
  const run = async (act: BulkAct): Promise<void> => {
    setBusy(act);
    await inBulk(act, ids, one)
      .then(clear, () => undefined)
      .finally(() => setBusy(null));
  };
  const discard = async (): Promise<void> => {
    const yes = await confirm({
      title: `Discard ${countOf(ids.length, one)}?`,
      body: 'Drafts go for good. What is issued stays: it can only be cancelled.',
      verb: 'Discard',
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
      {button('send', 'Send', IconSend)}
      {button('remind', 'Remind', IconBell)}
      {button('pdf', 'One PDF', IconFileTypePdf)}
      {button('zip', 'Zip', IconFileZip)}
      <Button look="danger" icon={<IconTrash {...icon} />} onClick={() => void discard()}>
        Discard
      </Button>
    </>
  );
}
