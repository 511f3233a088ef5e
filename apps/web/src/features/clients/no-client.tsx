import { ApiError } from '@daftar/contract/core/errors';
import { IconUserSearch } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { State } from '#web/kit/states.tsx';

export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 422].includes(error.status);

/** Another business's client, a private one and one in the bin look like none. */
export function NoClient() {
  const { businessId } = useParams();
  return (
    <State
      level={1}
      icon={<IconUserSearch size={22} />}
      title="There is no such client here"
      actions={<Button to={`/business/${businessId}/clients`}>All clients</Button>}
    >
      It may be in the bin, or not be meant for you.
    </State>
  );
}
