import { extensionOf } from '@daftar/domain/files';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import classes from './choose-file.module.css';
import { Box, Stack, Text } from './layout.tsx';
import { Notice } from './notice.tsx';
import { Card } from './page.tsx';
import { upload } from './upload.ts';

type Props = {
  /** Of the card, where the screen has other files too. */
  title?: string;
  /** Name of the chosen file. */
  chosen: string | undefined;
  /** Extensions that can be imported, and how people call them: "Excel (.xlsx) or JSON file". */
  extensions: readonly string[];
  kinds: string;
  onChosen: (file: { url: string; name: string; extension: string }) => void;
  /** Explains the use of the file, until one is chosen. */
  children?: ReactNode;
};

/** Uploads a selected or dropped file at once. */
export function ChooseFile({ title = 'File', chosen, extensions, kinds, onChosen, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const extension = extensionOf(file.name);
    if (!extensions.includes(extension)) return setProblem(`${file.name} can’t be imported. Choose an ${kinds}.`);
    setBusy(true);
    setProblem(null);
    try {
      const { url } = await upload(file, 'document');
      onChosen({ url, name: file.name, extension });
    } catch (error) {
      // Server errors already have a toast; network errors don't.
      if (!(error as { body?: unknown }).body) setProblem('The upload failed. Try again.');
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };

  return (
    <Card title={title}>
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
          {chosen ?? `Drop an ${kinds} here`}
        </Text>
        <input
          ref={input}
          type="file"
          accept={extensions.map((extension) => `.${extension}`).join(',')}
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
      {!chosen && children && (
        <Box as="p" marginTop={12} maxWidth="76ch" tone="soft">
          {children}
        </Box>
      )}
    </Card>
  );
}
