import { ApiError } from '@daftar/contract/core/errors';
import { publicFormRoutes, type OpenForm } from '@daftar/contract/public_forms';
import { extensionOf } from '@daftar/domain/files';
import { IconCamera, IconCheck, IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { putFile } from '#web/kit/upload.ts';
import { translated, useTexts } from '../texts/texts.ts';
import { ask, failureText } from './calls.ts';

export type Upload = OpenForm['uploads'][number];
type Props = {
  form: OpenForm;
  uploads: readonly Upload[];
  edit: boolean;
  onChange: (change: (before: readonly Upload[]) => readonly Upload[]) => void;
};

const TYPES = 'image/*,application/pdf,.doc,.docx,.xls,.xlsx,.zip';

/** The requested documents, each with its files. */
export function Documents({ form, uploads, edit, onChange }: Props) {
  const texts = useTexts();
  if (!form.items.length) return <Text tone="muted">{texts.ui.noDocuments}</Text>;
  return (
    <Stack gap={12}>
      <Text tone="soft" size={13}>
        {texts.ui.sizeHelp.replace('#', String(form.max_upload_mb))}
      </Text>
      {form.items.map((item) => (
        <Item
          key={item.key}
          item={item}
          files={uploads.filter((upload) => upload.item === item.key)}
          edit={edit}
          onChange={onChange}
        />
      ))}
    </Stack>
  );
}

type ItemProps = { item: OpenForm['items'][number]; files: readonly Upload[] } & Pick<Props, 'edit' | 'onChange'>;

function Item({ item, files, edit, onChange }: ItemProps) {
  const texts = useTexts();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  const send = async (chosen: readonly File[]): Promise<void> => {
    setProblem(undefined);
    try {
      for (const one of chosen) {
        setShare(0);
        const added = await uploadTo(item.key, one, setShare);
        onChange((before) => [...before, added]);
      }
    } catch (error) {
      const said = error instanceof ApiError ? error.body.errors?.[0]?.message : undefined;
      setProblem(said ? translated(texts.errors, said) : failureText(error, texts));
    }
    setShare(null);
    for (const input of [file.current, camera.current]) if (input) input.value = '';
  };
  const remove = async (id: number): Promise<void> => {
    try {
      await ask(publicFormRoutes.removeUpload, { params: { id } });
      onChange((before) => before.filter((upload) => upload.id !== id));
    } catch (error) {
      setProblem(failureText(error, texts));
    }
  };

  return (
    <Stack as="section" gap={10} padding={14} border radius="card" aria-label={item.label}>
      <Row justify="between" gap={8} align="start">
        <Text as="h3" weight={600} breakWords>
          {item.label}
        </Text>
        <Badge tone={files.length ? 'green' : 'amber'}>{files.length ? texts.ui.uploaded : texts.ui.missing}</Badge>
      </Row>
      {files.map(({ id, name }) => (
        <Row key={id} gap={8} justify="between">
          <Row gap={8} minWidth={0}>
            <IconCheck size={16} aria-hidden />
            <Text breakWords>{name}</Text>
          </Row>
          {edit && (
            <IconButton
              label={`${texts.ui.remove}: ${name}`}
              icon={<IconTrash size={16} aria-hidden />}
              onClick={() => void remove(id)}
            />
          )}
        </Row>
      ))}
      {problem && <Notice tone="red">{problem}</Notice>}
      {share !== null && <Text role="status" tone="soft">{`${texts.ui.uploading} ${Math.round(share * 100)}%`}</Text>}
      {edit && share === null && (
        <Row gap={8} wrap>
          <input
            ref={file}
            type="file"
            hidden
            multiple
            accept={TYPES}
            data-item={item.label}
            onChange={(event) => void send([...(event.target.files ?? [])])}
          />
          <input
            ref={camera}
            type="file"
            hidden
            accept="image/*"
            capture="environment"
            onChange={(event) => void send([...(event.target.files ?? [])])}
          />
          <Button icon={<IconUpload size={16} aria-hidden />} onClick={() => file.current?.click()}>
            {texts.ui.upload}
          </Button>
          <Button icon={<IconCamera size={16} aria-hidden />} onClick={() => camera.current?.click()}>
            {texts.ui.camera}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

async function uploadTo(item: string, file: File, onProgress: (share: number) => void): Promise<Upload> {
  const file_type = file.type || 'application/octet-stream';
  const { pre_signed_url, headers, path } = await ask(publicFormRoutes.uploadUrl, {
    body: { file_name: file.name, file_type, file_extension: extensionOf(file.name), file_size: file.size },
  });
  await putFile(pre_signed_url, file, { 'content-type': file_type, ...headers }, onProgress);
  return ask(publicFormRoutes.addUpload, { body: { item, file: path } });
}
