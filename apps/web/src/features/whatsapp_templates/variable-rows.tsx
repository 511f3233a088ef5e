import { VARIABLE_GROUPS, VARIABLES } from '@daftar/domain/messaging/variables';
import { slotsOf } from '@daftar/domain/whatsapp/fill';
import { WHATSAPP_PHRASES } from '@daftar/domain/whatsapp/phrases';
import { Grid, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { chosen, componentsOf } from './draft.ts';
import type { EditorProps } from './template-editor.tsx';

const OPTIONS = [...VARIABLES, ...WHATSAPP_PHRASES].map(({ name, label, group }) => ({
  value: name,
  label: `${VARIABLE_GROUPS[group]} · ${label}`,
}));

function labelOf(slot: string): string {
  const [part, name] = slot.split('.') as [string, string];
  if (part === 'button') return `Button ${Number(name) + 1}`;
  return part === 'header' ? `Header {{${name}}}` : `{{${name}}}`;
}

/** The value of each variable of the texts, and the sample that Meta sees. */
export function VariableRows({ draft, set, disabled }: EditorProps) {
  const slots = slotsOf({ components: componentsOf(draft) });
  if (!slots.length) return null;
  return (
    <Card title="Variables">
      <Stack gap={12}>
        {slots.map((slot) => (
          <Grid key={slot} gap={10} columns="minmax(0, 1fr) minmax(0, 1fr)" align="start">
            <Select
              label={labelOf(slot)}
              placeholder="Select a value"
              disabled={disabled}
              value={draft.variables[slot] ?? ''}
              options={OPTIONS}
              onChange={(name) => set(chosen(draft, slot, name))}
            />
            <TextField
              label="Sample"
              disabled={disabled}
              value={draft.samples[slot] ?? ''}
              onChange={(sample) => set({ samples: { ...draft.samples, [slot]: sample } })}
            />
          </Grid>
        ))}
        <Text as="p" tone="muted" size={12}>
          Values are filled in for each client. The sample is for Meta only.
        </Text>
      </Stack>
    </Card>
  );
}
