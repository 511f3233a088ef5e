import type { ClientTask } from '@daftar/contract/portal_work';
import { Badge } from '#web/kit/badge.tsx';
import { PortalRow } from '#web/kit/portal-card.tsx';
import { ProgressBadge } from '#web/kit/work/chips.tsx';
import { useAddresses } from './urls.ts';
import { ProgressBar } from './progress-bar.tsx';
import { dayText } from './labels.ts';

/** One task with progress and due date. `staged`: listed under its progress, which is not repeated. */
export function TaskRow({ task, staged = false }: { task: ClientTask; staged?: boolean }) {
  const { task: addressOf } = useAddresses();
  const { name, period_label, due_date, state, is_late, work_progress, documents } = task;
  const missing = documents.of - documents.done;
  const isOpen = state === 'TODO' || state === 'PENDING';
  const about = [
    period_label && !name.includes(period_label) && period_label,
    isOpen && due_date && `due ${dayText(due_date)}`,
    isOpen && is_late && 'overdue',
    isOpen && missing > 0 && `${missing} ${missing === 1 ? 'document' : 'documents'} needed`,
  ].filter(Boolean);
  return (
    <PortalRow
      title={name}
      sub={about.join(' · ')}
      below={isOpen && <ProgressBar progress={work_progress} />}
      end={!staged && <Stage task={task} />}
      to={addressOf(task.id)}
    />
  );
}

export const Stage = ({ task: { state, work_progress } }: { task: ClientTask }) =>
  state === 'CANCELLED' ? <Badge>Cancelled</Badge> : <ProgressBadge progress={work_progress} />;
