import { whatsAppTemplateRoutes as routes, type WhatsAppTemplateRow } from '@daftar/contract/whatsapp_templates';
import { isLintError, lintTemplate, type LintField, type LintProblem } from '@daftar/domain/whatsapp/lint';
import { rejectionText, WHATSAPP_LANGUAGE_NAMES } from '@daftar/domain/whatsapp/template';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useTitle } from '#web/core/title.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Grid, Stack } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { Bubble } from './bubble.tsx';
import { ButtonRows } from './button-rows.tsx';
import { componentsOf, draftOf, templateOf, type Draft } from './draft.ts';
import { MessageCard } from './message-card.tsx';
import { StateBadge } from './state-badge.tsx';
import { TemplateMenu } from './template-menu.tsx';
import { VariableRows } from './variable-rows.tsx';

/** `codes` narrows those of a button to one of its fields. */
export type Problems = (field: LintField, button?: number, codes?: RegExp) => string | undefined;
export type EditorProps = {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  problem: Problems;
  disabled: boolean;
};

const asError =
  (problems: readonly LintProblem[]): Problems =>
  (field, button, codes = /./) =>
    problems
      .filter((one) => isLintError(one) && one.field === field && one.button === button && codes.test(one.code))
      .map(({ message }) => message)
      .join(' ') || undefined;

/** The form on the left, the message as the client sees it on the right. Linted while it is typed. */
export function TemplateEditor({ row }: { row: WhatsAppTemplateRow }) {
  const [draft, setDraft] = useState(() => draftOf(row));
  const [busy, setBusy] = useState<'save' | 'submit' | null>(null);
  useTitle(row.name);
  const isReviewed = row.state === 'PENDING';
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(row));
  const problems = lintTemplate(templateOf(row, draft));
  const errors = problems.filter(isLintError);
  const warnings = problems.filter((one) => !isLintError(one));
  const set = (change: Partial<Draft>): void => setDraft((now) => ({ ...now, ...change }));

  const save = (): Promise<WhatsAppTemplateRow> => {
    const body = {
      category: draft.category as never,
      components: componentsOf(draft) as never,
      variables: draft.variables,
      sample_file: draft.sample_file,
    };
    return write(routes.update, { params: { id: row.id }, body }, { version: row.version });
  };
  const during = async (what: 'save' | 'submit', work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    await work().catch(() => undefined);
    setBusy(null);
  };
  const onSave = () =>
    during('save', async () => {
      setDraft(draftOf(await save()));
      toast('success', 'Template saved');
    });
  const onSubmit = () =>
    during('submit', async () => {
      if (isDirty) setDraft(draftOf(await save()));
      await write(routes.submit, { params: { id: row.id } });
      toast('success', 'Template submitted to Meta');
    });

  const fields: EditorProps = { draft, set, problem: asError(problems), disabled: isReviewed };
  return (
    <Page>
      <PageHeader
        title={row.name}
        subtitle={`${WHATSAPP_LANGUAGE_NAMES[row.language]}${row.number ? ` · version ${row.number}` : ''}`}
        badge={<StateBadge state={row.state} />}
        actions={
          <>
            <Button busy={busy === 'save'} disabled={!isDirty || isReviewed} onClick={() => void onSave()}>
              Save
            </Button>
            <Button
              look="solid"
              busy={busy === 'submit'}
              disabled={isReviewed || errors.length > 0 || (!isDirty && !row.is_changed)}
              onClick={() => void onSubmit()}
            >
              Submit to Meta
            </Button>
            <TemplateMenu row={row} onRestore={(version) => setDraft(draftOf({ ...row, ...version }))} />
          </>
        }
      />
      <StateNotice row={row} />
      {errors.length > 0 && (
        <Notice tone="amber">
          {errors.length === 1 ? '1 thing to fix' : `${errors.length} things to fix`} before Meta can review it.
        </Notice>
      )}
      {warnings.map(({ code, message }) => (
        <Notice key={code}>{message}</Notice>
      ))}
      <Grid gap={16} columns="repeat(auto-fit, minmax(min(100%, 360px), 1fr))" align="start">
        <Stack gap={16}>
          <MessageCard {...fields} isFixed={row.live_number !== null} />
          <VariableRows {...fields} />
          <ButtonRows {...fields} />
        </Stack>
        <Bubble draft={draft} />
      </Grid>
    </Page>
  );
}

function StateNotice({ row: { state, reason, live_number, is_changed } }: { row: WhatsAppTemplateRow }) {
  if (state === 'PENDING') return <Notice>Meta is reviewing this template. You can edit it after the decision.</Notice>;
  if (state === 'REJECTED') return <Notice tone="red">Rejected. {rejectionText(reason)}</Notice>;
  if (state === 'PAUSED' || state === 'DISABLED' || state === 'FLAGGED')
    return (
      <Notice tone="amber">
        People blocked or reported this message.{' '}
        {state === 'FLAGGED' ? 'Meta will pause it if that goes on.' : 'Edit the text and submit it again.'}
      </Notice>
    );
  if (live_number !== null && is_changed)
    return (
      <Notice>
        Version {live_number} is sent until Meta approves your changes. An approved template can be edited once a day,
        and ten times in 30 days.
      </Notice>
    );
  return null;
}
