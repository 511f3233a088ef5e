import { reminderLabel, reminderProblems, type ReminderRule } from '@daftar/domain/billing/reminders';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Grid, Text } from '#web/kit/layout.tsx';
import { NumberField } from '#web/kit/number-field.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { Select } from '#web/kit/select.tsx';

const SIDES = [
  { value: 'before', label: 'days before the due date' },
  { value: 'after', label: 'days after the due date' },
];

type Props = { rules: readonly ReminderRule[]; onChange: (rules: ReminderRule[]) => void };

/** Days of reminders relative to the due date; 0 is the due date. */
export function ReminderRules({ rules, onChange }: Props) {
  const [count, setCount] = useState(45);
  const [side, setSide] = useState('after');
  const [problem, setProblem] = useState<string>();
  const ordered = [...rules].sort((a, b) => a.days - b.days);
  const add = (): void => {
    const next = [...ordered, { days: count === 0 ? 0 : side === 'before' ? -count : count }];
    const wrong = reminderProblems(next)[0]?.message;
    setProblem(wrong);
    if (!wrong) onChange(next.sort((a, b) => a.days - b.days));
  };
  return (
    <Box role="group" aria-label="Reminder days" maxWidth={520} data-field="reminder_rules">
      {ordered.length === 0 && (
        <Text as="p" tone="soft">
          No reminder days set. Add one.
        </Text>
      )}
      <Rows>
        {ordered.map((rule) => (
          <ListRow
            key={rule.days}
            title={reminderLabel(rule)}
            aside={
              <IconButton
                label={`Remove ${reminderLabel(rule).toLowerCase()}`}
                icon={<IconTrash size={16} aria-hidden />}
                onClick={() => onChange(ordered.filter((one) => one !== rule))}
              />
            }
          />
        ))}
      </Rows>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter adds the day, it does not save the form */}
      <Grid
        gap={8}
        columns="90px minmax(0, 240px) auto"
        align="start"
        justify="start"
        marginTop={8}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.target instanceof HTMLButtonElement)
            return;
          event.preventDefault();
          add();
        }}
      >
        <NumberField label="Days" hideLabel value={count} onChange={setCount} error={problem} />
        <Select label="Before or after" hideLabel options={SIDES} value={side} onChange={setSide} />
        <Button icon={<IconPlus size={14} aria-hidden />} onClick={add}>
          Add day
        </Button>
      </Grid>
    </Box>
  );
}
