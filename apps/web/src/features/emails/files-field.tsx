import { ApiError } from '@daftar/contract/core/errors';
import { driveRoutes } from '@daftar/contract/drive';
import type { EmailFile } from '@daftar/contract/emails';
import type { StoredFile } from '@daftar/contract/work/task-detail';
import { MAX_ATTACHED_BYTES, MAX_FILES } from '@daftar/domain/emails/compose';
import { fileSize } from '@daftar/domain/drive';
import { IconLink, IconPaperclip, IconUpload, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { request } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { lookupOf, type Lookup } from '#web/kit/lookup.ts';
import { Notice } from '#web/kit/notice.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select } from '#web/kit/select.tsx';
import { upload } from '#web/kit/upload.ts';
import { useCan } from '#web/kit/use-can.ts';

const WAYS = [
  { value: 'attachment', label: 'Attach' },
  { value: 'link', label: 'Link' },
] as const;

/** Files of the drive; those of the client, if the email is for one. */
const filesOf = (clientId: number | null): Lookup =>
  lookupOf(driveRoutes.papers, {
    find: (search) => ({
      query: { per_page: 50, search: search || undefined, ...(clientId ? { client_id: clientId } : {}) },
    }),
    optionsOf: ({ data }) =>
      data
        .filter(({ is_confidential }) => !is_confidential)
        .map(({ id, name, client_name }) => ({
          value: String(id),
          label: name,
          ...(client_name ? { hint: client_name } : {}),
        })),
    none: 'No files in the drive yet',
  });

type Props = {
  files: readonly EmailFile[];
  uploads: readonly StoredFile[];
  clientId: number | null;
  onChange: (part: { files: EmailFile[] } | { uploads: StoredFile[] }) => void;
  error: string | undefined;
};

/** Files from the computer, and files of the drive, attached or as links that expire. */
export function FilesField({ files, uploads, clientId, onChange, error }: Props) {
  const can = useCan();
  const mayShare = can('drive', 'write');
  const { data: usage } = useRead(driveRoutes.usage, {}, { quiet: true, enabled: mayShare });
  const add = async (value: string): Promise<void> => {
    const id = Number(value);
    if (!id || files.some(({ item_id }) => item_id === id)) return;
    try {
      const { name, size } = await request(driveRoutes.get, { params: { id } });
      onChange({ files: [...files, { item_id: id, name, size, as: 'attachment' }] });
    } catch {
      // The call has shown why.
    }
  };
  const change = (at: number, part: Partial<EmailFile>): void =>
    onChange({ files: files.map((file, place) => (place === at ? { ...file, ...part } : file)) });
  const attached = [...files.filter(({ as }) => as === 'attachment'), ...uploads];
  const bytes = attached.reduce((sum, { size }) => sum + size, 0);
  const count = files.length + uploads.length;
  return (
    <Stack gap={8}>
      {count > 0 && (
        <Stack as="ul" gap={6} aria-label="Files">
          {files.map((file, at) => (
            <Row as="li" key={file.item_id} gap={8} minWidth={0}>
              {file.as === 'link' ? <IconLink size={15} aria-hidden /> : <IconPaperclip size={15} aria-hidden />}
              <FileName file={file} />
              <Segmented
                label={`How to send ${file.name}`}
                options={WAYS}
                value={file.as}
                onChange={(as) => change(at, { as })}
              />
              <IconButton
                label={`Remove ${file.name}`}
                icon={<IconX size={15} aria-hidden />}
                onClick={() => onChange({ files: files.filter((_, place) => place !== at) })}
              />
            </Row>
          ))}
          {uploads.map((file) => (
            <Row as="li" key={file.path} gap={8} minWidth={0}>
              <IconPaperclip size={15} aria-hidden />
              <FileName file={file} />
              <IconButton
                label={`Remove ${file.name}`}
                icon={<IconX size={15} aria-hidden />}
                onClick={() => onChange({ uploads: uploads.filter(({ path }) => path !== file.path) })}
              />
            </Row>
          ))}
        </Stack>
      )}
      {bytes > MAX_ATTACHED_BYTES && (
        <Notice tone="amber">
          {`Attachments have ${fileSize(bytes)}, the limit is ${MAX_ATTACHED_BYTES / 1000 ** 2} MB. Send large files as links from the drive.`}
        </Notice>
      )}
      {error && !mayShare && <Notice tone="red">{error}</Notice>}
      {count < MAX_FILES && (
        <UploadButton room={MAX_FILES - count} onUploaded={(added) => onChange({ uploads: [...uploads, ...added] })} />
      )}
      {mayShare && count < MAX_FILES && (
        <Select
          key={files.length}
          label="Files from the drive"
          lookup={filesOf(clientId)}
          add={false}
          placeholder="Search files"
          value=""
          onChange={(value) => void add(value)}
          {...(error ? { error } : {})}
          {...(usage && files.some(({ as }) => as === 'link')
            ? { help: `Links expire ${lifeText(usage.link_minutes)} after the email is sent.` }
            : {})}
        />
      )}
    </Stack>
  );
}

const FileName = ({ file: { name, size } }: { file: { name: string; size: number } }) => (
  <Stack gap={0} grow minWidth={0}>
    <Text truncate title={name}>
      {name}
    </Text>
    <Text tone="soft" size={12}>
      {fileSize(size)}
    </Text>
  </Stack>
);

/** Uploads chosen files at once; the draft keeps them. */
function UploadButton({ room, onUploaded }: { room: number; onUploaded: (files: StoredFile[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const take = async (chosen: readonly File[]): Promise<void> => {
    const large = chosen.find(({ size }) => size > MAX_ATTACHED_BYTES);
    if (large) {
      toast(
        'error',
        `${large.name} is larger than ${MAX_ATTACHED_BYTES / 1000 ** 2} MB. Add it to the drive and send a link.`,
      );
      return;
    }
    if (chosen.length > room) toast('error', `Attach up to ${MAX_FILES} files.`);
    setBusy(true);
    const added: StoredFile[] = [];
    try {
      for (const file of chosen.slice(0, room)) {
        const { url } = await upload(file, 'document');
        added.push({ name: file.name, path: url, size: file.size });
      }
    } catch (problem) {
      // Errors of the server have a toast already.
      if (!(problem instanceof ApiError)) toast('error', problem instanceof Error ? problem.message : 'Upload failed');
    } finally {
      if (added.length) onUploaded(added);
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-label="Choose files"
        className="visually-hidden"
        onChange={(event) => void take([...(event.target.files ?? [])])}
      />
      <Button
        look="dashed"
        size="small"
        busy={busy}
        icon={<IconUpload size={14} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Attach files
      </Button>
    </div>
  );
}

function lifeText(minutes: number): string {
  if (minutes % 1440 === 0) return minutes === 1440 ? '1 day' : `${minutes / 1440} days`;
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes} minutes`;
}
