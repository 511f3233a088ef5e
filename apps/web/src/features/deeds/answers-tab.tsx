import { deedRoutes, type DeedBody, type DeedRow } from '@daftar/contract/deeds';
import { fillDeed, type FilledDeed } from '@daftar/domain/deeds/fill';
import { useDeferredValue, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { Form } from '#web/kit/form.tsx';
import { Box, Grid, Stack, Text } from '#web/kit/layout.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useForm, type FormApi } from '#web/kit/use-form.ts';
import { useMedia } from '#web/kit/use-media.ts';
import { CommentedPreview } from './commented-preview.tsx';
import { askedFields, Questions } from './questions.tsx';

type Props = { deed: DeedRow; body: DeedBody; isEditable: boolean; onDetails: () => void };

/** Questions at the left, the deed as it reads at the right; one after the other where there is no room for both. */
export function AnswersTab({ deed, body, isEditable, onDetails }: Props) {
  if (!isEditable) return <ReadOnly deed={deed} body={body} />;
  return <Editable deed={deed} body={body} onDetails={onDetails} />;
}

const filledWith = ({ text, fields, known, page }: DeedBody, values: Values): FilledDeed =>
  fillDeed(text, fields, { ...values, ...known }, page);

function ReadOnly({ deed, body }: Pick<Props, 'deed' | 'body'>) {
  const blocks = useMemo(() => body.blocks ?? filledWith(body, body.values).blocks, [body]);
  return (
    <Box maxWidth={820}>
      <CommentedPreview deed={deed} blocks={blocks} label="Text of the deed" />
    </Box>
  );
}

const NARROW = '(max-width: 999px)';
const VIEWS = [
  { value: 'questions', label: 'Questions' },
  { value: 'preview', label: 'Preview' },
] as const;
type View = (typeof VIEWS)[number]['value'];

function Editable({ deed, body, onDetails }: Omit<Props, 'isEditable'>) {
  const params = { id: deed.id };
  const form = useForm({
    route: deedRoutes.saveText,
    params,
    initial: { ...body.values } as never,
    toBody: (values) => ({ values: withoutEmpty(values) }),
    version: body.version,
    send: (sent, version) => write(deedRoutes.saveText, { params, body: sent }, { quiet: true, version }),
    onDone: () => toast('success', 'Answers saved'),
  });
  const fields = useMemo(() => askedFields(body.fields, body.text), [body.fields, body.text]);
  const isNarrow = useMedia(NARROW);
  const [view, setView] = useState<View>('questions');
  const ask = (at: string): void => {
    const [source = ''] = at.split('.');
    if (['deed', 'quotation', 'firm'].includes(source)) return onDetails();
    if (source === 'client') return void toast('warning', 'Add this to the client’s details. The deed shows it then.');
    setView('questions');
    requestAnimationFrame(() => focusQuestion(at));
  };
  const questions = (
    <Box minWidth={0}>
      <Form form={form} label="Answers">
        <Questions fields={fields} />
        <FormFooter verb="Save answers" />
      </Form>
    </Box>
  );
  const preview = <LivePreview form={form} deed={deed} body={body} onOpen={ask} />;
  if (!isNarrow)
    return (
      <Grid gap={20} columns="minmax(0, 5fr) minmax(0, 6fr)" align="start">
        {questions}
        <Box
          style={{ position: 'sticky', top: 20 }}
          maxHeight="calc(100vh - 100px)"
          overflow="y"
          // Scrolled with the keyboard too.
          tabIndex={0}
          role="group"
          aria-label="Deed as it reads"
        >
          {preview}
        </Box>
      </Grid>
    );
  return (
    <Stack gap={12}>
      <Segmented label="View" options={VIEWS} value={view} onChange={setView} />
      {/* Both stay: what is typed is kept when people look at the preview. */}
      <div hidden={view !== 'questions'}>{questions}</div>
      {view === 'preview' && preview}
    </Stack>
  );
}

/** The question of an open answer, in its section. A list that misses entries has no question yet. */
function focusQuestion(at: string): void {
  const name = CSS.escape(at);
  const element = document.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);
  const section = element?.closest('details');
  if (section) section.open = true;
  element?.scrollIntoView({ block: 'center' });
  element?.focus();
}

const MAX_NAMED = 6;

/** Named, because an answer that only decides on the wording has no place in the text. */
function openText(open: FilledDeed['open']): string {
  if (open.length === 0) return 'All answers are complete.';
  const named = open.slice(0, MAX_NAMED).map(({ label }) => label);
  const rest = open.length > MAX_NAMED ? `, and ${open.length - MAX_NAMED} more` : '';
  return `${open.length === 1 ? '1 answer is open' : `${open.length} answers are open`}: ${named.join(', ')}${rest}.`;
}

type PreviewProps = { form: FormApi; deed: DeedRow; body: DeedBody; onOpen: (at: string) => void };

function LivePreview({ form, deed, body, onOpen }: PreviewProps) {
  // Typing stays smooth in a long deed: the preview follows when there is time.
  const values = useDeferredValue(useStore(form.store, (state) => state.values));
  const { blocks, open } = useMemo(() => filledWith(body, values), [body, values]);
  return (
    <Stack gap={8} packed>
      <Text tone={open.length ? 'red' : 'green'} size={13} role="status">
        {openText(open)}
      </Text>
      <CommentedPreview deed={deed} blocks={blocks} onOpen={onOpen} />
    </Stack>
  );
}

/** Fields that were never touched are no answers. */
function withoutEmpty(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
}
