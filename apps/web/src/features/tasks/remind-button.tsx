import { portalWorkRoutes } from '@daftar/contract/portal_work';
import type { Task } from '@daftar/contract/work/task-detail';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';

/** Something waits for a client who sees this board. */
const isMissing = ({ client_id, board, document_list }: Task): boolean =>
  client_id !== null &&
  board.is_shared_with_clients &&
  document_list.some(({ is_asked_of_client, waits_for }) => is_asked_of_client && waits_for === 'client');

/** Reminders go out by themselves; this is for who cannot wait. Why nobody was told is said by the server. */
export function RemindButton({ task }: { task: Task }) {
  const [busy, setBusy] = useState(false);
  if (!isMissing(task)) return null;
  const remind = async (): Promise<void> => {
    setBusy(true);
    try {
      const { people } = await write(portalWorkRoutes.remind, { params: { id: task.id } });
      toast('success', people === 1 ? 'The client is reminded' : `${people} people of the client are reminded`);
    } catch {
      // Shown already.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      look="quiet"
      busy={busy}
      icon={<IconBell size={15} aria-hidden />}
      onClick={() => void remind()}
    >
      Remind now
    </Button>
  );
}
