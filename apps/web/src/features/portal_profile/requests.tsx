import { portalProfileRoutes as routes, type ChangeRequest } from '@daftar/contract/portal_profile';
import { useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { AnsweredDrawer } from './answered-drawer.tsx';
import classes from './requests.module.css';
import { RequestBox } from './request-box.tsx';
import { useAccept } from './use-accept.ts';

const OPEN = { state: 'Pending', sort: 'created_at', per_page: 100 } as const;

/** On a client's page: what it asks to change, old and new side by side, until each is answered. */
export function Requests({ clientId }: { clientId: number }) {
  const [looksBack, setLooksBack] = useState(false);
  const list = useRead(routes.requests, { params: { clientId }, query: OPEN }, { quiet: true });
  const open = list.data?.data ?? [];
  return (
    <Card
      title={open.length ? `Change requests · ${open.length} open` : 'Change requests'}
      actions={
        <span className={classes.acts}>
          {open.length > 1 && <AcceptAll clientId={clientId} open={open} />}
          <Button look="quiet" size="small" onClick={() => setLooksBack(true)}>
            Answered
          </Button>
        </span>
      }
    >
      {list.error && <ErrorState what="the requests" error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={2} />}
      {list.data && !open.length && <p className={classes.none}>Everything the client asked for is answered.</p>}
      <ul className={classes.requests}>
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
