import { taskRoutes } from '@daftar/contract/tasks';
import type { Task, TaskDocument } from '@daftar/contract/work/task-detail';
import { formatDay } from '@daftar/domain/date-format';
import { IconCheck, IconDots, IconFileText, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ReasonDialog } from '#web/kit/reason-dialog.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { upload } from '#web/kit/upload.ts';
import { DOCUMENT } from '#web/kit/work/labels.ts';
import { AddLine } from './add-line.tsx';
import { RemindButton } from './remind-button.tsx';
import { Section } from './section.tsx';
import classes from './task.module.css';

const WAITS = { client: 'Waiting for client', practice: 'Waiting for our review', nobody: '' } as const;
const quietly = (act: Promise<unknown>): void => void act.catch(() => undefined);

/** Requested and received documents with their status. */
export function Documents({ task }: { task: Task }) {
  const list = task.document_list;
  const approved = list.filter(({ status }) => status === 'Approved').length;
  const mayAsk = task.may.edit && task.acts.includes('edit');
  return (
    <Section
      id="documents"
      title="Documents"
      count={list.length ? `${approved} of ${list.length}` : undefined}
      actions={mayAsk && <RemindButton task={task} />}
    >
      <Stack as="ul" hideEmpty surface="card">
        {list.map((document) => (
          <OneDocument key={document.id} document={document} mayAsk={mayAsk} />
        ))}
      </Stack>
      {mayAsk && (
        <AddLine
          label="Request a document"
          maxLength={200}
          onAdd={(name) => write(taskRoutes.askDocuments, { params: { id: task.id }, body: { documents: [{ name }] } })}
        />
      )}
      {!mayAsk && list.length === 0 && <p className={classes.none}>No documents</p>}
    </Section>
  );
}

function OneDocument({ document, mayAsk }: { document: TaskDocument; mayAsk: boolean }) {
  const { id, name, acts, status, file } = document;
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [isReturning, setReturning] = useState(false);
  const may = (act: TaskDocument['acts'][number]): boolean => acts.includes(act);
  const set = (body: { is_required: boolean } | { is_asked_of_client: boolean }): void =>
    quietly(write(taskRoutes.updateDocument, { params: { id }, body }));
  const hand = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setBusy(true);
    try {
      const { url } = await upload(chosen, 'document');
      const body = { file: { name: chosen.name, path: url, size: chosen.size } };
      await write(taskRoutes.uploadDocument, { params: { id }, body });
    } catch (error) {
      if (!(error as { body?: unknown }).body) toast('error', error instanceof Error ? error.message : 'Invalid File');
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  const about = [
    document.reason && status === 'Request for Change' && document.reason,
    !document.is_required && 'Optional',
    !document.is_asked_of_client && 'Internal',
    WAITS[document.waits_for],
    document.due_date && `due ${formatDay(document.due_date)}`,
    document.uploaded_by && `uploaded by ${document.uploaded_by.name}`,
  ].filter(Boolean);
  return (
    <Row as="li" gap={8} padding="3 8" minHeight={38} divider="bottom" className={classes.row} data-wraps>
      <IconFileText size={16} aria-hidden />
      <Text fill breakWords className={classes.what}>
        {file ? (
          <a href={file.url} target="_blank" rel="noreferrer" title={file.name}>
            {name}
          </a>
        ) : (
          name
        )}
        <Text
          block
          tone="muted"
          size={12}
          className={classes.under}
          data-tone={status === 'Request for Change' ? 'red' : undefined}
        >
          {about.join(' · ')}
        </Text>
      </Text>
      <Badge tone={DOCUMENT[status].tone}>{DOCUMENT[status].label}</Badge>
      {may('upload') && (
        <>
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            aria-label={`File for ${name}`}
            tabIndex={-1}
            onChange={(event) => void hand(event.target.files?.[0])}
          />
          <Button
            size="small"
            busy={busy}
            icon={<IconUpload size={15} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {file ? 'Replace' : 'Upload'}
          </Button>
        </>
      )}
      {may('approve') && (
        <Button
          size="small"
          icon={<IconCheck size={15} aria-hidden />}
          onClick={() => quietly(write(taskRoutes.approveDocument, { params: { id } }))}
        >
          Approve
        </Button>
      )}
      {(may('ask_change') || may('take_back') || may('remove') || mayAsk) && (
        <Menu
          width={180}
          trigger={
            <IconButton
              className={classes.small}
              label={`Actions for ${name}`}
              icon={<IconDots size={16} aria-hidden />}
            />
          }
        >
          {may('ask_change') && <MenuItem onClick={() => setReturning(true)}>Request changes</MenuItem>}
          {may('take_back') && (
            <MenuItem onClick={() => quietly(write(taskRoutes.takeBackDocument, { params: { id } }))}>
              Withdraw file
            </MenuItem>
          )}
          {mayAsk && (
            <>
              <MenuItem onClick={() => set({ is_required: !document.is_required })}>
                {document.is_required ? 'Make optional' : 'Make required'}
              </MenuItem>
              <MenuItem onClick={() => set({ is_asked_of_client: !document.is_asked_of_client })}>
                {document.is_asked_of_client ? 'Make internal' : 'Request from client'}
              </MenuItem>
            </>
          )}
          {may('remove') && (
            <MenuItem danger onClick={() => quietly(write(taskRoutes.removeDocument, { params: { id } }))}>
              Remove request
            </MenuItem>
          )}
        </Menu>
      )}
      {isReturning && (
        <ReasonDialog
          title={`Request changes to ${name}`}
          verb="Request changes"
          onSend={(reason) =>
            write(taskRoutes.askDocumentChange, { params: { id }, body: { reason } }).catch(() => null)
          }
          onClose={() => setReturning(false)}
        />
      )}
    </Row>
  );
}
