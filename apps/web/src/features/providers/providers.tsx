import { jobRoutes } from '@daftar/contract/jobs';
import { outboxRoutes } from '@daftar/contract/outbox';
import { providerRoutes } from '@daftar/contract/providers';
import type { Received } from '@daftar/contract/core/route';
import { IconChevronRight, IconFolder, IconMail, IconMessage2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Page } from '#web/kit/page.tsx';
import { countText } from '#web/kit/pager.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import classes from './providers.module.css';

type Providers = Received<typeof providerRoutes.get>;
const ONE = { per_page: 1 } as const;

export function Component() {
  const providers = useRead(providerRoutes.get, {});
  if (providers.error)
    return <ErrorState what="connections" error={providers.error} retry={() => void providers.refetch()} />;
  return (
    <Page narrow start>
      {providers.data ? <Connected {...providers.data} /> : <SkeletonRows rows={4} />}
    </Page>
  );
}

function Connected({ mail, sms, storage }: Providers) {
  const counted = { enabled: useLater() };
  const failed = useRead(outboxRoutes.list, { query: { ...ONE, state: 'failed' } }, counted).data?.meta;
  const dead = useRead(jobRoutes.list, { query: { ...ONE, state: 'dead' } }, counted).data?.meta;
  const rests = 'Not connected. Messages are saved under Messages and not sent.';
  return (
    <>
      <Box as="ul" overflow="hidden" surface="panel" shadow={1} className={classes.list}>
        <Provider
          icon={<IconMail size={20} />}
          title="Email"
          state={mail.kind === 'smtp' ? 'connected' : 'local'}
          name={mail.kind === 'smtp' ? 'Email server (SMTP)' : 'Outbox'}
        >
          {mail.kind === 'smtp' ? `Sends from ${mail.from}.` : rests}
        </Provider>
        <Provider
          icon={<IconMessage2 size={20} />}
          title="SMS"
          state={sms.kind === 'http' ? 'connected' : 'local'}
          name={sms.kind === 'http' ? 'SMS gateway' : 'Outbox'}
        >
          {sms.kind === 'http' ? 'Sends verification codes and reminders.' : rests}
        </Provider>
        <Provider
          icon={<IconFolder size={20} />}
          title="Files"
          state={storage.kind === 's3' ? 'connected' : 'local'}
          name={storage.kind === 's3' ? 'S3-compatible storage' : 'Server storage'}
        >
          File links are signed and expire. Maximum upload: {storage.max_upload_mb} MB.
        </Provider>
      </Box>
      <Box as="ul" overflow="hidden" surface="panel" shadow={1} className={classes.list}>
        <Waiting to="?tab=outbox" label="Messages" failed={failed} wrong="not delivered" />
        <Waiting to="?tab=jobs" label="Background jobs" failed={dead} wrong="failed" />
      </Box>
      <Text as="p" tone="muted">
        Set by your administrator.
      </Text>
    </>
  );
}

type ProviderProps = {
  icon: ReactNode;
  title: string;
  state: 'connected' | 'local';
  name: string;
  children: ReactNode;
};

function Provider({ icon, title, state, name, children }: ProviderProps) {
  return (
    <Row as="li" gap="8 14" wrap padding="14 16" divider="between" className={classes.provider}>
      <Stack as="span" center rigid square={36} background="grey-soft" radius="nav" tone="soft" aria-hidden>
        {icon}
      </Stack>
      <Box basis={200} minWidth={0} tone="soft" className={classes.words}>
        <Text as="h2" tone="normal">
          {title}
        </Text>
        <p>
          <strong>{name}.</strong> {children}
        </p>
      </Box>
      <Badge tone={state === 'connected' ? 'green' : 'grey'}>
        {state === 'connected' ? 'Connected' : 'Not connected'}
      </Badge>
    </Row>
  );
}

type Count = { total: number; capped?: boolean | undefined } | undefined;

function Waiting({ to, label, failed, wrong }: { to: string; label: string; failed: Count; wrong: string }) {
  return (
    <li>
      <Row
        as={Link}
        hover="background"
        to={to}
        gap={10}
        padding="0 16"
        minHeight={44}
        weight={500}
        className={classes.link}
      >
        <Text basis={200} minWidth={0} tone="soft" className={classes.words}>
          {label}
        </Text>
        {failed && failed.total > 0 ? (
          <Badge tone="red">
            {countText({ total: failed.total, ...(failed.capped ? { capped: true } : {}) })} {wrong}
          </Badge>
        ) : (
          <Text tone="muted">{failed && 'No failures'}</Text>
        )}
        <IconChevronRight size={16} aria-hidden />
      </Row>
    </li>
  );
}
