import { clientRecordRoutes } from '@daftar/contract/client_records';
import { useWrite } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import type { RecordRow } from './kind.ts';

/** Makes a registration the one that lists and invoices show. */
export function MakeDefault({ row, clientId }: { row: RecordRow; clientId: number }) {
  const number = String(row.gst_number);
  const { mutate, isPending } = useWrite(clientRecordRoutes.gst_set_default, {
    onDone: () => toast('success', `${number} is the default now`),
  });
  if (row.is_default) return null;
  return (
    <Button
      size="small"
      look="quiet"
      busy={isPending}
      aria-label={`Make default: ${number}`}
      onClick={() => mutate({ params: { clientId, id: row.id } })}
    >
      Make default
    </Button>
  );
}
