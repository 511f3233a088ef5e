import { emailTemplateResource, emailTemplateRoutes, type EmailTemplateRow } from '@daftar/contract/email_templates';
import type { Received } from '@daftar/contract/core/route';
import { isHtmlOnly, toHtml } from '@daftar/domain/email_templates/convert';
import { bodyIn, emailProblems, type EmailBody, type EmailTexts } from '@daftar/domain/email_templates/template';
import { MESSAGE_LANGUAGES, type MessageLanguage } from '@daftar/domain/messaging/languages';
import { IconBraces, IconDots } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { removeRecord } from '#web/kit/resource/remove-records.ts';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch, type FormApi } from '#web/kit/use-form.ts';
import { openVariables, VariableInput } from '#web/kit/variable-input.tsx';
import { BlockList } from './block-list.tsx';
import { PURPOSE_LABELS, STATUS_TONES } from './labels.ts';
import { LanguageBar } from './language-bar.tsx';
import { EditDetails } from './new-template.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { pathOf, ProblemList, type LanguageProblem } from './problem-list.tsx';
import { setStatus, useCopy } from './template-actions.ts';
import { VersionsTab } from './versions-tab.tsx';

type Saved = Received<typeof emailTemplateRoutes.text>;
const TABS = [
  { value: 'edit', label: 'Edit' },
  { value: 'versions', label: 'Versions' },
] as const;

const problemsIn = (texts: EmailTexts): LanguageProblem[] =>
  MESSAGE_LANGUAGES.flatMap((language) => {
    const body = texts[language];
    return body ? emailProblems(body).map((problem) => ({ ...problem, language })) : [];
  });

/** The text of a template in its languages, saved together as its next version. */
export function TemplateForm({ template, saved }: { template: EmailTemplateRow; saved: Saved }) {
  const params = { id: template.id };
  const form = useForm({
    route: emailTemplateRoutes.saveText,
    params,
    // Long texts don't belong in the browser's storage.
    draft: false,
    initial: { texts: saved.texts, comment: '' } as never,
    alsoCheck: ({ texts }) =>
      Object.fromEntries(problemsIn(texts as EmailTexts).map((problem) => [pathOf(problem), problem.message])),
    version: saved.version,
    send: (body, version) => write(emailTemplateRoutes.saveText, { params, body }, { quiet: true, version }),
    onDone: ({ number }) => {
      form.set('comment', '');
      form.restart();
      toast('success', `Version ${number} saved`);
    },
  });
  return (
    <Form form={form} label={template.name}>
      <DetailScreen
        title={template.name}
        subtitle={`${template.topic} · ${PURPOSE_LABELS[template.purpose]} · version ${template.number}`}
        badge={<Badge tone={STATUS_TONES[template.status]}>{template.status}</Badge>}
        actions={<Actions template={template} form={form} />}
        tabs={TABS}
      >
        {(tab) => (tab === 'edit' ? <Editor form={form} /> : <VersionsTab template={template} form={form} />)}
      </DetailScreen>
      <FormFooter verb="Save version">
        <TextField name="comment" label="What changed" hideLabel placeholder="What changed" maxLength={200} />
      </FormFooter>
    </Form>
  );
}

function Actions({ template, form }: { template: EmailTemplateRow; form: FormApi }) {
  const copy = useCopy();
  const goTo = useNavigate();
  const { businessId } = useParams();
  const [isEditing, setEditing] = useState(false);
  // These change the record, and a form with unsaved text would then be out of date.
  const whenSaved = (act: () => void) => (): void => {
    if (form.isDirty()) toast('info', 'Save your changes first.');
    else act();
  };
  const remove = async (): Promise<void> => {
    try {
      await removeRecord(emailTemplateResource, template);
      void goTo(`/business/${businessId}/emailTemplate`);
    } catch {
      // The call has shown why.
    }
  };
  const { id, name, topic, purpose, description, status } = template;
  return (
    <>
      {status !== 'Active' && (
        <Button look="solid" onClick={whenSaved(() => void setStatus(template))}>
          Activate
        </Button>
      )}
      <Menu width={200} trigger={<IconButton label="More actions" icon={<IconDots size={16} aria-hidden />} />}>
        <MenuItem onClick={whenSaved(() => setEditing(true))}>Edit details</MenuItem>
        <MenuItem onClick={() => void copy({ name: `${name} (copy)`, topic, purpose, description, copy_of: id })}>
          Copy
        </MenuItem>
        {status === 'Active' && <MenuItem onClick={whenSaved(() => void setStatus(template))}>Disable</MenuItem>}
        <MenuDivider />
        <MenuItem danger onClick={() => void remove()}>
          Move to bin
        </MenuItem>
      </Menu>
      {isEditing && <EditDetails row={template} onClose={() => setEditing(false)} />}
    </>
  );
}

