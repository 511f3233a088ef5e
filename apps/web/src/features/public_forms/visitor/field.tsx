import { isMasked } from '@daftar/domain/masking';
import type { FormField } from '@daftar/domain/loans/public-form-fields';
import { use, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { SpokenContext, translated, type Texts } from '../texts/texts.ts';
import { monthOptions, periodText, yearOptions } from './periods.ts';

type Props = {
  field: FormField;
  value: string;
  problem: string | undefined;
  /** Known and masked, until the visitor types another value. */
  known?: string;
  onChange: (value: string) => void;
};

const MODES = {
  amount: 'decimal',
  profit: 'text',
  whole: 'numeric',
  mobile: 'tel',
  email: 'email',
  pincode: 'numeric',
} as const;
const AUTOFILL: Record<string, string> = {
  first_name: 'given-name',
  middle_name: 'additional-name',
  last_name: 'family-name',
  birth_date: 'bday',
  mobile_number: 'tel-national',
  email: 'email',
  address_1: 'address-line1',
  address_2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  pincode: 'postal-code',
};

export const labelOf = ({ name }: FormField, { fields }: Texts): string => fields[name as keyof Texts['fields']];
const optionOf = (value: string, { options }: Texts): string => options[value as keyof Texts['options']] ?? value;

/** One input of the form, in the visitor's language. */
export function VisitorField({ field, value, problem, known, onChange }: Props) {
  const { texts, language } = use(SpokenContext)!;
  const [changing, setChanging] = useState(false);
  const label = labelOf(field, texts);
  const common = {
    label,
    value,
    onChange,
    ...(field.required ? { required: true } : {}),
    ...(problem ? { error: translated(texts.errors, problem) } : {}),
  };
  if (known && isMasked(known) && !changing && !value && !problem)
    return (
      <Box>
        <Text as="div" weight={500} size={13}>
          {label}
        </Text>
        <Row gap={8} justify="between" minHeight={36}>
          <Text>{`${known} · ${texts.ui.onFile}`}</Text>
          <Button size="small" onClick={() => setChanging(true)}>
            {texts.ui.change}
          </Button>
        </Row>
      </Box>
    );
  if (field.kind === 'choice')
    return (
      <Select
        {...common}
        size="large"
        searchable={false}
        clearable={!field.always}
        placeholder={texts.ui.select}
        options={field.options!.map((option) => ({ value: option, label: optionOf(option, texts) }))}
      />
    );
  if (field.kind === 'period' || field.kind === 'year')
    return (
      <Select
        {...common}
        size="large"
        searchable={false}
        placeholder={texts.ui.select}
        options={(field.kind === 'year' ? yearOptions : monthOptions)(language, value)}
      />
    );
  return (
    <TextField
      {...common}
      size="large"
      {...(field.kind === 'date' ? { type: 'date' } : {})}
      {...(field.kind in MODES ? { inputMode: MODES[field.kind as keyof typeof MODES] } : {})}
      {...(AUTOFILL[field.name] ? { autoComplete: AUTOFILL[field.name] } : {})}
      {...(field.kind === 'known' || field.name === 'gst_number' ? { code: true } : {})}
    />
  );
}

/** Amounts with the commas of lakhs. */
function amountText({ kind }: FormField, value: string): string {
  const amount = Number(value.replaceAll(',', ''));
  return (kind === 'amount' || kind === 'profit') && value && !Number.isNaN(amount)
    ? amount.toLocaleString('en-IN')
    : value;
}

/** The answer in a list of answers. */
export function AnswerText({ field, value }: { field: FormField; value: string }) {
  const { texts, language } = use(SpokenContext)!;
  const shown =
    field.kind === 'choice'
      ? value && optionOf(value, texts)
      : field.kind === 'period' || field.kind === 'year'
        ? periodText(language, value)
        : field.kind === 'date'
          ? value.split('-').reverse().join('/')
          : amountText(field, value);
  return (
    <Stack>
      <Text tone="soft" size={13}>
        {labelOf(field, texts)}
      </Text>
      <Text breakWords tone={shown ? 'normal' : 'muted'}>
        {shown || texts.ui.empty}
      </Text>
    </Stack>
  );
}
