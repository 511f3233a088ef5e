import type { OpenForm } from '@daftar/contract/public_forms';
import { isMasked } from '@daftar/domain/masking';
import type { FormSection } from '@daftar/domain/loans/public-form';
import {
  fieldsOf,
  isField,
  LIST_FIELDS,
  listsOf,
  MAX_ENTRIES,
  TARGET_OF,
  type FormField,
  type FormList,
} from '@daftar/domain/loans/public-form-fields';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { useTexts } from '../texts/texts.ts';
import { AnswerText, VisitorField } from './field.tsx';
import type { Draft } from './use-draft.ts';

type Props = { section: FormSection; form: OpenForm; draft: Draft; edit: boolean };

const Fields = ({ children }: { children: ReactNode }) => (
  <Grid gap="14 12" columns="repeat(auto-fit, minmax(min(220px, 100%), 1fr))" align="start">
    {children}
  </Grid>
);

/** The inputs of a section, or its answers where the visitor only reads it. */
export function SectionFields({ section, form, draft, edit }: Props) {
  const { values } = draft;
  const isEntity = values.borrower['is_entity'] === 'true';
  return (
    <Stack gap={20}>
      {isField(section) && (
        <Fields>
          {fieldsOf(section, isEntity).map((field) => {
            const target = TARGET_OF[section];
            const value = values[target][field.name] ?? '';
            if (!edit) return <AnswerText key={field.name} field={field} value={value} />;
            const known = form.known[target][field.name] ?? '';
            return (
              <VisitorField
                key={field.name}
                field={field}
                value={isMasked(value) ? '' : value}
                known={known}
                problem={draft.problems[`${target}.${field.name}`]}
                onChange={(next) => draft.set(target, field.name, next)}
              />
            );
          })}
        </Fields>
      )}
      {listsOf(section, values.borrower['income_kind'] ?? '').map((list) => (
        <Entries key={list} list={list} draft={draft} edit={edit} />
      ))}
    </Stack>
  );
}

/** A new key that no entry has. */
const freshKey = (keys: readonly string[]): string => {
  let n = keys.length + 1;
  while (keys.includes(`new${n}`)) n += 1;
  return `new${n}`;
};

function Entries({ list, draft, edit }: { list: FormList; draft: Draft; edit: boolean }) {
  const texts = useTexts();
  const { fields } = LIST_FIELDS[list];
  const entries = draft.values[list];
  const add = (): void => draft.setEntry(list, { key: freshKey(entries.map(({ key }) => key)) });
  return (
    <Stack gap={12}>
      {entries.map((entry, i) => (
        <Stack key={entry.key} as="section" gap={12} padding={14} border radius="card">
          <Row justify="between" gap={8}>
            <Text as="h3" weight={600}>{`${texts.lists[list]} ${i + 1}`}</Text>
            {edit && entry.key.startsWith('new') && (
              <Button
                size="small"
                look="quiet"
                icon={<IconTrash size={15} aria-hidden />}
                onClick={() => draft.removeEntry(list, entry.key)}
              >
                {texts.ui.remove}
              </Button>
            )}
          </Row>
          <Fields>
            {fields.map((field: FormField) =>
              edit ? (
                <VisitorField
                  key={field.name}
                  field={field}
                  value={entry[field.name] ?? ''}
                  problem={draft.problems[`${list}.${entry.key}.${field.name}`]}
                  onChange={(next) => draft.setEntry(list, { ...entry, [field.name]: next }, field.name)}
                />
              ) : (
                <AnswerText key={field.name} field={field} value={entry[field.name] ?? ''} />
              ),
            )}
          </Fields>
        </Stack>
      ))}
      {entries.length === 0 && <Text tone="muted">{`${texts.lists[list]}: ${texts.ui.none}`}</Text>}
      {edit && entries.length < MAX_ENTRIES && (
        <Button look="dashed" wide icon={<IconPlus size={16} aria-hidden />} onClick={add}>
          {`${texts.lists[list]}: ${texts.ui.add}`}
        </Button>
      )}
    </Stack>
  );
}
