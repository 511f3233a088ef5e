import { taxNoticeResource, taxNoticeRoutes, type NoticeDetails } from '@daftar/contract/tax_notices';
import { isReplyDue } from '@daftar/domain/registers/tax-notice';
import { IconDots, IconMailQuestion, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { isMissing, NotFound } from '#web/kit/not-found.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { RecordPager } from '#web/kit/record-pager.tsx';
import { removeRecord } from '#web/kit/resource/remove-records.ts';
import { useCan } from '#web/kit/use-can.ts';
import { Documents } from './documents.tsx';
import type { Dialog } from './dialogs.tsx';
import { sourceText, StageBadge } from './labels.tsx';
import { NoticeAside } from './notice-aside.tsx';
import { TaskCard } from './task-card.tsx';
import { Timeline } from './timeline.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;
const Dialogs = lazyPart(async () => (await import('./dialogs.tsx')).Dialogs, { Instead: LoadFailedDialog });

/** tax-notices/:noticeId: one notice with its dates, replies, hearings, order and documents. */
export function Component() {
  const id = Number(useParams().noticeId);
  const read = useRead(taxNoticeRoutes.details, { params: { id } }, { enabled: id > 0, quiet: true });
  if (!(id > 0) || isMissing(read.error))
    return (
      <NotFound icon={<IconMailQuestion size={22} />} one="notice" many="notices" list="tax-notices">
        This notice may be in the bin, or you may not have access.
      </NotFound>
    );
  return (
    <QueryView query={read} what="this notice" skeleton={10}>
      {(details) => <Shown key={id} details={details} />}
    </QueryView>
  );
}

function Shown({ details }: { details: NoticeDetails }) {
  const { notice } = details;
  const base = `/business/${useParams().businessId}`;
  const navigate = useNavigate();
  const mayWrite = useCan()('clients', 'write');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const awaitsReply = isReplyDue(notice);
  const remove = (): Promise<unknown> =>
    removeRecord(taxNoticeResource, notice).then(
      () => navigate(`${base}/tax-notices`),
      () => undefined,
    );
  return (
    <>
      <DetailScreen
        title={notice.subject}
        subtitle={
          <>
            <Link to={`${base}/clients/${notice.client_id}?tab=notices`}>{notice.client_name}</Link>
            {` · ${sourceText(notice)}`}
          </>
        }
        badge={<StageBadge stage={notice.stage} />}
        actions={
          <>
            <RecordPager
              what="notice"
              id={notice.id}
              list={taxNoticeRoutes.list}
              at={(id) => `${base}/tax-notices/${id}`}
            />
            {mayWrite && (
              <>
                <Button
                  look={awaitsReply ? 'solid' : undefined}
                  icon={<IconPlus {...icon} />}
                  onClick={() => setDialog({ kind: 'reply' })}
                >
                  Add reply
                </Button>
                <Menu width={210} trigger={<IconButton label="More actions" icon={<IconDots {...icon} />} />}>
                  <MenuItem onClick={() => setDialog({ kind: 'edit' })}>Edit notice</MenuItem>
                  {notice.stage !== 'Closed' && (
                    <MenuItem onClick={() => setDialog({ kind: 'extend' })}>Extend due date</MenuItem>
                  )}
                  <MenuItem onClick={() => setDialog({ kind: 'hearing' })}>Add hearing</MenuItem>
                  <MenuItem onClick={() => setDialog({ kind: 'order' })}>
                    {notice.order_on ? 'Edit order' : 'Record order'}
                  </MenuItem>
                  <MenuItem onClick={() => setDialog({ kind: 'figures' })}>Edit figures and lessons</MenuItem>
                  <MenuDivider />
                  <MenuItem danger icon={<IconTrash {...icon} />} onClick={() => void remove()}>
                    Move to bin
                  </MenuItem>
                </Menu>
              </>
            )}
          </>
        }
        aside={<NoticeAside details={details} />}
      >
        <TaskCard details={details} onCreate={() => setDialog({ kind: 'task' })} />
        <Timeline details={details} onOpen={mayWrite ? setDialog : undefined} />
        <Documents details={details} mayWrite={mayWrite} />
      </DetailScreen>
      {dialog && <Dialogs dialog={dialog} details={details} onClose={() => setDialog(null)} />}
    </>
  );
}
