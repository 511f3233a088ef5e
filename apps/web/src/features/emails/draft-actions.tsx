import { emailRoutes } from '@daftar/contract/emails';
import { IconTrash } from '@tabler/icons-react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';

export function DraftActions({ ids, clear }: { ids: readonly string[]; clear: () => void }) {
  const many = ids.length === 1 ? 'draft' : `${ids.length} drafts`;
  const remove = async (): Promise<void> => {
    const yes = await confirm({
      title: `Delete ${many}?`,
      body: ids.length === 1 ? 'This draft will be deleted permanently.' : 'They will be deleted permanently.',
      verb: 'Delete',
      danger: true,
    });
    if (!yes) return;
    try {
      for (const id of ids) await write(emailRoutes.remove, { params: { id: Number(id) } });
      toast('success', ids.length === 1 ? 'Draft deleted' : `${ids.length} drafts deleted`);
    } catch {
      // The call has shown why.
    }
    clear();
  };
  return (
    <Button look="danger" icon={<IconTrash size={16} aria-hidden />} onClick={() => void remove()}>
      Delete
    </Button>
  );
}
