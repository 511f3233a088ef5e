import { portalProfileRoutes as routes } from '@daftar/contract/portal_profile';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/format-time.ts';
import { Box, Row, Text } from '#web/kit/layout.tsx';
import { ChangeLines } from './change-lines.tsx';
import classes from './requests.module.css';
import { ANSWERS, changeTitle } from './labels.ts';

/** All change requests of the client, newest first. */
export function AnsweredDrawer({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const query = { page, per_page: 10 };
  const list = useRead(routes.requests, { params: { clientId }, query }, { keep: true, quiet: true });
  return (
    <Drawer
      open
      onClose={onClose}
      title="Change requests"
      subtitle="Requests from this client and how they were answered"
    >
      <DrawerBody>
        {list.error && <ErrorState what="change requests" error={list.error} retry={() => void list.refetch()} />}
        {list.isPending && <SkeletonRows rows={6} />}
        <ul>
          {list.data?.data.map((request) => (
            <Box as="li" key={request.id} padding="12 0" divider="between" className={classes.request}>
              <Row gap="4 10" wrap>
                <h3>{changeTitle(request)}</h3>
                <Badge tone={ANSWERS[request.state].tone}>{ANSWERS[request.state].text}</Badge>
                <Text tone="muted" size={12} atEnd>
                  {[request.decided_by, ago(request.decided_at ?? request.created_at)].filter(Boolean).join(', ')}
                </Text>
              </Row>
              <ChangeLines request={request} />
              {request.reason && (
                <Box as="p" marginTop={6} tone="soft" breakWords>
                  {request.reason}
                </Box>
              )}
            </Box>
          ))}
        </ul>
        {list.data && list.data.meta.last_page > 1 && <Pager meta={list.data.meta} onPage={setPage} small />}
      </DrawerBody>
    </Drawer>
  );
}
