import { extensionOf } from '@daftar/domain/files';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Box, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { upload } from '#web/kit/upload.ts';
import classes from './client_imports.module.css';
import type { Source } from './new-import.tsx';

const FORMATS: Partial<Record<string, Source['format']>> = { xlsx: 'EXCEL', json: 'JSON' };

type Props = { chosen: string | undefined; onChosen: (source: Source) => void };

/** Uploads a selected or dropped file at once. */
export function ChooseFile({ chosen, onChosen }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const format = FORMATS[extensionOf(file.name)];
    if (!format) return setProblem(`${file.name} can’t be imported. Choose an Excel (.xlsx) or JSON file.`);
    setBusy(true);
    setProblem(null);
    try {
      const { url } = await upload(file, 'document');
      onChosen({ file: url, file_name: file.name, format });
    } catch (error) {
      // Server errors already have a toast; network errors don't.
      if (!(error as { body?: unknown }).body) setProblem('The upload failed. Try again.');
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };

  return (
    <Card title="File">
      <Stack
        gap={12}
        align="center"
        flex
        padding="32 16"
        background="subtle"
        radius="card"
        tone="soft"
        className={classes.drop}
        data-over={over || undefined}
        data-small={chosen ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <IconFileSpreadsheet size={chosen ? 20 : 28} stroke={1.5} aria-hidden />
        <Text tone="normal" weight={500} breakWords className={classes.file}>
          {chosen ?? 'Drop an Excel (.xlsx) or JSON file here'}
        </Text>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.json"
          aria-label={chosen ? 'Choose another file' : 'Choose file'}
          className="visually-hidden"
          onChange={(event) => void take(event.target.files?.[0])}
        />
        <Button
          busy={busy}
          tabIndex={-1}
          aria-hidden
          look={chosen ? 'outline' : 'solid'}
          icon={<IconUpload size={16} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {chosen ? 'Choose another file' : 'Choose file'}
        </Button>
      </Stack>
      {problem && <Notice tone="red">{problem}</Notice>}
      {!chosen && (
        <Box as="p" marginTop={12} maxWidth="76ch" tone="soft">
          Existing clients are matched by file number, then by PAN, so importing the same file twice changes nothing.
          Empty cells keep the current value. You review the result before anything is saved.
        </Box>
      )}
    </Card>
  );
}
