import { deedRoutes, type DeedBody, type DeedRow } from '@daftar/contract/deeds';
import type { DeedText } from '@daftar/domain/deeds/document';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { DeedEditor } from '#web/kit/deed/deed-editor.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { useForm } from '#web/kit/use-form.ts';

/** The wording of this deed. The template doesn't change. */
export function TextTab({ deed, body }: { deed: DeedRow; body: DeedBody }) {
  const params = { id: deed.id };
  const form = useForm({
    route: deedRoutes.saveText,
    params,
    draft: false,
    about: 'text',
    initial: { text: body.text } as never,
    version: body.version,
    send: (sent, version) => write(deedRoutes.saveText, { params, body: sent }, { quiet: true, version }),
    onDone: () => toast('success', 'Text saved'),
  });
  return (
    <Form form={form} label="Text of the deed">
      <Stack gap={10} columns="minmax(0, 1fr)" maxWidth={900}>
        <Text size={13} tone="muted">
          Changes apply to this deed only. Type {'{{'} to insert a token.
        </Text>
        <DeedEditor
          key={form.keyOf('text')}
          text={form.valueOf('text') as DeedText}
          fields={body.fields}
          onChange={(text) => form.change('text', text)}
        />
      </Stack>
      <FormFooter verb="Save text" />
    </Form>
  );
}
