import { statementName } from '@daftar/domain/tax_statements/entry';
import { useState } from 'react';
import { toast } from '#web/core/toasts.ts';
import { ChooseFile } from '#web/kit/choose-file.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { counted } from './labels.tsx';
import type { Source } from './source.ts';

type Props = { source: Source; onImported: (fy: number) => void; onClose: () => void };

/** Imports Form 26AS or the AIS. The year of the file decides where it goes. */
export function ImportDrawer({ source: { calls, owner, fy }, onImported, onClose }: Props) {
  const [file, setFile] = useState<{ name: string; extension: string } | null>(null);
  const form = useForm({
    route: calls.importFile,
    initial: { file: '', password: '' } as never,
    toBody: (values) => ({ ...owner, fy, ...values }),
    draft: false,
    onDone: ({ is_new, statement }) => {
      const name = statementName(statement.kind, statement.fy);
      const { entry_count, unread, changes } = statement;
      const parts = [
        counted(entry_count, 'entry', 'entries'),
        changes.length > 0 && `${counted(changes.length, 'change')} since the previous one`,
        unread.length > 0 && counted(unread.length, 'line to check', 'lines to check'),
      ];
      toast(
        unread.length > 0 ? 'warning' : 'success',
        is_new ? `${name} imported: ${parts.filter(Boolean).join(', ')}` : 'No changes: this file is already imported.',
      );
      if (statement.fy !== fy) onImported(statement.fy);
      onClose();
    },
  });
  const problem = form.errorOf('file');
  return (
    <Drawer open onClose={onClose} title="Import statement" width={560}>
      <Form form={form} label="Import statement">
        <DrawerBody>
          <Stack gap={14}>
            <ChooseFile
              chosen={file?.name}
              extensions={['txt', 'zip', 'csv', 'xlsx', 'json']}
              kinds="AIS or 26AS file"
              onChosen={({ url, name, extension }) => {
                setFile({ name, extension });
                form.set('file', url);
              }}
            >
              {statementName('26AS', fy)}: the text from TRACES, as .txt or .zip. AIS: CSV, Excel or plain JSON. A newer
              statement replaces the older one of its year and shows what changed.
            </ChooseFile>
            {problem && <Notice tone="red">{problem}</Notice>}
            {file?.extension === 'zip' && (
              <TextField
                name="password"
                label="Password of the zip"
                type="password"
                help="Date of birth or incorporation as DDMMYYYY. It isn’t stored."
                maxLength={40}
              />
            )}
          </Stack>
        </DrawerBody>
        <FormFooter verb="Import statement" onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
