import { ApiError } from '@daftar/contract/core/errors';
import { IconRepeat } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { State } from '#web/kit/states.tsx';
import { usePlace } from '#web/kit/use-place.ts';

export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

export function NoRecurring() {
  const list = usePlace('/business/:businessId/recurring-invoice');
  return (
    <State
      level={1}
      icon={<IconRepeat size={22} />}
      title="This recurring invoice is not there"
      actions={list && <Button to={list}>All recurring invoices</Button>}
    >
      It may belong to a client that you cannot see.
    </State>
  );
}
