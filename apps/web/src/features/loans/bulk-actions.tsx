import { IconArrowRight, IconTrash, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { moveToBin } from './bulk.ts';
import { BulkEdit, type Edited } from './bulk-edit.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Actions for the selected files. */
export function BulkActions({ ids, clear }: { ids: readonly number[]; clear: () => void }) {
  const [open, setOpen] = useState<Edited | null>(null);
  return (
    <>
      <Button look="quiet" icon={<IconUserCheck {...icon} />} onClick={() => setOpen('owner')}>
        Assign
      </Button>
      <Button look="quiet" icon={<IconArrowRight {...icon} />} onClick={() => setOpen('stage')}>
        Move
      </Button>
      <Button
        look="danger"
        icon={<IconTrash {...icon} />}
        onClick={() => void moveToBin(ids).then((isDone) => isDone && clear())}
      >
        Move to bin
      </Button>
      {open && <BulkEdit ids={ids} what={open} onClose={() => setOpen(null)} onDone={clear} />}
    </>
  );
}
