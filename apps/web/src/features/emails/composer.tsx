import { ApiError } from '@daftar/contract/core/errors';
import type { Email, EmailContent } from '@daftar/contract/emails';
import { composeProblem } from '@daftar/domain/emails/compose';
import { IconBraces, IconClock, IconEye, IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { handleFailure } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card, Page, PageHeader } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { toOptions } from '#web/kit/to-options.ts';
import { openVariables, VariableInput } from '#web/kit/variable-input.tsx';
import { AccountField } from './account-field.tsx';
import { FilesField } from './files-field.tsx';
import { hasRecipients, PURPOSES } from './labels.ts';
import { PreviewDrawer } from './preview-drawer.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { sendDraft } from './send-draft.ts';
import { SignatureDialog } from './signature-dialog.tsx';
import { TemplateField } from './template-field.tsx';
import { useClientLanguage } from './use-client-language.ts';
import { useDraft, type DraftState } from './use-draft.ts';

const SAVED: Record<DraftState, string> = {
  saved: 'Draft saved',
  unsaved: 'Saving…',
  saving: 'Saving…',
  failed: 'Draft not saved. Check your connection.',
  conflict: 'Draft not saved',
};
type Errors = Partial<Record<string, string>>;
const errorOf = (errors: Errors, name: string) => (errors[name] ? { error: errors[name] } : {});

/** Writes an email to one or many clients. It is saved as a draft while it is written. */
export function Composer({ start, saved }: { start: EmailContent; saved: Email | null }) {
  const { businessId } = useParams();
  const goTo = useNavigate();
  const draft = useDraft(start, saved);
  const { content, change, state } = draft;
  const [errors, setErrors] = useState<Errors>({});
  const [open, setOpen] = useState<'preview' | 'schedule' | 'signature' | null>(null);
  const [busy, setBusy] = useState(false);
  const subject = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);

  const set = (part: Partial<EmailContent>): void => {
    change(part);
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))));
  };
  const language = useClientLanguage(content, (theirs) => set({ language: theirs }));
  const problems = (): Errors => {
    const found: Errors = {};
    if (!hasRecipients(content.to)) found.to = 'Choose who gets this email.';
    const ofSubject = content.subject.trim() ? composeProblem(content.subject) : 'Enter a subject.';
    const ofText = content.text.trim() ? composeProblem(content.text) : 'Enter a text.';
    if (ofSubject) found.subject = ofSubject;
    if (ofText) found.text = ofText;
    return found;
  };
  const isReady = (): boolean => {
    const found = problems();
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  const send = async (sendAt: Date | null): Promise<void> => {
    if (busy || !isReady()) return;
    setBusy(true);
    try {
      await draft.saveNow();
      await sendDraft(draft.idOf()!, sendAt, (id) => void goTo(`/business/${businessId}/email/compose?draft=${id}`));
      draft.close();
      void goTo(`/business/${businessId}/email${sendAt ? '?tab=scheduled' : ''}`);
    } catch (error) {
      // Only here: until the list is shown, a sent email must not be sent again.
      setBusy(false);
      setOpen(null);
      if (error instanceof ApiError && error.body.errors)
        setErrors(Object.fromEntries(error.body.errors.map(({ field, message }) => [field, message])));
      else if (state !== 'conflict') handleFailure(error);
    }
  };

  return (
    <Page narrow>
      <PageHeader
        title="Write email"
        subtitle={
          <span role="status">
            {saved === null && draft.idOf() === null && state === 'saved'
              ? 'Saved as a draft while you write'
              : SAVED[state]}
          </span>
        }
      />
      {state === 'conflict' && (
        <Notice
          tone="amber"
          actions={
            <>
              <Button size="small" onClick={() => window.location.reload()}>
                Load the other text
              </Button>
              <Button size="small" onClick={draft.keepAsCopy}>
                Keep this text as a new draft
              </Button>
            </>
          }
        >
          This draft was changed in another tab or was sent.
        </Notice>
      )}
      <Card>
        <Stack gap={16}>
          <RecipientFields
            to={content.to}
            purpose={content.purpose}
            onChange={(to) => set({ to })}
            error={errors['to']}
          />
          <FieldRow>
            <Select
              label="Kind"
              options={toOptions(PURPOSES)}
              value={content.purpose}
              onChange={(purpose) => set({ purpose: purpose as EmailContent['purpose'] })}
              help="News goes only to clients who agreed to it."
            />
            <AccountField
              value={content.account_id}
              onChange={(account_id) => set({ account_id })}
              {...errorOf(errors, 'account_id')}
            />
          </FieldRow>
          <TemplateField
            language={content.language}
            isEmpty={content.subject.trim() === '' && content.text.trim() === ''}
            onChoose={(chosen) => {
              language.chosen();
              set(chosen);
            }}
          />
          <VariableInput>
            <Stack gap={16}>
              <TextField
                ref={subject}
                label="Subject"
                required
                maxLength={300}
                value={content.subject}
                onChange={(typed) => set({ subject: typed })}
                {...errorOf(errors, 'subject')}
                after={
                  <IconButton
                    label="Insert variable into the subject"
                    icon={<IconBraces size={16} aria-hidden />}
                    onClick={() => subject.current && openVariables(subject.current)}
                  />
                }
              />
              <div ref={body}>
                <TextArea
                  label="Text"
                  required
                  rows={14}
                  maxLength={20_000}
                  value={content.text}
                  onChange={(text) => set({ text })}
                  {...errorOf(errors, 'text')}
                />
              </div>
            </Stack>
          </VariableInput>
          <Row gap={8} wrap justify="between">
            <Text size={13} tone="muted">
              Write *words* for bold, and start lines with a hyphen for a list. Type {'{{'} for a variable.
            </Text>
            <Button
              size="small"
              look="quiet"
              icon={<IconBraces size={14} aria-hidden />}
              onClick={() => {
                const area = body.current?.querySelector('textarea');
                if (area) openVariables(area);
              }}
            >
              Insert variable
            </Button>
          </Row>
          <FilesField
            files={content.files}
            uploads={content.uploads}
            clientId={content.to.client_ids.length === 1 ? content.to.client_ids[0]! : null}
            onChange={set}
            error={errors['files'] ?? errors['uploads']}
          />
          <Row gap={8} wrap>
            <Checkbox
              label="Add your signature"
              value={content.with_signature}
              onChange={(with_signature) => set({ with_signature })}
            />
            <Button size="small" look="quiet" onClick={() => setOpen('signature')}>
              Edit signature
            </Button>
          </Row>
        </Stack>
      </Card>
      <Row gap={8} wrap justify="end">
        <Button icon={<IconClock size={16} aria-hidden />} onClick={() => isReady() && setOpen('schedule')}>
          Schedule
        </Button>
        <Button icon={<IconEye size={16} aria-hidden />} onClick={() => isReady() && setOpen('preview')}>
          Preview
        </Button>
        <Button
          look="solid"
          busy={busy}
          disabled={state === 'conflict'}
          icon={<IconSend size={16} aria-hidden />}
          onClick={() => void send(null)}
        >
          Send email
        </Button>
      </Row>
      {open === 'preview' && (
        <PreviewDrawer content={content} busy={busy} onSend={() => void send(null)} onClose={() => setOpen(null)} />
      )}
      {open === 'schedule' && (
        <ScheduleDialog busy={busy} onSchedule={(at) => void send(at)} onClose={() => setOpen(null)} />
      )}
      {open === 'signature' && <SignatureDialog onClose={() => setOpen(null)} />}
    </Page>
  );
}
