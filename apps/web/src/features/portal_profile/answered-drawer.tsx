import { portalProfileRoutes as routes } from '@daftar/contract/portal_profile';
import { useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/time.ts';
import { ChangeLines } from './change-lines.tsx';
import classes from './requests.module.css';
import { ANSWERS, changeTitle } from './words.ts';

/** Everything the client ever asked for, the newest first. */
export function AnsweredDrawer({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const query = { page, per_page: 10 };
  const list = useRead(routes.requests, { params: { clientId }, query }, { keep: true, quiet: true });
  return (
    <Drawer open onClose={onClose} title="Change requests" subtitle="What the client asked for, and the answers">
      <DrawerBody>
        {list.error && <ErrorState what="the requests" error={list.error} retry={() => void list.refetch()} />}
        {list.isPending && <SkeletonRows rows={6} />}
        <ul className={classes.requests}>
          {list.data?.data.map((request) => (
            <li key={request.id} className={classes.request}>
              <div className={classes.head}>
                <h3>{changeTitle(request)}</h3>
                <Badge tone={ANSWERS[request.state].tone}>{ANSWERS[request.state].text}</Badge>
                <span className={classes.who}>
                  {[request.decided_by, ago(request.decided_at ?? request.created_at)].filter(Boolean).join(', ')}
                </span>
              </div>
              <ChangeLines request={request} />
              {request.reason && <p className={classes.note}>{request.reason}</p>}
            </li>
          ))}
        </ul>
        {list.data && list.data.meta.last_page > 1 && <Pager meta={list.data.meta} onPage={setPage} small />}
      </DrawerBody>
    </Drawer>
  );
}
