import type { OpenForm } from '@daftar/contract/public_forms';
import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Box, Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useTexts } from '../texts/texts.ts';
import { failureText } from './calls.ts';
import { Documents, type Upload } from './documents.tsx';
import { Paper } from './visitor-page.tsx';
import { SectionFields } from './section.tsx';
import type { Draft, SaveState as State } from './use-draft.ts';

/** Progress, and whether the last change is saved. */
export function SaveState({ state, at, steps }: { state: State; at: number; steps: number }) {
  const { ui } = useTexts();
  const words = { idle: '', saving: ui.saving, saved: ui.saved, failed: ui.notSaved }[state];
  const Icon = state === 'failed' ? IconAlertTriangle : state === 'saved' ? IconCloudCheck : IconCloudUp;
  return (
    <Stack gap={6}>
      <Row justify="between" gap={8} wrap>
        <Text size={13} tone="soft">{`${ui.step} ${at + 1} ${ui.of} ${steps}`}</Text>
        <Row gap={6} role="status">
          {words && <Icon size={15} aria-hidden />}
          <Text size={13} tone={state === 'failed' ? 'red' : 'soft'}>
            {words}
          </Text>
        </Row>
      </Row>
      <Box
        as="div"
        height={4}
        radius={999}
        background="active"
        overflow="hidden"
        role="progressbar"
        aria-label={ui.step}
        aria-valuenow={at + 1}
        aria-valuemin={1}
        aria-valuemax={steps}
      >
        <Box height={4} width={`${((at + 1) / steps) * 100}%`} style={{ background: 'var(--brand)' }} />
      </Box>
    </Stack>
  );
}

type Props = {
  form: OpenForm;
  draft: Draft;
  at: number;
  uploads: readonly Upload[];
  onUploads: (change: (before: readonly Upload[]) => readonly Upload[]) => void;
  onBack: () => void;
  onNext: () => void;
};

/** One section. Next saves and checks it. */
export function Step({ form, draft, at, uploads, onUploads, onBack, onNext }: Props) {
  const texts = useTexts();
  const { key, edit } = form.sections[at]!;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const next = async (): Promise<void> => {
    if (!edit || key === 'documents') return onNext();
    setBusy(true);
    setProblem(undefined);
    try {
      if (await draft.check(key)) return onNext();
      setProblem(texts.ui.fix);
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    } catch (error) {
      setProblem(failureText(error, texts));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void next();
      }}
    >
      <Stack gap={16}>
        {form.comment && form.state === 'Returned' && (
          <Notice tone="amber">{`${texts.ui.returned}: ${form.comment}`}</Notice>
        )}
        <Paper>
          <Text as="h1" size={22} weight={600} tight>
            {texts.sections[key]}
          </Text>
          {!edit && key !== 'documents' && <Notice>{texts.ui.readOnly}</Notice>}
          {key === 'documents' ? (
            <Documents form={form} uploads={uploads} edit={edit} onChange={onUploads} />
          ) : (
            <SectionFields section={key} form={form} draft={draft} edit={edit} />
          )}
        </Paper>
        {problem && <Notice tone="red">{problem}</Notice>}
        <Grid gap={10} columns="1fr 1fr">
          <Button size="large" wide onClick={onBack}>
            {texts.ui.back}
          </Button>
          <Button type="submit" look="solid" size="large" wide busy={busy}>
            {texts.ui.next}
          </Button>
        </Grid>
      </Stack>
    </form>
  );
}