function Editor({ form }: { form: FormApi }) {
  const texts = useWatch<EmailTexts>(form, 'texts');
  const [chosen, setLanguage] = useState<MessageLanguage>('en');
  const [clientId, setClientId] = useState('');
  const { language, body } = bodyIn(texts, [chosen])!;
  const problems = useMemo(() => problemsIn(texts), [texts]);
  const show = (problem: LanguageProblem): void => {
    setLanguage(problem.language);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[name="${pathOf(problem)}"]`)?.focus());
  };
  return (
    <Grid gap={24} columns="repeat(auto-fit, minmax(min(100%, 440px), 1fr))" packed>
      <Stack gap={14} columns="minmax(0, 1fr)" packed minWidth={0}>
        <LanguageBar form={form} texts={texts} language={language} onChange={setLanguage} />
        <VariableInput key={language}>
          <Stack gap={14}>
            <SubjectField language={language} />
            <BlockList form={form} language={language} />
          </Stack>
        </VariableInput>
        <Row gap={8} wrap justify="between">
          <Text size={13} tone="muted">
            Type {'{{'} to insert a variable. Write *words* for bold.
          </Text>
          {!isHtmlOnly(body.blocks) && (
            <Button look="quiet" size="small" onClick={() => void turnIntoHtml(form, language, body)}>
              Edit as HTML
            </Button>
          )}
        </Row>
      </Stack>
      <Stack
        gap={14}
        columns="minmax(0, 1fr)"
        packed
        minWidth={0}
        alignSelf="start"
        // In view beside a long text.
        style={{ position: 'sticky', top: 12 }}
      >
        <ProblemList problems={problems} isMany={Object.values(texts).filter(Boolean).length > 1} onShow={show} />
        <PreviewPanel body={body} language={language} clientId={clientId} onClient={setClientId} />
        <div>
          <Button
            onClick={() => void sendTest({ ...body, language, client_id: Number(clientId) || null })}
            disabled={problems.length > 0}
          >
            Send test to yourself
          </Button>
        </div>
      </Stack>
    </Grid>
  );
}

function SubjectField({ language }: { language: MessageLanguage }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextField
      ref={input}
      name={`texts.${language}.subject`}
      label="Subject"
      required
      maxLength={300}
      after={
        <IconButton
          label="Insert variable into the subject"
          icon={<IconBraces size={16} aria-hidden />}
          onClick={() => input.current && openVariables(input.current)}
        />
      }
    />
  );
}

async function turnIntoHtml(form: FormApi, language: MessageLanguage, { blocks }: EmailBody): Promise<void> {
  const yes = await confirm({
    title: 'Edit as HTML?',
    body: 'The blocks become one HTML block. To go back to blocks, restore an earlier version.',
    verb: 'Edit as HTML',
  });
  if (yes) form.set(`texts.${language}.blocks`, [{ kind: 'html', html: toHtml(blocks) }]);
}

async function sendTest(body: EmailBody & { language: MessageLanguage; client_id: number | null }): Promise<void> {
  try {
    const { to, how } = await write(emailTemplateRoutes.test, { body });
    toast(
      'success',
      how === 'sent' ? `Test sent to ${to}` : 'Test saved in Messages, because no email account is connected',
    );
  } catch {
    // The call has shown why.
  }
}
