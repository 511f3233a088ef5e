import type { EditEffect } from '@daftar/contract/recurring_tasks';
import { formatDay } from '@daftar/domain/date-format';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import classes from './recurring_tasks.module.css';

type Asked = { effect: EditEffect; answer: (yes: boolean) => void };

/** Waits for a yes to what a change does; where it does nothing to tasks that are there, nobody is asked. */
export function useEffectQuestion() {
  const [question, setQuestion] = useState<Asked | null>(null);
  const ask = (effect: EditEffect): Promise<boolean> =>
    effect.touched.length + effect.kept.length === 0
      ? Promise.resolve(true)
      : new Promise((resolve) => {
          setQuestion({
            effect,
            answer: (yes) => {
              setQuestion(null);
              resolve(yes);
            },
          });
        });
  return { question, ask };
}

const many = (count: number, what: string): string => `${count} ${count === 1 ? 'task' : 'tasks'} ${what}`;

export function Effect({ question }: { question: Asked | null }) {
  if (!question) return null;
  const { effect, answer } = question;
  return (
    <Modal open onClose={() => answer(false)} title="What this changes" width={520}>
      {effect.touched.length > 0 && (
        <section className={classes.effect}>
          <h3>
            {many(effect.touched.length, effect.touched.length === 1 ? 'follows the change' : 'follow the change')}
          </h3>
          <ul className={classes.effect}>
            {effect.touched.map(({ id, name, due_from, due_to }) => (
              <li key={id}>
                {name}
                <span className={classes.quiet}>
                  {due_from && due_to && due_from !== due_to
                    ? `due ${formatDay(due_from)} → ${formatDay(due_to)}`
                    : due_to && `due ${formatDay(due_to)}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {effect.kept.length > 0 && (
        <section className={classes.effect}>
          <h3>{many(effect.kept.length, effect.kept.length === 1 ? 'stays as it is' : 'stay as they are')}</h3>
          <ul className={classes.effect}>
            {effect.kept.map(({ id, name, why }) => (
              <li key={id}>
                {name}
                <span className={classes.quiet}>{why}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ModalActions>
        <Button onClick={() => answer(false)}>Back to the form</Button>
        <Button look="solid" onClick={() => answer(true)}>
          Save changes
        </Button>
      </ModalActions>
    </Modal>
  );
}
