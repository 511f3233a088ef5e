import { portalWorkRoutes, type ClientCommunication } from '@daftar/contract/portal_work';
import { formatMoment } from '@daftar/domain/date-format';
import { IconPaperclip } from '@tabler/icons-react';
import { useRead } from '#web/core/query.ts';
import { timezone } from '#web/core/timezone.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import classes from './portal_work.module.css';

/** Shared communications of the task, planned meetings included. */
export function Communications({ taskId }: { taskId: number }) {
  const { data } = useRead(portalWorkRoutes.communications, { params: { id: taskId } }, { quiet: true });
  if (!data?.data.length) return null;
  return (
    <PortalCard title="Calls, emails and meetings">
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
          {text && (
            <Text tone="soft" size={13} whiteSpace="pre-line" breakWords>
              {text}
            </Text>
          )}
          {attachments.map(({ name, url }) => (
            <Row
              as="a"
              hover="underline"
              key={url}
              href={url}
              target="_blank"
              rel="noreferrer"
              gap={6}
              inline
              minHeight={32}
              tone="brand"
              breakWords
              className={classes.file}
            >
              <IconPaperclip size={16} aria-hidden /> {name}
            </Row>
          ))}
        </>
      }
    />
  );
}
