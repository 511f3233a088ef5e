import { deedTemplateRoutes, type DeedTemplateRow } from '@daftar/contract/deed_templates';
import type { Received } from '@daftar/contract/core/route';
import type { DeedText } from '@daftar/domain/deeds/document';
import { fillDeed } from '@daftar/domain/deeds/fill';
import type { Field } from '@daftar/domain/deeds/fields';
import { useDeferredValue, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Switch } from '#web/kit/check-field.tsx';
import { DeedEditor } from '#web/kit/deed/deed-editor.tsx';
import { DeedPreview } from '#web/kit/deed/deed-preview.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form, FormSection } from '#web/kit/form.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch, type FormApi } from '#web/kit/use-form.ts';
import { QuestionRows } from './question-rows.tsx';
import { toField, toQuestion, type QuestionValues } from './question-values.ts';

type Body = Received<typeof deedTemplateRoutes.text>;
const TABS = [
  { value: 'text', label: 'Text' },
  { value: 'questions', label: 'Questions' },
  { value: 'page', label: 'Page' },
  { value: 'preview', label: 'Preview' },
  { value: 'editions', label: 'Editions' },
] as const;
const NUMBERS = ['margin', 'stamp_margin'] as const;

const toPage = (page: Body['page']) => ({
  ...page,
  ...Object.fromEntries(NUMBERS.map((name) => [name, String(page[name])])),
});

/** Text, questions and page of a template, saved together as its next edition. */
export function TemplateForm({ template, body }: { template: DeedTemplateRow; body: Body }) {
  const { businessId } = useParams();
  const params = { id: template.id };
  const form = useForm({
    route: deedTemplateRoutes.saveText,
    params,
    // Long texts don't belong in the browser's storage.
    draft: false,
    initial: { text: body.text, fields: body.fields.map(toQuestion), page: toPage(body.page), comment: '' } as never,
    toBody: ({ text, fields, page, comment }) => ({
      text,
      comment,
      fields: (fields as QuestionValues[]).map(toField),
      page: {
        ...(page as object),
        ...Object.fromEntries(NUMBERS.map((name) => [name, Number((page as Record<string, string>)[name])])),
      },
    }),
    version: body.version,
    send: (sent, version) => write(deedTemplateRoutes.saveText, { params, body: sent }, { quiet: true, version }),
    onDone: ({ edition }) => toast('success', `Edition ${edition} saved`),
  });
  const questions = useWatch<QuestionValues[]>(form, 'fields');
  const fields = useMemo(() => questions.map(toField), [questions]);
  return (
    <Form form={form} label={template.name}>
      <DetailScreen
        title={template.name}
        subtitle={`${template.kind} · edition ${template.edition}`}
        actions={<Button to={`/business/${businessId}/deeds?create=own:${template.id}`}>Create deed</Button>}
        tabs={TABS}
      >
        {(tab) => (
          <Stack gap={16} maxWidth={900}>
            {tab === 'text' && <TextTab form={form} fields={fields} />}
            {tab === 'questions' && <QuestionRows />}
            {tab === 'page' && <PageTab />}
            {tab === 'preview' && <PreviewTab form={form} fields={fields} />}
            {tab === 'editions' && <EditionsTab template={template} form={form} />}
            {tab !== 'editions' && tab !== 'preview' && (
              <Text size={13} tone="muted">
                {HINTS[tab as 'text']}
              </Text>
            )}
            <TextField name="comment" label="What changed" maxLength={200} />
          </Stack>
        )}
      </DetailScreen>
      <FormFooter verb="Save edition" />
    </Form>
  );
}

const HINTS = {
  text: 'Type {{ to insert a token. Tab and Shift+Tab change the level of a clause.',
  questions: 'Each question becomes a token. People have a name, address, PAN and gender without being asked for here.',
  page: 'Deeds on stamp paper need a larger top margin on the first page.',
};

type TabProps = { form: FormApi; fields: readonly Field[] };

function TextTab({ form, fields }: TabProps) {
  return (
    <DeedEditor
      key={form.keyOf('text')}
      text={form.valueOf('text') as DeedText}
      fields={fields}
      onChange={(text) => form.change('text', text)}
    />
  );
}

const PageTab = () => (
  <FormSection title="Page">
    <FieldRow>
      <TextField name="page.margin" label="Margin in mm" inputMode="numeric" />
      <TextField name="page.stamp_margin" label="Top of the first page in mm" inputMode="numeric" />
    </FieldRow>
    <TextField name="page.header" label="Header" maxLength={200} help="Can contain tokens." />
    <TextField name="page.footer" label="Footer" maxLength={200} help="Can contain tokens." />
    <Switch name="page.page_numbers" label="Page numbers" />
    <Switch name="page.initials" label="Line for initials on every page" />
  </FormSection>
);

function PreviewTab({ form, fields }: TabProps) {
  const text = useDeferredValue(useWatch<DeedText>(form, 'text'));
  const { blocks } = useMemo(() => fillDeed(text, fields, {}), [text, fields]);
  return <DeedPreview blocks={blocks} />;
}

function EditionsTab({ template, form }: { template: DeedTemplateRow; form: FormApi }) {
  const editions = useRead(deedTemplateRoutes.editions, { params: { id: template.id } });
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      <QueryView query={editions} what="editions" skeleton={3}>
        {({ data }) => (
          <Stack as="ul" gap={0} dividers>
            {data.map(({ edition, comment, created_at, created_by_name }) => (
              <Row as="li" key={edition} gap={12} justify="between" wrap padding="10 0">
                <Stack gap={2}>
                  <Text weight={600}>Edition {edition}</Text>
                  <Text size={13} tone="muted">
                    {momentText(created_at)}
                    {created_by_name && ` by ${created_by_name}`}
                    {comment && ` · ${comment}`}
                  </Text>
                </Stack>
                <Button size="small" onClick={() => setShown(edition)}>
                  Show
                </Button>
              </Row>
            ))}
          </Stack>
        )}
      </QueryView>
      {shown !== null && <Edition key={shown} template={template} edition={shown} form={form} />}
    </>
  );
}

function Edition({ template, edition, form }: { template: DeedTemplateRow; edition: number; form: FormApi }) {
  const body = useRead(deedTemplateRoutes.text, { params: { id: template.id }, query: { edition } });
  const restore = ({ text, fields, page }: Body): void => {
    form.set('text', text);
    form.set('fields', fields.map(toQuestion));
    form.set('page', toPage(page));
    form.set('comment', `As in edition ${edition}`);
    toast('info', `Edition ${edition} restored. Save to keep it.`);
  };
  return (
    <QueryView query={body} what="this edition" skeleton={6}>
      {(old) => (
        <Stack gap={8}>
          <Row gap={12} justify="between">
            <Text weight={600}>Edition {edition}</Text>
            {edition !== template.edition && <Button onClick={() => restore(old)}>Restore this edition</Button>}
          </Row>
          <Box>
            <DeedPreview blocks={fillDeed(old.text, old.fields, {}).blocks} />
          </Box>
        </Stack>
      )}
    </QueryView>
  );
}
