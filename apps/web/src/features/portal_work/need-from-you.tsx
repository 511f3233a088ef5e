import { portalWorkRoutes, type NeededDocument } from '@daftar/contract/portal_work';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useAddresses } from './addresses.ts';
import classes from './portal_work.module.css';
import { UploadButton } from './upload-button.tsx';
import { useHandIn } from './use-hand-in.ts';
import { dayText } from './words.ts';

/** What the client must do now (product rule 11): each paper by itself, what came back first. It goes only when it is done. */
export function NeedFromYou() {
  const { data, error, isPending, refetch } = useRead(portalWorkRoutes.needed, {});
  const [done, setDone] = useState<readonly NeededDocument[]>([]);
  if (error && !data)
    return (
      <PortalCard title="We need from you">
        <ErrorState what="what we need from you" error={error} retry={() => void refetch()} />
      </PortalCard>
    );
  const needed = data?.data ?? [];
  const handedIn = done.filter(({ id }) => needed.every((one) => one.id !== id));
  return (
    <PortalCard title="We need from you">
      {isPending && <SkeletonRows rows={2} />}
      {data && needed.length === 0 && (
        <p className={classes.calm}>
          <IconCircleCheck size={20} aria-hidden /> Nothing is needed from you now
        </p>
      )}
      <PortalRows>
        {needed.map((document) => (
          <Needed key={document.id} document={document} onDone={() => setDone((all) => [...all, document])} />
        ))}
        {handedIn.map(({ id, name, task_name }) => (
          <PortalRow key={id} title={name} sub={task_name} end={<Badge tone="green">Handed in</Badge>} />
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
  const about = [period, due_date && `due ${dayText(due_date)}`, !is_required && 'if you have it'].filter(Boolean);
  return (
    <PortalRow
      title={name}
      sub={
        <>
          <Link to={task(task_id)} className={classes.link}>
            {task_name}
          </Link>
          {about.map((word) => ` · ${word}`)}
        </>
      }
      below={
        <>
          {note && <span className={classes.note}>{note}</span>}
          {status === 'Request for Change' && <span className={classes.reason}>To be changed: {reason}</span>}
          {handing.state === 'failed' && (
            <span className={classes.reason} role="alert">
              {handing.why}
            </span>
          )}
        </>
      }
      end={<UploadButton name={name} handing={handing} onSend={send} />}
    />
  );
}
