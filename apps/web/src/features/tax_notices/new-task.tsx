import { taxNoticeRoutes, type TaxNotice } from '@daftar/contract/tax_notices';
import { NewTaskDrawer } from '#web/kit/work/new-task-drawer.tsx';

const VERBS = {
  reply: 'Reply to',
  hearing: 'Attend hearing for',
  appeal: 'File appeal against',
  '': 'Work on',
} as const;

/** The task of a notice, with its next date and its client. */
export const NewTask = ({ notice, onClose }: { notice: TaxNotice; onClose: () => void }) => (
  <NewTaskDrawer
    route={taxNoticeRoutes.createTask}
    id={notice.id}
    subtitle={`For ${notice.client_name}`}
    name={`${VERBS[notice.next_kind]} ${notice.section ? `${notice.section} notice` : notice.subject}`}
    due={notice.next_on}
    assigneeId={notice.assignee_id}
    onClose={onClose}
  />
);
