import type { Task } from '@daftar/contract/work/task-detail';
import { toast } from '#web/core/toasts.ts';
import { InlineText } from '#web/kit/inline-text.tsx';
import { durationText, parseDuration } from '@daftar/domain/work/durations';
import { change } from './changes.ts';
import { ChoiceFact, Fact } from './fact.tsx';
import type { PartProps } from './task-facts.tsx';
import classes from './task.module.css';

const BASES = [
  { value: 'none', label: 'Not billable' },
  { value: 'fixed', label: 'Fixed fee' },
  { value: 'time', label: 'Time-based' },
] as const;

/** How long it should take, and how it is billed. */
export function MoneyFacts({ task, mayEdit }: PartProps) {
  const { id } = task;
  const estimate = task.estimate === null ? '' : durationText(task.estimate);
  const setEstimate = async (text: string): Promise<boolean> => {
    const seconds = text === '' ? null : parseDuration(text);
    if (text === '' || seconds !== null) return change(id, { estimate: seconds });
    toast('error', 'Enter the estimate as 1h 30m.');
    return false;
  };
  return (
    <>
      <Fact label="Estimate">
        {mayEdit ? (
          <InlineText
            label="Estimate, for example 1h 30m"
            value={estimate}
            placeholder="—"
            clearable
            maxLength={20}
            onSave={setEstimate}
          />
        ) : (
          <span className={classes.plain}>{estimate || '—'}</span>
        )}
      </Fact>
      <Fact label="Time logged">
        <span className={classes.plain}>{task.logged_seconds ? durationText(task.logged_seconds) : '—'}</span>
      </Fact>
      <ChoiceFact
        label="Billing"
        value={task.billing_basis}
        options={BASES}
        mayEdit={mayEdit}
        onChange={(value) => void change(id, { billing_basis: value as Task['billing_basis'] })}
      />
      {task.billing_basis === 'fixed' && (
        <Fact label="Fee">
          {mayEdit ? (
            <InlineText label="Fee" value={task.fee} maxLength={16} onSave={(fee) => change(id, { fee })} />
          ) : (
            <span className={classes.plain}>{task.fee}</span>
          )}
        </Fact>
      )}
    </>
  );
}
