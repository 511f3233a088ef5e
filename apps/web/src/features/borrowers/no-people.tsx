import { IconUsers } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/states.tsx';

/** In place of the income or the obligations of a file without people. */
export const NoPeople = ({ children }: { children: string }) => (
  <EmptyState
    icon={<IconUsers size={22} />}
    title="No people on this file yet"
    actions={<Button to="?tab=people">View people</Button>}
  >
    {children}
  </EmptyState>
);
