import { portalWorkRoutes, type ClientDocument } from '@daftar/contract/portal_work';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { DOCUMENT } from '#web/kit/work/labels.ts';
import classes from './portal_work.module.css';
import { UploadButton } from './upload-button.tsx';
import { useHandIn } from './use-hand-in.ts';
import { dayText, momentDay } from './labels.ts';

/** Statuses for the client: they say whose turn it is. */
const SAID: Record<ClientDocument['status'], string> = {
  Pending: 'Needed',
  'Request for Verification': 'Being checked',
  'Request for Change': 'Changes needed',
  Approved: 'Approved',
};

/** Documents requested from the client on this task, one file each. */
export function Documents({ taskId }: { taskId: number }) {
  const { data, error, refetch } = useRead(portalWorkRoutes.documents, { params: { id: taskId } }, { quiet: true });
  if (error && !data) return <ErrorState what="the documents" error={error} retry={() => void refetch()} />;
  if (!data?.data.length) return null;
  return (
    <PortalCard title="Documents">
      <PortalRows>
        {data.data.map((document) => (
          <OneDocument key={document.id} document={document} />
        ))}
      </PortalRows>
    </PortalCard>
  );
}

function OneDocument({ document }: { document: ClientDocument }) {
  const { id, task_id, name, note, reason, status, due_date, file, uploaded_at, uploaded_by, acts } = document;
  const { handing, send } = useHandIn(document);
  const [busy, setBusy] = useState(false);
  const takeBack = async (): Promise<void> => {
    setBusy(true);
    await write(portalWorkRoutes.takeBack, { params: { id: task_id, documentId: id } }).catch(() => undefined);
    setBusy(false);
  };
  const about = [
    !document.is_required && 'optional',
    document.waits_for === 'client' && due_date && `due ${dayText(due_date)}`,
    file && uploaded_at && `uploaded by ${uploaded_by ?? 'you'}, ${momentDay(uploaded_at)}`,
  ].filter(Boolean);
  return (
    <PortalRow
      title={
        <>
          {name} <Badge tone={DOCUMENT[status].tone}>{SAID[status]}</Badge>
        </>
      }
      sub={about.join(' · ')}
      below={
        <>
          {note && (
            <Text tone="soft" size={13} breakWords>
              {note}
            </Text>
          )}
          {status === 'Request for Change' && (
            <Text marginTop={2} tone="red" size={13} breakWords>
              {reason}
            </Text>
          )}
          {handing.state === 'failed' && (
            <Text marginTop={2} tone="red" size={13} breakWords role="alert">
              {handing.why}
            </Text>
          )}
          {file && (
            <Row
              as="a"
              hover="underline"
              href={file.url}
              target="_blank"
              rel="noreferrer"
              gap={6}
              inline
              minHeight={32}
              tone="brand"
              breakWords
              className={classes.file}
            >
              <IconPaperclip size={16} aria-hidden /> {file.name}
            </Row>
          )}
          {acts.includes('take_back') && (
            <span>
              <Button busy={busy} aria-label={`Remove file: ${name}`} onClick={() => void takeBack()}>
                Remove file
              </Button>
            </span>
          )}
        </>
      }
      end={
        acts.includes('upload') && (
          <UploadButton name={name} label={file ? 'Replace' : 'Upload'} handing={handing} onSend={send} />
        )
      }
    />
  );
}
