import { ApiError } from '@daftar/contract/core/errors';
import { IconBuildingSkyscraper } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { State } from '#web/kit/states.tsx';

export const isMissing = (error: unknown): boolean => error instanceof ApiError && [404, 422].includes(error.status);

/** Another business's firm and one in the bin look like none. */
export function NoFirm() {
  const { businessId } = useParams();
  return (
    <State
      level={1}
      icon={<IconBuildingSkyscraper size={22} />}
      title="There is no such firm here"
      actions={<Button to={`/business/${businessId}/firms`}>Firms</Button>}
    >
      It may be in the bin. Choose another from the list.
    </State>
  );
}
