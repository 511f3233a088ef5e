import { FIELD_TYPES, type FieldType } from '@daftar/domain/deeds/fields';
import { use } from 'react';
import { Switch } from '#web/kit/check-field.tsx';
import { FormRows } from '#web/kit/form-rows.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { Box, Stack, Text } from '#web/kit/layout.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { FormContext } from '#web/kit/use-field.ts';
import { useWatch } from '#web/kit/use-form.ts';
import { blankQuestion } from './question-values.ts';

const LABELS: Record<FieldType, string> = {
  text: 'Text',
  long_text: 'Long text',
  date: 'Date',
  amount: 'Amount',
  number: 'Number',
  percent: 'Percentage',
  choice: 'Choice',
  yes_no: 'Yes or no',
  person: 'Person or firm',
  people: 'List of people',
  list: 'List of entries',
};
const ALL = FIELD_TYPES.map((value) => ({ value, label: LABELS[value] }));
const PLAIN = ALL.filter(({ value }) => value !== 'person' && value !== 'people' && value !== 'list');

/** The questions of a template. Their keys are the names of tokens. */
export const QuestionRows = () => (
  <FormRows name="fields" one="question" blank={blankQuestion} max={100}>
    {(at) => <Question at={at} types={ALL} />}
  </FormRows>
);

type Props = { at: (field: string) => string; types: typeof ALL };

function Question({ at, types }: Props) {
  const form = use(FormContext)!;
  const type = useWatch<FieldType>(form, at('type'));
  const isList = type === 'people' || type === 'list';
  const isPart = types === PLAIN && (type === 'amount' || type === 'number' || type === 'percent');
  return (
    <Box surface="card" padding={12}>
      <Stack gap={10}>
        <FieldRow>
          <TextField name={at('label')} label="Question" required maxLength={80} />
          <Select name={at('type')} label="Answer" required options={types} />
          <TextField
            name={at('key')}
            label="Token"
            maxLength={40}
            help="Small letters. Made from the question if empty."
          />
        </FieldRow>
        {type === 'choice' && <TextArea name={at('options')} label="Options, one on each line" rows={3} />}
        <FieldRow>
          <TextField name={at('help')} label="Help" maxLength={200} />
          {!isList && type !== 'person' && <TextField name={at('starts')} label="Starts with" maxLength={200} />}
          {isPart && (
            <TextField
              name={at('adds_up')}
              label="Sum of all entries"
              inputMode="numeric"
              help="Optional. 100 for shares."
            />
          )}
          {isList && <TextField name={at('min')} label="At least" inputMode="numeric" />}
          {isList && <TextField name={at('max')} label="At most" inputMode="numeric" />}
        </FieldRow>
        {!isList && type !== 'person' && <Switch name={at('optional')} label="Optional" />}
        {(isList || type === 'person') && (
          <Stack gap={6}>
            <Text size={13} weight={600}>
              {type === 'list' ? 'Questions for each entry' : 'Further questions for each person'}
            </Text>
            <FormRows name={at('fields')} one="question" blank={blankQuestion} max={30}>
              {(inner) => <Question at={inner} types={PLAIN} />}
            </FormRows>
          </Stack>
        )}
      </Stack>
    </Box>
  );
}
