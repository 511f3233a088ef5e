import { portalWorkRoutes } from '@daftar/contract/portal_work';
import type { Task } from '@daftar/contract/work/task-detail';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';

/** Something waits for a client who sees this board. */
const isMissing = ({ client_id, board, document_list }: Task): boolean =>
  client_id !== null &&
  board.is_shared_with_clients &&
  document_list.some(({ is_asked_of_client, waits_for }) => is_asked_of_client && waits_for === 'client');

/** Reminders are automatic; this sends one now. The server says why nobody was reminded. */
export function RemindButton({ task }: { task: Task }) {
  const [busy, setBusy] = useState(false);
  if (!isMissing(task)) return null;
  const remind = async (): Promise<void> => {
    setBusy(true);
    try {
      const { people } = await write(portalWorkRoutes.remind, { params: { id: task.id } });
      toast('success', people === 1 ? 'Reminder sent to client' : `Reminder sent to ${people} client contacts`);
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
      Send reminder
    </Button>
  );
}
