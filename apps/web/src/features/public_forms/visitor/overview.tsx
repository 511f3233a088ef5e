import type { OpenForm } from '@daftar/contract/public_forms';
import { formatDay } from '@daftar/domain/date-format';
import { fieldsOf, isField, listsOf, TARGET_OF } from '@daftar/domain/loans/public-form-fields';
import { IconChevronRight, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useTexts } from '../texts/texts.ts';
import type { Upload } from './documents.tsx';
import { Paper } from './visitor-page.tsx';
import type { Draft } from './use-draft.ts';

type Props = { form: OpenForm; draft: Draft; uploads: readonly Upload[]; onStep: (step: string) => void };

/** Whether the visitor sees something filled in for every required part. */
function isFilled({ form, draft, uploads }: Omit<Props, 'onStep'>, key: OpenForm['sections'][number]['key']): boolean {
  const { values } = draft;
  if (key === 'documents') return form.items.every((item) => uploads.some((upload) => upload.item === item.key));
  if (isField(key) && key !== 'work') {
    const fields = fieldsOf(key, values.borrower['is_entity'] === 'true');
    const needed = fields.filter(({ required }) => required);
    return (needed.length ? needed : fields.slice(0, 3)).every(({ name }) => values[TARGET_OF[key]][name]);
  }
  const lists = listsOf(key, values.borrower['income_kind'] ?? '');
  return lists.every((list) => values[list].length > 0);
}

/** The first page: sections, progress, and the next section. */
export function Overview(props: Props) {
  const { form, draft, onStep } = props;
  const texts = useTexts();
  const { ui } = texts;
  const steps = form.sections.map((section) => ({ ...section, done: isFilled(props, section.key) }));
  const canSend = steps.some(({ edit }) => edit);
  const next = steps.find(({ done, edit }) => edit && !done)?.key ?? (canSend ? 'review' : steps[0]!.key);
  return (
    <>
      {form.state === 'Returned' && <Notice tone="amber">{`${ui.returned}: ${form.comment}`}</Notice>}
      <Paper>
        <Stack gap={6}>
          <Text as="h1" size={22} weight={600} tight breakWords>
            {form.name}
          </Text>
          <Text as="p" tone="soft">
            {ui.intro}
          </Text>
          <Text as="p" tone="soft" size={13}>{`${ui.validUntil}: ${formatDay(form.expires_on)}`}</Text>
        </Stack>
        <Box as="ol" dividers>
          {steps.map(({ key, done }) => (
            <li key={key}>
              <Row
                as="button"
                type="button"
                gap={10}
                width="100%"
                minHeight={48}
                pointer
                textAlign="start"
                onClick={() => onStep(key)}
              >
                {done ? <IconCircleCheck size={20} aria-hidden /> : <IconCircleDashed size={20} aria-hidden />}
                <Text grow>{texts.sections[key]}</Text>
                <IconChevronRight size={16} aria-hidden />
              </Row>
            </li>
          ))}
        </Box>
        <Button look="solid" size="large" wide onClick={() => onStep(next)}>
          {draft.state === 'idle' ? ui.start : next === 'review' ? ui.review : ui.resume}
        </Button>
      </Paper>
    </>
  );
}
