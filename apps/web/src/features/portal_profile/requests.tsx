import { portalProfileRoutes as routes, type ChangeRequest } from '@daftar/contract/portal_profile';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { AnsweredDrawer } from './answered-drawer.tsx';
import { RequestBox } from './request-box.tsx';
import { useAccept } from './use-accept.ts';

const OPEN = { state: 'Pending', sort: 'created_at', per_page: 100 } as const;

/** Pending change requests on the client's page, old and new values side by side. */
export function Requests({ clientId }: { clientId: number }) {
  const [looksBack, setLooksBack] = useState(false);
  const list = useRead(routes.requests, { params: { clientId }, query: OPEN }, { quiet: true });
  const open = list.data?.data ?? [];
  return (
    <Card
      title={open.length ? `Change requests · ${open.length} pending` : 'Change requests'}
      actions={
        <Row as="span" gap={8} wrap>
          {open.length > 1 && <AcceptAll clientId={clientId} open={open} />}
          <Button look="quiet" size="small" onClick={() => setLooksBack(true)}>
            View history
          </Button>
        </Row>
      }
    >
      {list.error && <ErrorState what="change requests" error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={2} />}
      {list.data && !open.length && (
        <Text as="p" tone="soft">
          No pending requests.
        </Text>
      )}
      <ul>
        {open.map((request) => (
          <RequestBox key={request.id} request={request} />
        ))}
      </ul>
      {looksBack && <AnsweredDrawer clientId={clientId} onClose={() => setLooksBack(false)} />}
    </Card>
  );
}

function AcceptAll({ clientId, open }: { clientId: number; open: readonly ChangeRequest[] }) {
  const { accept, busy } = useAccept(clientId);
  return (
    <Button size="small" busy={busy} onClick={() => void accept(open)}>
      Accept all
    </Button>
  );
}
