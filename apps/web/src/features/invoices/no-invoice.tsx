import { ApiError } from '@daftar/contract/core/errors';
import { IconReceipt } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { State } from '#web/kit/states.tsx';
import { usePlace } from '#web/kit/use-place.ts';

export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** An address of an invoice that is not there, or not for this person. */
export function NoInvoice() {
  const list = usePlace('/business/:businessId/invoice');
  return (
    <State
      level={1}
      icon={<IconReceipt size={22} />}
      title="This invoice is not there"
      actions={list && <Button to={list}>All invoices</Button>}
    >
      It may have been a draft that was discarded, or belong to a client that you cannot see.
    </State>
  );
}
