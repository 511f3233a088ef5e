import { portalWorkRoutes, type NeededDocument } from '@daftar/contract/portal_work';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useAddresses } from './urls.ts';
import classes from './portal_work.module.css';
import { UploadButton } from './upload-button.tsx';
import { useHandIn } from './use-hand-in.ts';
import { dayText } from './labels.ts';

/** Actions needed from the client (product rule 11): a row per document, returned ones first. A row stays until done. */
export function NeedFromYou() {
  const { data, error, isPending, refetch } = useRead(portalWorkRoutes.needed, {});
  const [done, setDone] = useState<readonly NeededDocument[]>([]);
  if (error && !data)
    return (
      <PortalCard title="Needed from you">
        <ErrorState what="the documents needed from you" error={error} retry={() => void refetch()} />
      </PortalCard>
    );
  const needed = data?.data ?? [];
  const handedIn = done.filter(({ id }) => needed.every((one) => one.id !== id));
  return (
    <PortalCard title="Needed from you">
      {isPending && <SkeletonRows rows={2} />}
      {data && needed.length === 0 && (
        <Row as="p" gap={10} minHeight={52} tone="soft" className={classes.calm}>
          <IconCircleCheck size={20} aria-hidden /> Nothing needed from you right now
        </Row>
      )}
      <PortalRows>
        {needed.map((document) => (
          <Needed key={document.id} document={document} onDone={() => setDone((all) => [...all, document])} />
        ))}
        {handedIn.map(({ id, name, task_name }) => (
          <PortalRow key={id} title={name} sub={task_name} end={<Badge tone="green">Uploaded</Badge>} />
        ))}
      </PortalRows>
    </PortalCard>
  );
}

function Needed({ document, onDone }: { document: NeededDocument; onDone: () => void }) {
  const { name, task_name, task_id, period_label, due_date, note, reason, status, is_required } = document;
  const { task } = useAddresses();
  const { handing, send } = useHandIn(document, onDone);
  const period = period_label && !task_name.includes(period_label) ? period_label : null;
  const about = [period, due_date && `due ${dayText(due_date)}`, !is_required && 'optional'].filter(Boolean);
  return (
    <PortalRow
      title={name}
      sub={
        <>
          <Text as={Link} hover="underline" to={task(task_id)} tone="brand" weight={500} className={classes.link}>
            {task_name}
          </Text>
          {about.map((word) => ` · ${word}`)}
        </>
      }
      below={
        <>
          {note && (
            <Text tone="soft" size={13} breakWords>
              {note}
            </Text>
          )}
          {status === 'Request for Change' && (
            <Text marginTop={2} tone="red" size={13} breakWords>
              Changes needed: {reason}
            </Text>
          )}
          {handing.state === 'failed' && (
            <Text marginTop={2} tone="red" size={13} breakWords role="alert">
              {handing.why}
            </Text>
          )}
        </>
      }
      end={<UploadButton name={name} handing={handing} onSend={send} />}
    />
  );
}
