import { bulkTaskRoutes } from '@daftar/contract/bulk_tasks';
import type { Board } from '@daftar/contract/work/board';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Card } from '#web/kit/page.tsx';
import { useForm } from '#web/kit/use-form.ts';
import type { WorkDefaults } from '#web/work/use-work-defaults.ts';
import classes from './bulk_tasks.module.css';
import { ChooseClients, ChoosePeople, ChooseWork } from './steps.tsx';
import { Preview } from './preview.tsx';
import { bulkBody, newBulk, stepProblems, STEPS, type BulkValues } from './values.ts';

type Props = {
  boards: readonly Board[];
  board: string;
  clients: string[];
  today: string;
  defaults: WorkDefaults;
  onStarted: (started: { job_id: number; id: number; board_id: number }) => void;
};

/** What, for whom, by whom and when; the preview is the last step, and what is then made is what it showed. */
export function Wizard({ boards, board, clients, today, defaults, onStarted }: Props) {
  const [step, setStep] = useState(0);
  const form = useForm({
    route: bulkTaskRoutes.create,
    initial: newBulk(board, clients, defaults) as never,
    toBody: (values) => bulkBody(values as BulkValues) as never,
    onDone: ({ job_id, id }, body) => onStarted({ job_id, id, board_id: body.board_id }),
  });
  const values = (): BulkValues => form.store.getState().values as BulkValues;
  const last = STEPS.length - 1;
  /** A step that lacks something is stayed on, and says so at its fields. */
  const go = (to: number): void => {
    const wrong = Array.from({ length: to }, (_, before) => stepProblems(before, values())).findIndex(
      (problems) => Object.keys(problems).length > 0,
    );
    if (wrong >= 0) form.store.setState({ errors: stepProblems(wrong, values()) });
    else form.store.setState({ errors: {} });
    setStep(wrong >= 0 ? wrong : to);
  };
  return (
    <Form form={form} label="Bulk tasks">
      <nav aria-label="Steps">
        <ol className={classes.steps}>
          {STEPS.map((name, at) => (
            <li key={name}>
              <button
                type="button"
                className={classes.step}
                aria-current={at === step ? 'step' : undefined}
                onClick={() => go(at)}
              >
                <span className={classes.number}>{at + 1}</span>
                {name}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <Card title={STEPS[step]}>
        <div className={classes.fields}>
          {step === 0 && <ChooseWork form={form} boards={boards} />}
          {step === 1 && <ChooseClients form={form} />}
          {step === 2 && <ChoosePeople form={form} today={today} />}
          {step === last && <Preview values={values()} onBack={go} />}
        </div>
      </Card>
      {step === last ? (
        <FormFooter verb="Make the tasks">
          <Button onClick={() => go(last - 1)}>Back</Button>
        </FormFooter>
      ) : (
        <div className={classes.acts}>
          {step > 0 && <Button onClick={() => go(step - 1)}>Back</Button>}
          <Button look="solid" onClick={() => go(step + 1)}>
            {`Next: ${STEPS[step + 1]!.toLowerCase()}`}
          </Button>
        </div>
      )}
    </Form>
  );
}
