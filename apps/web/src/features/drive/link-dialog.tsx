import { driveRoutes, type DriveItem } from '@daftar/contract/drive';
import { useState } from 'react';
import { useRead, useWrite } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { momentText } from './columns.tsx';

const LIVES = [
  { minutes: 60, label: '1 hour' },
  { minutes: 1440, label: '1 day' },
  { minutes: 10_080, label: '1 week' },
] as const;

const inWords = (minutes: number): string =>
  LIVES.find((life) => life.minutes === minutes)?.label ?? `${minutes} minutes`;

/** A share link for people without a login. It expires, and can be revoked earlier. */
export function LinkDialog({ file, onClose }: { file: DriveItem; onClose: () => void }) {
  const { data: limits } = useRead(driveRoutes.usage, {});
  const [chosen, setChosen] = useState<number | null>(null);
  const lend = useWrite(driveRoutes.lend);
  const minutes = chosen ?? limits?.link_minutes;
  const offered = [
    ...new Set([
      ...(limits ? [limits.link_minutes] : []),
      ...LIVES.map((life) => life.minutes).filter((life) => life <= (limits?.max_link_minutes ?? 0)),
    ]),
  ].toSorted((a, b) => a - b);
  return (
    <Modal open onClose={onClose} title={`Create share link for ${file.name}`} width={520}>
      {lend.data ? (
        <TextField
          label="Link"
          value={lend.data.url}
          readOnly
          focused
          help={`Anyone with the link can download this file until ${momentText(lend.data.expires_at)}. Revoke it under Share links.`}
          after={<CopyButton text={lend.data.url} what="link" />}
        />
      ) : (
        minutes !== undefined && (
          <Segmented
            label="Expires after"
            value={String(minutes)}
            options={offered.map((life) => ({ value: String(life), label: inWords(life) }))}
            onChange={(next) => setChosen(Number(next))}
          />
        )
      )}
      <ModalActions>
        <CloseButton>{lend.data ? 'Close' : 'Cancel'}</CloseButton>
        {!lend.data && (
          <Button
            look="solid"
            busy={lend.isPending}
            disabled={minutes === undefined}
            onClick={() => lend.mutate({ params: { id: file.id }, body: { minutes } })}
          >
            Create link
          </Button>
        )}
      </ModalActions>
    </Modal>
  );
}
