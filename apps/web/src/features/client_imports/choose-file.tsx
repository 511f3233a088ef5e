import { extensionOf } from '@daftar/domain/files';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { upload } from '#web/kit/upload.ts';
import classes from './client_imports.module.css';
import type { Source } from './new-import.tsx';

const FORMATS: Partial<Record<string, Source['format']>> = { xlsx: 'EXCEL', json: 'JSON' };

type Props = { chosen: string | undefined; onChosen: (source: Source) => void };

/** A file is chosen or dropped, and goes to the server at once. */
export function ChooseFile({ chosen, onChosen }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const format = FORMATS[extensionOf(file.name)];
    if (!format) return setProblem(`${file.name} is neither an Excel workbook (.xlsx) nor a JSON file.`);
    setBusy(true);
    setProblem(null);
    try {
      const { url } = await upload(file, 'document');
      onChosen({ file: url, file_name: file.name, format });
    } catch (error) {
      // What the server refused is shown already; what never arrived is not.
      if (!(error as { body?: unknown }).body) setProblem('The file did not arrive. Please try again.');
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };

  return (
    <Card title="File">
      <div
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
        <span className={classes.file}>{chosen ?? 'Drop an Excel (.xlsx) or JSON file here'}</span>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.json"
          aria-label={chosen ? 'Choose another file' : 'Choose a file'}
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
          {chosen ? 'Choose another' : 'Choose a file'}
        </Button>
      </div>
      {problem && <Notice tone="red">{problem}</Notice>}
      {!chosen && (
        <p className={classes.rule}>
          A client is known again by its file number, else by its PAN, so the same file twice changes nothing. What is
          given is written; empty cells take nothing away. Every row passes the rules of the client form, and nothing is
          written before you have seen the result of a check.
        </p>
      )}
    </Card>
  );
}
