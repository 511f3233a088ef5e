import type { Received } from '@daftar/contract/core/route';
import { identityRoutes } from '@daftar/contract/identity';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/format-time.ts';
import { Stack, Text } from '#web/kit/layout.tsx';
import { deviceOf } from '@daftar/domain/device';
import { Section } from './section.tsx';
import classes from './section.module.css';

type Open = Received<typeof identityRoutes.sessions>['data'][number];

export function SessionsSection() {
  const { data, error, refetch } = useRead(identityRoutes.sessions, {});
  const [ending, setEnding] = useState<number | 'all' | null>(null);
  const sessions = data?.data ?? [];
  const others = sessions.filter((session) => !session.current);
  const end = async (ended: readonly Open[], which: number | 'all'): Promise<void> => {
    setEnding(which);
    try {
      for (const { id } of ended) await write(identityRoutes.endSession, { params: { id } });
      toast('success', ended.length === 1 ? 'Signed out of 1 session' : `Signed out of ${ended.length} sessions`);
    } catch {
      // The call has shown its error; the list is read again.
    } finally {
      setEnding(null);
    }
  };
  return (
    <Section
      title="Active sessions"
      about="Devices where you are signed in. You are signed out automatically after 12 hours."
      actions={
        others.length > 1 && (
          <Button busy={ending === 'all'} onClick={() => void end(others, 'all')}>
            Sign out all other sessions
          </Button>
        )
      }
    >
      {error ? (
        <ErrorState what="your sessions" error={error} retry={() => void refetch()} />
      ) : data ? (
        <Stack as="ul" dividers className={classes.rows}>
          {sessions.map((session) => (
            <Row
              key={session.id}
              session={session}
              busy={ending === session.id}
              onEnd={() => void end([session], session.id)}
            />
          ))}
        </Stack>
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
        <Text as="div" tone="muted" size={12} breakWords>
          {session.ip ?? 'Unknown IP address'} ·{' '}
          {session.current ? 'active now' : `last active ${ago(session.last_seen_at)}`}
        </Text>
      </div>
      {session.current ? (
        <Badge tone="green">This device</Badge>
      ) : (
        <Button size="small" busy={busy} onClick={onEnd} aria-label={`Sign out ${name}, ${session.ip ?? ''}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}
