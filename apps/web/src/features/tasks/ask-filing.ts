import { filingRoutes, type TaskFiling } from '@daftar/contract/filings';
import type { TaskCard } from '@daftar/contract/work/task';
import { acknowledgementKindOf } from '@daftar/domain/filings/forms';
import { isClosed } from '@daftar/domain/work/task-status';
import { request } from '#web/core/api.ts';
import { onSessionEnd } from '#web/core/on-session-end.ts';
import { useFilingAsked, type FilingAnswer } from './filing.ts';

export function answerFiling(answer: FilingAnswer): void {
  const { asked } = useFilingAsked.getState();
  useFilingAsked.setState({ asked: null });
  asked?.take(answer);
}
onSessionEnd(() => answerFiling('left'));

/** The filing that a task waits for; null if it is recorded, has no acknowledgement, or isn't for this user. */
async function filingOf(task: TaskCard): Promise<TaskFiling | null> {
  if (isClosed(task)) return null;
  try {
    const filing = await request(filingRoutes.ofTask, { params: { id: task.id } }, { quiet: true });
    const { subject, filings } = filing;
    return subject && filings.length === 0 && acknowledgementKindOf(subject.form) !== 'none' ? filing : null;
  } catch {
    return null;
  }
}

export async function ask(task: TaskCard): Promise<FilingAnswer> {
  const filing = await filingOf(task);
  if (!filing) return 'none';
  return new Promise((take) => useFilingAsked.setState({ asked: { task, filing, take } }));
}
