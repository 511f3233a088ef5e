import { PROPERTY_TYPES } from '@daftar/domain/enumerations';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import type { TypedBand } from './policy-values.ts';

type Props = {
  form: FormApi;
  name: 'foir' | 'ltv';
  /** Label of the upper edge, and of the percentage. */
  edge: string;
  share: string;
  /** Bands by type of property. */
  withType?: boolean;
};

const TYPES = [{ value: '', label: 'Any property' }, ...asOptions(PROPERTY_TYPES)];

/** Bands from the lowest up; the last of a type has no upper edge. */
export function BandRows({ form, name, edge, share, withType }: Props) {
  const bands = useWatch<TypedBand[]>(form, name);
  const set = (next: TypedBand[]): void => form.set(name, next);
  const add = (): void => {
    const last = bands.at(-1);
    const added = { property_type: last?.property_type ?? '', up_to: '', percent: last?.percent ?? '' };
    set([...bands, added]);
  };
  const problem = form.errorOf(name);
  return (
    <Stack gap={8} role="group" aria-label={`${share} bands`}>
      {bands.map((band, i) => (
        <Grid
          // oxlint-disable-next-line react/no-array-index-key -- the form's key changes with the rows
          key={`${form.keyOf(name)}.${i}`}
          columns={withType ? 'minmax(0, 1fr) minmax(0, 1.15fr) 78px 32px' : 'minmax(0, 1fr) 78px 32px'}
          gap={8}
          align="start"
        >
          {withType && (
            <Select
              name={`${name}.${i}.property_type`}
              label={i > 0 ? `Property ${i + 1}` : 'Property'}
              hideLabel={i > 0}
              options={TYPES}
              searchable={false}
            />
          )}
          <MoneyField name={`${name}.${i}.up_to`} label={i > 0 ? `${edge} ${i + 1}` : edge} hideLabel={i > 0} />
          <TextField
            name={`${name}.${i}.percent`}
            label={i > 0 ? `${share} ${i + 1}` : share}
            hideLabel={i > 0}
            inputMode="decimal"
            maxLength={6}
            after={<span>%</span>}
          />
          <Row paddingTop={i > 0 ? 0 : 22}>
            <IconButton
              label={`Remove ${share} band ${i + 1}`}
              icon={<IconTrash size={16} aria-hidden />}
              onClick={() => set(bands.filter((other) => other !== band))}
            />
          </Row>
        </Grid>
      ))}
      {problem && (
        <Text tone="red" size={12} role="alert">
          {problem}
        </Text>
      )}
      <Row gap={12} wrap justify="between">
        <Button look="dashed" size="small" icon={<IconPlus size={14} aria-hidden />} onClick={add}>
          Add band
        </Button>
        {bands.length > 0 && (
          <Text tone="muted" size={12}>
            Leave the last amount empty: no upper edge.
          </Text>
        )}
      </Row>
    </Stack>
  );
}
