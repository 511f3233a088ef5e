import type { Received } from '@daftar/contract/core/route';
import { identityRoutes } from '@daftar/contract/identity';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/time.ts';
import { deviceOf } from './device.ts';
import { Section } from './section.tsx';
import classes from './section.module.css';

type Open = Received<typeof identityRoutes.sessions>['data'][number];

/** Where one is signed in; each can be ended from here. */
export function SessionsSection() {
  const { data, error, refetch } = useRead(identityRoutes.sessions, {});
  const [ending, setEnding] = useState<number | 'all' | null>(null);
  const sessions = data?.data ?? [];
  const others = sessions.filter((session) => !session.current);
  const end = async (ended: readonly Open[], which: number | 'all'): Promise<void> => {
    setEnding(which);
    try {
      for (const { id } of ended) await write(identityRoutes.endSession, { params: { id } });
      toast('success', ended.length === 1 ? 'Session ended' : `${ended.length} sessions ended`);
    } catch {
      // The call has told; the list shows what is still open.
    } finally {
      setEnding(null);
    }
  };
  return (
    <Section
      title="Sessions"
      about="Where you are signed in. A session ends by itself after 12 hours."
      actions={
        others.length > 1 && (
          <Button busy={ending === 'all'} onClick={() => void end(others, 'all')}>
            End all others
          </Button>
        )
      }
    >
      {error ? (
        <ErrorState what="your sessions" error={error} retry={() => void refetch()} />
      ) : data ? (
        <ul className={classes.rows}>
          {sessions.map((session) => (
            <Row
              key={session.id}
              session={session}
              busy={ending === session.id}
              onEnd={() => void end([session], session.id)}
            />
          ))}
        </ul>
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Section>
  );
}

function Row({ session, busy, onEnd }: { session: Open; busy: boolean; onEnd: () => void }) {
  const { name, mobile } = deviceOf(session.user_agent);
  const Icon = mobile ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li>
      <Icon size={20} stroke={1.6} className={classes.icon} aria-hidden />
      <div>
        <strong>{name}</strong>
        <div className={classes.small}>
          {session.ip ?? 'Unknown address'} ·{' '}
          {session.current ? 'in use now' : `last used ${ago(session.last_seen_at)}`}
        </div>
      </div>
      {session.current ? (
        <Badge tone="green">This one</Badge>
      ) : (
        <Button size="small" busy={busy} onClick={onEnd} aria-label={`End ${name}, ${session.ip ?? ''}`}>
          End
        </Button>
      )}
    </li>
  );
}
