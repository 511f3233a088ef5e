import { jobRoutes } from '@daftar/contract/jobs';
import { outboxRoutes } from '@daftar/contract/outbox';
import { providerRoutes } from '@daftar/contract/providers';
import type { Received } from '@daftar/contract/core/route';
import { IconChevronRight, IconFolder, IconMail, IconMessage2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Page } from '#web/kit/page.tsx';
import { countText } from '#web/kit/pager.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import classes from './providers.module.css';

type Providers = Received<typeof providerRoutes.get>;
const ONE = { per_page: 1 } as const;

/** What carries messages and keeps files on this server, said as it is. */
export function Component() {
  const providers = useRead(providerRoutes.get, {});
  if (providers.error)
    return <ErrorState what="what is connected" error={providers.error} retry={() => void providers.refetch()} />;
  return (
    <Page narrow start>
      {providers.data ? <Connected {...providers.data} /> : <SkeletonRows rows={4} />}
    </Page>
  );
}

function Connected({ mail, sms, storage }: Providers) {
  const failed = useRead(outboxRoutes.list, { query: { ...ONE, state: 'failed' } }).data?.meta;
  const dead = useRead(jobRoutes.list, { query: { ...ONE, state: 'dead' } }).data?.meta;
  const rests = 'No provider is set on this server. What would be sent is kept under Messages.';
  return (
    <>
      <ul className={classes.list}>
        <Provider
          icon={<IconMail size={20} />}
          title="E-mail"
          state={mail.kind === 'smtp' ? 'connected' : 'local'}
          name={mail.kind === 'smtp' ? 'Mail server (SMTP)' : 'Outbox'}
        >
          {mail.kind === 'smtp' ? `Sent as ${mail.from}.` : rests}
        </Provider>
        <Provider
          icon={<IconMessage2 size={20} />}
          title="SMS"
          state={sms.kind === 'http' ? 'connected' : 'local'}
          name={sms.kind === 'http' ? 'SMS gateway' : 'Outbox'}
        >
          {sms.kind === 'http' ? 'Codes and reminders go out through the gateway.' : rests}
        </Provider>
        <Provider
          icon={<IconFolder size={20} />}
          title="Files"
          state={storage.kind === 's3' ? 'connected' : 'local'}
          name={storage.kind === 's3' ? 'S3-compatible storage' : 'Folder on the server'}
        >
          Links to files are signed and expire. Uploads up to {storage.max_upload_mb} MB.
        </Provider>
      </ul>
      <ul className={classes.list}>
        <Waiting to="?tab=outbox" label="Messages" failed={failed} wrong="not delivered" />
        <Waiting to="?tab=jobs" label="Background jobs" failed={dead} wrong="failed for good" />
      </ul>
      <p className={classes.note}>Whoever runs the server chooses these in its settings: the README lists them.</p>
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
    <li className={classes.provider}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        <p>
          <strong>{name}.</strong> {children}
        </p>
      </div>
      <Badge tone={state === 'connected' ? 'green' : 'grey'}>{state === 'connected' ? 'Connected' : 'Local'}</Badge>
    </li>
  );
}

type Count = { total: number; capped?: boolean | undefined } | undefined;

function Waiting({ to, label, failed, wrong }: { to: string; label: string; failed: Count; wrong: string }) {
  return (
    <li>
      <Link to={to} className={classes.link}>
        <span className={classes.words}>{label}</span>
        {failed && failed.total > 0 ? (
          <Badge tone="red">
            {countText({ total: failed.total, ...(failed.capped ? { capped: true } : {}) })} {wrong}
          </Badge>
        ) : (
          <span className={classes.fine}>{failed && 'None failed'}</span>
        )}
        <IconChevronRight size={16} aria-hidden />
      </Link>
    </li>
  );
}
