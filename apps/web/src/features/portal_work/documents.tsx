import { portalWorkRoutes, type ClientDocument } from '@daftar/contract/portal_work';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { DOCUMENT } from '#web/work/words.ts';
import classes from './portal_work.module.css';
import { UploadButton } from './upload-button.tsx';
import { useHandIn } from './use-hand-in.ts';
import { dayText, momentDay } from './words.ts';

/** As the client reads them: whose turn it is. */
const SAID: Record<ClientDocument['status'], string> = {
  Pending: 'Needed',
  'Request for Verification': 'Being checked',
  'Request for Change': 'To be changed',
  Approved: 'Approved',
};

/** What is asked of the client on this task: one file against each. */
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
    !document.is_required && 'if you have it',
    document.waits_for === 'client' && due_date && `due ${dayText(due_date)}`,
    file && uploaded_at && `from ${uploaded_by ?? 'you'}, ${momentDay(uploaded_at)}`,
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
          {note && <span className={classes.note}>{note}</span>}
          {status === 'Request for Change' && <span className={classes.reason}>{reason}</span>}
          {handing.state === 'failed' && (
            <span className={classes.reason} role="alert">
              {handing.why}
            </span>
          )}
          {file && (
            <a href={file.url} target="_blank" rel="noreferrer" className={classes.file}>
              <IconPaperclip size={16} aria-hidden /> {file.name}
            </a>
          )}
          {acts.includes('take_back') && (
            <span>
              <Button busy={busy} aria-label={`Take back ${name}`} onClick={() => void takeBack()}>
                Take back
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
