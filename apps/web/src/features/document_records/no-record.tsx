import { IconDoorEnter } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/states.tsx';

export function NoRecord() {
  const base = `/business/${useParams().businessId}/documentsRecord`;
  return (
    <EmptyState
      icon={<IconDoorEnter size={22} />}
      title="Register entry not found"
      actions={<Button to={base}>Open document register</Button>}
    >
      It belongs to another business, or to a client that you can’t see.
    </EmptyState>
  );
}
