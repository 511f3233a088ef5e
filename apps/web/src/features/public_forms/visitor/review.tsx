import { ApiError } from '@daftar/contract/core/errors';
import type { OpenForm } from '@daftar/contract/public_forms';
import {
  FORM_LISTS,
  LIST_FIELDS,
  TARGET_OF,
  SECTION_FIELDS,
  type FieldSection,
} from '@daftar/domain/loans/public-form-fields';
import type { FormSection } from '@daftar/domain/loans/public-form';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useTexts } from '../texts/texts.ts';
import { failureText } from './calls.ts';
import { Documents, type Upload } from './documents.tsx';
import { Paper } from './visitor-page.tsx';
import { SectionFields } from './section.tsx';
import type { Draft } from './use-draft.ts';

/** The section of a problem: `borrower.pan`, `obligations.new1.emi`. */
function sectionOf(field: string): FormSection | undefined {
  const [target, name] = field.split('.');
  const list = FORM_LISTS.find((one) => one === target);
  if (list) return LIST_FIELDS[list].section;
  return (Object.keys(SECTION_FIELDS) as FieldSection[]).find(
    (section) => TARGET_OF[section] === target && SECTION_FIELDS[section].some((field_) => field_.name === name),
  );
}

type Props = {
  form: OpenForm;
  draft: Draft;
  uploads: readonly Upload[];
  onStep: (step: string) => void;
  onSent: () => void;
};

/** All answers on one page, and the button that sends them. */
export function Review({ form, draft, uploads, onStep, onSent }: Props) {
  const texts = useTexts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const missing = form.items.some(({ key }) => !uploads.some(({ item }) => item === key));
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await draft.submit();
      onSent();
    } catch (error) {
      setBusy(false);
      const errors = error instanceof ApiError ? error.body.errors : undefined;
      if (!errors?.length) return setProblem(failureText(error, texts));
      draft.showProblems(errors);
      const section = sectionOf(errors[0]!.field);
      if (section) onStep(section);
      else setProblem(texts.ui.fix);
    }
  };
  return (
    <>
      <Paper>
        <Stack gap={4}>
          <Text as="h1" size={22} weight={600} tight>
            {texts.ui.review}
          </Text>
          <Text as="p" tone="soft">
            {texts.ui.reviewHelp}
          </Text>
        </Stack>
      </Paper>
      {form.sections.map(({ key, edit }) => (
        <Paper key={key}>
          <Row justify="between" gap={8}>
            <Text as="h2" size={16} weight={600}>
              {texts.sections[key]}
            </Text>
            {edit && (
              <Button size="small" onClick={() => onStep(key)} aria-label={`${texts.ui.edit}: ${texts.sections[key]}`}>
                {texts.ui.edit}
              </Button>
            )}
          </Row>
          {key === 'documents' ? (
            <Documents form={form} uploads={uploads} edit={false} onChange={() => {}} />
          ) : (
            <SectionFields section={key} form={form} draft={draft} edit={false} />
          )}
        </Paper>
      ))}
      {missing && <Notice tone="amber">{texts.ui.missingDocuments}</Notice>}
      {problem && <Notice tone="red">{problem}</Notice>}
      <Button look="solid" size="large" wide busy={busy} onClick={() => void send()}>
        {texts.ui.submit}
      </Button>
    </>
  );
}
