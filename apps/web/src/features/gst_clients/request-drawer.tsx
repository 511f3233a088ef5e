import { gstClientRoutes } from '@daftar/contract/gst_clients';
import { addDays } from '@daftar/domain/dates';
import { ActionDrawer } from '#web/kit/action-drawer.tsx';
import { useToday } from '#web/kit/work/use-today.ts';

/** One email to each client of the selected returns; clients without an email are listed when it is done. */
export function RequestDrawer({ ids, onDone, onClose }: { ids: number[]; onDone: () => void; onClose: () => void }) {
  const today = useToday();
  return (
    <ActionDrawer
      route={gstClientRoutes.requestData}
      title="Request data"
      subtitle={ids.length === 1 ? '1 return' : `${ids.length} returns. Each client gets one email.`}
      verb="Send request"
      done="Requests are being sent"
      fields={[
        { name: 'reply_by', label: 'Reply by', type: 'date', required: true, starts: addDays(today, 3) },
        {
          name: 'note',
          label: 'Note',
          type: 'area',
          maxLength: 500,
          placeholder: 'The export of your billing program is fine.',
        },
      ]}
      toBody={(values) => ({ ...values, ids })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
