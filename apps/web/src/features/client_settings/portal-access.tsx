import { clientSettingRoutes } from '@daftar/contract/client_settings';
import type { Received } from '@daftar/contract/core/route';
import { IconMailForward } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/time.ts';
import { useCan } from '#web/kit/use-can.ts';
import { AccessActs } from './access-acts.tsx';
import type { Detail } from './client-settings.tsx';
import classes from './client_settings.module.css';
import { dayOf } from './days.ts';
import { InviteDrawer } from './invite-drawer.tsx';
import { Section } from './section.tsx';
import { useMayView, ViewAsClient } from './view-as-client.tsx';

export type Access = Received<typeof clientSettingRoutes.portalAccesses>['data'][number];

const TONES: Record<Access['state'], Tone> = { Active: 'green', Invited: 'amber', Expired: 'grey' };

/** Who may sign in for the client: state, since when, last seen; and to invite, reset and revoke. */
export function PortalAccess({ client }: { client: Detail }) {
  const [inviting, setInviting] = useState(false);
  const mayWrite = useCan()('clients', 'write');
  const read = useRead(clientSettingRoutes.portalAccesses, { params: { clientId: client.id } });
  const people = read.data?.data;
  const [mayView, reasonId] = [useMayView(), useId()];
  const unseen = read.data?.unseen_work ?? null;
  return (
    <Section
      title="Portal access"
      about="People who sign in to your client portal for this client. They see its own work, invoices and documents, and nothing else."
      actions={
        <>
          {mayView && (
            <ViewAsClient
              clientId={client.id}
              disabled={read.isPending || unseen !== null}
              reasonId={unseen ? reasonId : undefined}
            />
          )}
          {mayWrite && (
            <Button
              look="solid"
              icon={<IconMailForward size={16} aria-hidden />}
              onClick={() => setInviting(true)}
              aria-label="Invite to the portal"
            >
              Invite
            </Button>
          )}
        </>
      }
    >
      {mayView && unseen && (
        <p id={reasonId} className={classes.about}>
          You cannot view as this client. {unseen}
        </p>
      )}
      {read.isPending && <SkeletonRows rows={2} />}
      {read.error && <ErrorState what="the portal access" error={read.error} retry={() => void read.refetch()} />}
      {people?.length === 0 && <p>Nobody can sign in for this client yet.</p>}
      {people && people.length > 0 && (
        <Rows>
          {people.map((access) => (
            <Row
              key={access.id}
              icon={<Avatar name={access.name} size={32} />}
              title={
                <span className={classes.person}>
                  {access.name}
                  <Badge tone={TONES[access.state]}>{access.state}</Badge>
                </span>
              }
              detail={
                <>
                  {[access.email, access.mobile_number].filter(Boolean).join(' · ')}
                  <br />
                  {historyOf(access)}
                </>
              }
              aside={mayWrite && <AccessActs access={access} client={client} />}
            />
          ))}
        </Rows>
      )}
      {inviting && (
        <InviteDrawer
          client={client}
          people={people ?? []}
          unseen={unseen !== null}
          onClose={() => setInviting(false)}
        />
      )}
    </Section>
  );
}

function historyOf({ state, sent_at, expires_at, accepted_at, last_sign_in_at, invited_by }: Access): string {
  if (state === 'Active')
    return `Since ${dayOf(accepted_at!)} · ${last_sign_in_at ? `last sign-in ${ago(last_sign_in_at)}` : 'has not signed in yet'}`;
  const by = invited_by ? ` by ${invited_by}` : '';
  return state === 'Invited'
    ? `Invited ${dayOf(sent_at)}${by} · the link holds until ${dayOf(expires_at!)}`
    : `Invited ${dayOf(sent_at)}${by} · the link has expired`;
}
