import { bulkTaskRoutes } from '@daftar/contract/bulk_tasks';
import type { CallInput } from '@daftar/contract/core/route';
import type { Board } from '@daftar/contract/work/board';
import { LARGE_BATCH } from '@daftar/domain/work/bulk-tasks';
import { useState } from 'react';
import { request, write } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Row, Stack } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { Steps } from '#web/kit/steps.tsx';
import { useForm } from '#web/kit/use-form.ts';
import type { WorkDefaults } from '#web/kit/work/use-work-defaults.ts';
import { ChooseClients, ChoosePeople, ChooseWork } from './steps.tsx';
import { Preview } from './preview.tsx';
import { useProposals } from './use-proposals.ts';
import { bulkBody, newBulk, stepProblems, STEPS, type BulkValues } from './form-values.ts';

type BulkBody = CallInput<typeof bulkTaskRoutes.create>['body'];

type Props = {
  boards: readonly Board[];
  board: string;
  clients: string[];
  today: string;
  defaults: WorkDefaults;
  onStarted: (started: { job_id: number; id: number; board_id: number }) => void;
};

class NotConfirmed extends Error {}

/** A large batch is confirmed by typing the number of its tasks. */
async function confirmed(body: BulkBody): Promise<BulkBody> {
  const { planned } = await request(bulkTaskRoutes.preview, { body });
  if (planned <= LARGE_BATCH) return body;
  const isSure = await confirm({
    title: `Create ${planned} tasks?`,
    body: `One task will be created for each of ${planned} clients.`,
    verb: 'Create tasks',
    typed: String(planned),
  });
  if (!isSure) throw new NotConfirmed();
  return { ...body, confirmed: planned };
}

/** Task, clients, assignees and dates; the preview is the last step. */
export function Wizard({ boards, board, clients, today, defaults, onStarted }: Props) {
  const [step, setStep] = useState(0);
  const form = useForm({
    route: bulkTaskRoutes.create,
    initial: newBulk(board, clients, defaults) as never,
    toBody: (values) => bulkBody(values as BulkValues) as never,
    send: async (body) => write(bulkTaskRoutes.create, { body: await confirmed(body) }),
    onFailure: (error) => error instanceof NotConfirmed,
    onDone: ({ job_id, id }, body) => onStarted({ job_id, id, board_id: body.board_id }),
  });
  const values = (): BulkValues => form.store.getState().values as BulkValues;
  useProposals(form, today);
  const last = STEPS.length - 1;
  /** A step with problems isn't left, and shows them. */
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
      <Steps label="Steps" steps={STEPS} at={step} onGo={go} />
      <Card title={STEPS[step]}>
        <Stack gap={14}>
          {step === 0 && <ChooseWork form={form} boards={boards} />}
          {step === 1 && <ChooseClients form={form} />}
          {step === 2 && <ChoosePeople form={form} today={today} />}
          {step === last && <Preview values={values()} onBack={go} />}
        </Stack>
      </Card>
      {step === last ? (
        <FormFooter verb="Create tasks">
          <Button onClick={() => go(last - 1)}>Back</Button>
        </FormFooter>
      ) : (
        <Row gap={8} align="stretch" wrap marginTop={14}>
          {step > 0 && <Button onClick={() => go(step - 1)}>Back</Button>}
          <Button look="solid" onClick={() => go(step + 1)}>
            {`Next: ${STEPS[step + 1]!.toLowerCase()}`}
          </Button>
          {step + 1 < last && (
            <Button look="quiet" onClick={() => go(last)}>
              Skip to preview
            </Button>
          )}
        </Row>
      )}
    </Form>
  );
}
