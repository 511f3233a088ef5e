import { IconMailOff } from '@tabler/icons-react';
import { useTitle } from '#web/core/title.ts';
import { Button } from '#web/kit/button.tsx';
import { Page } from '#web/kit/page.tsx';
import { EmptyState } from '#web/kit/states.tsx';

/** An address without a sign-in: opened from the history, or changed on the way. */
export function ReturnFailed() {
  useTitle('Connect email account');
  return (
    <Page>
      <EmptyState
        level={1}
        icon={<IconMailOff size={22} />}
        title="The sign-in is incomplete"
        actions={<Button to="/businesses">Go to businesses</Button>}
      >
        Open Email integration and connect the account again.
      </EmptyState>
    </Page>
  );
}
