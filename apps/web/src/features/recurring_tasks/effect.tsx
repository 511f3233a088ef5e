import type { EditEffect } from '@daftar/contract/recurring_tasks';
import { formatDay } from '@daftar/domain/date-format';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';

type Asked = { effect: EditEffect; answer: (yes: boolean) => void };

/** Confirms the effect of a change on existing tasks; without any, doesn't ask. */
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
    <Modal open onClose={() => answer(false)} title="Review changes" width={520}>
      {effect.touched.length > 0 && (
        <Stack as="section" gap={6} marginTop={8}>
          <Text as="h3" size={13} weight={600}>
            {many(effect.touched.length, 'will be updated')}
          </Text>
          <Stack as="ul" gap={6} marginTop={8}>
            {effect.touched.map(({ id, name, due_from, due_to }) => (
              <Row as="li" gap={12} align="stretch" justify="between" key={id}>
                {name}
                <Text tone="muted">
                  {due_from && due_to && due_from !== due_to
                    ? `due ${formatDay(due_from)} → ${formatDay(due_to)}`
                    : due_to && `due ${formatDay(due_to)}`}
                </Text>
              </Row>
            ))}
          </Stack>
        </Stack>
      )}
      {effect.kept.length > 0 && (
        <Stack as="section" gap={6} marginTop={8}>
          <Text as="h3" size={13} weight={600}>
            {many(effect.kept.length, 'will not change')}
          </Text>
          <Stack as="ul" gap={6} marginTop={8}>
            {effect.kept.map(({ id, name, why }) => (
              <Row as="li" gap={12} align="stretch" justify="between" key={id}>
                {name}
                <Text tone="muted">{why}</Text>
              </Row>
            ))}
          </Stack>
        </Stack>
      )}
      <ModalActions>
        <Button onClick={() => answer(false)}>Back</Button>
        <Button look="solid" onClick={() => answer(true)}>
          Save changes
        </Button>
      </ModalActions>
    </Modal>
  );
}
