import { clientRecordRoutes } from '@daftar/contract/client_records';
import { useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import type { RecordRow } from './kind.ts';

/** Sets the registration shown in lists and on invoices. */
export function MakeDefault({ row, clientId }: { row: RecordRow; clientId: number }) {
  const number = String(row.gst_number);
  const { mutate, isPending } = useWrite(clientRecordRoutes.gst_set_default, {
    onDone: () => toast('success', `${number} set as default`),
  });
  if (row.is_default) return null;
  return (
    <Button
      size="small"
      look="quiet"
      busy={isPending}
      aria-label={`Set ${number} as default`}
      onClick={() => mutate({ params: { clientId, id: row.id } })}
    >
      Set as default
    </Button>
  );
}
