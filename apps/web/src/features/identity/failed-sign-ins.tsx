import { identityRoutes } from '@daftar/contract/identity';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { ago, momentText } from '#web/kit/format-time.ts';
import { Stack, Text } from '#web/kit/layout.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { deviceOf } from '@daftar/domain/device';
import { Section } from './section.tsx';
import classes from './section.module.css';

/** The rest is one click away. */
const SHOWN = 5;

const WAYS = { password: 'Wrong password', code: 'Wrong code' } as const;

/** Shown with the sessions, so that the owner of the account notices guesses. */
export function FailedSignInsSection() {
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useRead(identityRoutes.failedSignIns, {});
  return (
    <Section
      title="Failed sign-ins"
      about="The latest 50 of the last 90 days. If these weren’t you, change your password."
    >
      {error ? (
        <ErrorState what="your failed sign-ins" error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={2} />
      ) : data.data.length === 0 ? (
        <Text as="p" tone="soft">
          No failed sign-ins
        </Text>
      ) : (
        <>
          <Stack as="ul" dividers className={classes.rows}>
            {data.data.slice(0, all ? undefined : SHOWN).map(({ id, at, way, ip, user_agent }) => (
              <li key={id}>
                <IconAlertTriangle size={20} stroke={1.6} className={classes.icon} aria-hidden />
                <div>
                  <strong>{WAYS[way]}</strong>
                  <Text as="div" tone="muted" size={12} breakWords>
                    {deviceOf(user_agent).name} · {ip ?? 'Unknown IP address'} ·{' '}
                    <time dateTime={at} title={momentText(at)}>
                      {ago(at)}
                    </time>
                  </Text>
                </div>
              </li>
            ))}
          </Stack>
          {!all && data.data.length > SHOWN && (
            <Button onClick={() => setAll(true)}>{`Show all ${data.data.length}`}</Button>
          )}
        </>
      )}
    </Section>
  );
}
