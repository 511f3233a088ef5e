import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { TypedChange } from './calculator-values.ts';

type Props = {
  changes: readonly TypedChange[];
  problems: Readonly<Record<string, string>>;
  onChange: (changes: TypedChange[]) => void;
};

const KEEP = [
  { value: 'emi', label: 'Keep the EMI' },
  { value: 'tenure', label: 'Keep the tenure' },
];
const NAMES = { prepayment: 'Prepayment', rate: 'Rate change' } as const;
const plus = <IconPlus size={14} aria-hidden />;

/** Prepayments and rate changes, each after the instalment of a month. */
export function ChangeRows({ changes, problems, onChange }: Props) {
  const set = (at: number, change: Partial<TypedChange>): void =>
    onChange(changes.map((one, i) => (i === at ? { ...one, ...change } : one)));
  const add = (kind: TypedChange['kind']): void =>
    onChange([...changes, { kind, month: '12', value: kind === 'rate' ? '9' : '100000', keep: 'emi' }]);
  return (
    <Stack gap={12}>
      {changes.map((change, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the fields are controlled
        <Stack key={i} gap={8} padding={12} surface="card" role="group" aria-label={`${NAMES[change.kind]} ${i + 1}`}>
          <Row justify="between">
            <Text weight={500}>{NAMES[change.kind]}</Text>
            <IconButton
              label={`Remove ${NAMES[change.kind].toLowerCase()} ${i + 1}`}
              icon={<IconTrash size={16} aria-hidden />}
              onClick={() => onChange(changes.filter((_, other) => other !== i))}
            />
          </Row>
          <Grid gap={8} columns="minmax(0, 1fr) minmax(0, 1fr)" align="start">
            <TextField
              label="After month"
              inputMode="numeric"
              maxLength={3}
              value={change.month}
              error={problems[`changes.${i}.month`]}
              onChange={(month) => set(i, { month })}
            />
            {change.kind === 'rate' ? (
              <TextField
                label="New rate"
                inputMode="decimal"
                maxLength={6}
                value={change.value}
                error={problems[`changes.${i}.annual_rate`]}
                after={<span>%</span>}
                onChange={(value) => set(i, { value })}
              />
            ) : (
              <MoneyField
                label="Amount"
                value={change.value}
                error={problems[`changes.${i}.amount`]}
                onChange={(value) => set(i, { value })}
              />
            )}
          </Grid>
          <Select
            label="Afterwards"
            options={KEEP}
            value={change.keep}
            onChange={(keep) => set(i, { keep: keep as TypedChange['keep'] })}
          />
        </Stack>
      ))}
      <Row gap={8} wrap>
        <Button look="dashed" size="small" icon={plus} onClick={() => add('prepayment')}>
          Add prepayment
        </Button>
        <Button look="dashed" size="small" icon={plus} onClick={() => add('rate')}>
          Add rate change
        </Button>
      </Row>
    </Stack>
  );
}
