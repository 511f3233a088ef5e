import { TaskFilingDialog } from '#web/kit/filings/task-filing-dialog.tsx';
import { answerFiling } from './ask-filing.ts';
import { useFilingAsked } from './filing.ts';

/** Asks for the acknowledgement before a compliance task is completed. */
export function FilingDialog() {
  const { asked } = useFilingAsked();
  if (!asked?.filing.subject) return null;
  const { task, filing } = asked;
  return (
    <TaskFilingDialog
      key={task.id}
      task={task}
      filing={{ ...filing, subject: filing.subject! }}
      onRecorded={(recorded) => answerFiling(recorded.task?.is_completed ? 'completed' : 'open')}
      onSkip={() => answerFiling('none')}
      onClose={() => answerFiling('left')}
    />
  );
}
