import { BUILT_IN, isAsked, PERSON_FIELDS, type Field } from '@daftar/domain/deeds/fields';
import { use, useState, type ReactNode } from 'react';
import { DateField } from '#web/kit/date-field.tsx';
import { FormRows } from '#web/kit/form-rows.tsx';
import { FormSection } from '#web/kit/form.tsx';
import { Box, Grid, Stack, Text } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { FormContext } from '#web/kit/use-field.ts';
import { useWatch } from '#web/kit/use-form.ts';
import { FillParty } from './party.tsx';

const WITNESSES = BUILT_IN.find(({ key }) => key === 'witnesses')!;

/** Questions about witnesses appear if the text names them. */
export const askedFields = (fields: readonly Field[], text: unknown): readonly Field[] =>
  JSON.stringify(text).includes('witnesses') ? [...fields, WITNESSES] : fields;

/** Questions of a template, in sections: single answers first, then people and lists. */
export function Questions({ fields }: { fields: readonly Field[] }) {
  const plain = fields.filter(({ type }) => type !== 'person' && type !== 'people' && type !== 'list');
  const others = fields.filter((field) => !plain.includes(field));
  return (
    <>
      {plain.length > 0 && (
        <FormSection title="Answers">
          <Answers fields={plain} at={(key) => key} />
        </FormSection>
      )}
      {others.map((field) => (
        <FormSection key={field.key} title={field.label}>
          {field.type === 'person' ? (
            <Person field={field} at={(key) => `${field.key}.${key}`} />
          ) : (
            <Entries field={field} />
          )}
        </FormSection>
      ))}
    </>
  );
}

/** "Witnesses" are added one by one: "witness". */
const oneOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/(?<!s)s$/, '');

function Entries({ field }: { field: Field }) {
  const { key, label, max = 100 } = field;
  const one = oneOf(label);
  const blank = {
    kind: 'Person',
    ...Object.fromEntries((field.fields ?? []).map((part) => [part.key, part.starts ?? ''])),
  };
  return (
    <FormRows name={key} one={one} blank={field.type === 'people' ? blank : { ...blank, kind: '' }} max={max} titled>
      {(at, index) => (
        <Folded one={one} index={index} nameAt={at(field.type === 'people' ? 'name' : (field.fields?.[0]?.key ?? ''))}>
          {field.type === 'people' ? <Person field={field} at={at} /> : <Answers fields={field.fields ?? []} at={at} />}
        </Folded>
      )}
    </FormRows>
  );
}

type At = (key: string) => string;

/** A party: typed, or filled from a client. */
function Person({ field, at }: { field: Field; at: At }) {
  const form = use(FormContext)!;
  const kind = useWatch<string | undefined>(form, at('kind')) ?? 'Person';
  const asked = PERSON_FIELDS.filter((part) => isAsked(part, kind));
  return (
    <Stack gap={12}>
      <FillParty at={at} />
      <Answers fields={[...asked, ...(field.fields ?? [])]} at={at} />
    </Stack>
  );
}

type FoldedProps = { one: string; index: number; nameAt: string; children: ReactNode };

/** One entry of a list. A stored one is folded to its name, so that ten partners fit on a screen. */
function Folded({ one, index, nameAt, children }: FoldedProps) {
  const form = use(FormContext)!;
  const name = useWatch<string | undefined>(form, nameAt) ?? '';
  const [startsOpen] = useState(name === '');
  return (
    <Box as="details" open={startsOpen}>
      <Text as="summary" weight={500} lineHeight="var(--control)" pointer breakWords>
        {`${one.charAt(0).toUpperCase()}${one.slice(1)} ${index + 1}`}
        {name && <Text tone="muted" weight={400}>{` · ${name}`}</Text>}
      </Text>
      <Box paddingTop={8}>{children}</Box>
    </Box>
  );
}

const Answers = ({ fields, at }: { fields: readonly Field[]; at: At }) => (
  <Grid gap={12} columns="repeat(auto-fill, minmax(min(100%, 210px), 1fr))">
    {fields.map((field) => (
      <Answer key={field.key} field={field} name={at(field.key)} />
    ))}
  </Grid>
);

function Answer({ field: { type, label, help, options = [] }, name }: { field: Field; name: string }) {
  const common = { name, label, ...(help ? { help } : {}) };
  if (type === 'date') return <DateField {...common} />;
  if (type === 'amount') return <MoneyField {...common} />;
  if (type === 'choice') return <Select {...common} clearable options={asOptions(options)} />;
  if (type === 'yes_no') return <Select {...common} options={asOptions(['Yes', 'No'])} />;
  if (type === 'long_text') return <TextArea {...common} rows={2} />;
  return <TextField {...common} {...(type === 'text' ? {} : { inputMode: 'decimal' as const })} />;
}
