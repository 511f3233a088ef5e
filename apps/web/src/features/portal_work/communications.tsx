import { portalWorkRoutes, type ClientCommunication } from '@daftar/contract/portal_work';
import { formatMoment } from '@daftar/domain/date-format';
import { IconPaperclip } from '@tabler/icons-react';
import { useRead } from '#web/app/query.ts';
import { timezone } from '#web/app/timezone.ts';
import { Badge } from '#web/kit/badge.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import classes from './portal_work.module.css';

/** What was said about the task, and meetings that are planned, as far as they are shared. */
export function Communications({ taskId }: { taskId: number }) {
  const { data } = useRead(portalWorkRoutes.communications, { params: { id: taskId } }, { quiet: true });
  if (!data?.data.length) return null;
  return (
    <PortalCard title="Communication">
      <PortalRows>
        {data.data.map((one) => (
          <OneCommunication key={one.id} one={one} />
        ))}
      </PortalRows>
    </PortalCard>
  );
}

function OneCommunication({ one }: { one: ClientCommunication }) {
  const { mode, subject, text, author, happens_at, created_at, meeting_state, attachments } = one;
  const when = formatMoment(new Date(happens_at ?? created_at), timezone);
  return (
    <PortalRow
      title={
        <>
          {subject} {meeting_state === 'Planned' && <Badge tone="blue">Planned</Badge>}
        </>
      }
      sub={[mode, author, when].filter(Boolean).join(' · ')}
      below={
        <>
          {text && <span className={classes.said}>{text}</span>}
          {attachments.map(({ name, url }) => (
            <a key={url} href={url} target="_blank" rel="noreferrer" className={classes.file}>
              <IconPaperclip size={16} aria-hidden /> {name}
            </a>
          ))}
        </>
      }
    />
  );
}
