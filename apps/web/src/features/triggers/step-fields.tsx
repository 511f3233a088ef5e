import type { TriggerRule } from '@daftar/contract/triggers';
import type { SourceKind } from '@daftar/domain/triggers/engine';
import { MAX_REPEATS, MAX_STEPS } from '@daftar/domain/triggers/rule';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { NumberField } from '#web/kit/number-field.tsx';
import { Select, type Option } from '#web/kit/select.tsx';

type Steps = TriggerRule['steps'];
type Props = {
  steps: Steps;
  kind: SourceKind;
  /** Null where no message is sent. */
  templates: readonly Option[] | null;
  onChange: (steps: Steps) => void;
  problem: string | undefined;
};

/** Days before or after, each with its text. */
export function StepList({ steps, kind, templates, onChange, problem }: Props) {
  const last = steps.at(-1);
  return (
    <Stack gap={8}>
      {steps.map((step, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps have no id
        <Row key={at} role="group" aria-label={`Step ${at + 1}`} gap={8} align="end" wrap>
          <NumberField
            label={kind === 'day' ? 'Days (minus: before)' : 'Days after'}
            unit="days"
            value={step.days}
            onChange={(days) => onChange(steps.with(at, { ...step, days: days ?? 0 }))}
          />
          {templates && (
            <Select
              label="Text"
              options={templates}
              value={step.template}
              onChange={(template) => onChange(steps.with(at, { ...step, template }))}
            />
          )}
          {steps.length > 1 && (
            <IconButton
              label={`Remove step ${at + 1}`}
              icon={<IconX size={16} aria-hidden />}
              onClick={() => onChange(steps.toSpliced(at, 1))}
            />
          )}
        </Row>
      ))}
      {problem && (
        <Text as="p" tone="red" role="alert">
          {problem}
        </Text>
      )}
      {steps.length < MAX_STEPS && (
        <div>
          <Button
            look="dashed"
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...steps, { days: (last?.days ?? 0) + 2, template: last?.template ?? '' }])}
          >
            Add step
          </Button>
        </div>
      )}
    </Stack>
  );
}

type Repeat = TriggerRule['repeat'];

export function RepeatFields({ value, onChange }: { value: Repeat; onChange: (value: Repeat) => void }) {
  return (
    <Stack gap={8}>
      <Checkbox
        label="Repeat after the last step"
        value={value !== null}
        onChange={(on) => onChange(on ? { every: 7, most: 3 } : null)}
      />
      {value && (
        <Row gap={8} wrap>
          <NumberField
            label="Every"
            unit="days"
            value={value.every}
            onChange={(every) => onChange({ ...value, every: Math.max(1, every ?? 1) })}
          />
          <NumberField
            label="At most"
            unit="times"
            value={value.most}
            onChange={(most) => onChange({ ...value, most: Math.min(MAX_REPEATS, Math.max(1, most ?? 1)) })}
          />
        </Row>
      )}
    </Stack>
  );
}
