import { ApiError } from '@daftar/contract/core/errors';
import { IconFileText } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { State } from '#web/kit/states.tsx';
import { usePlace } from '#web/kit/use-place.ts';

export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** An address of a quotation that is not there, or not for this person. */
export function NoQuotation() {
  const list = usePlace('/business/:businessId/quotation');
  return (
    <State
      level={1}
      icon={<IconFileText size={22} />}
      title="This quotation is not there"
      actions={list && <Button to={list}>All quotations</Button>}
    >
      It may have been a draft that was discarded, or belong to a client that you cannot see.
    </State>
  );
}
