import { clientSettingRoutes } from '@daftar/contract/client_settings';
import type { Received } from '@daftar/contract/core/route';
import { IconEye, IconMailForward } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useRead, useWrite } from '#web/core/query.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/format-time.ts';
import { Row, Text } from '#web/kit/layout.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { AccessActs } from './access-actions.tsx';
import type { Detail } from './client-settings.tsx';
import { dayOf } from './days.ts';
import { InviteDrawer } from './invite-drawer.tsx';
import { Section } from './section.tsx';
import { portalRoutes } from '@daftar/contract/portal';
import { missingForPortal } from '@daftar/domain/permission-sets';
import { useParams, useSearchParams } from 'react-router';
import { usePermissions } from '#web/core/use-business.ts';

/** Whether the role allows viewing as the client. Board access is checked separately. */
function useMayView(): boolean {
  const permissions = usePermissions();
  return permissions !== undefined && !missingForPortal(permissions);
}

/** Opens the portal as the client, read-only, in a new tab. This is logged. */
function ViewAsClient(props: { clientId: number; disabled: boolean; reasonId: string | undefined }) {
  const { clientId, disabled, reasonId } = props;
  const { businessId } = useParams();
  const view = useWrite(portalRoutes.view, {
    onDone: ({ token }) => window.open(`/business/${businessId}/client/${clientId}/dashboard#view=${token}`, '_blank'),
  });
  return (
    <Button
      icon={<IconEye size={16} aria-hidden />}
      busy={view.isPending}
      disabled={disabled}
      aria-describedby={reasonId}
      onClick={() => view.mutate({ params: { clientId } })}
    >
      View as client
    </Button>
  );
}

export type Access = Received<typeof clientSettingRoutes.portalAccesses>['data'][number];

const TONES: Record<Access['state'], Tone> = { Active: 'green', Invited: 'amber', Expired: 'grey' };

/** Portal logins and invitations of the client. */
export function PortalAccess({ client }: { client: Detail }) {
  const [inviting, setInviting] = useState(useSearchParams()[0].has('invite'));
  const mayWrite = useCan()('clients', 'write');
  const read = useRead(clientSettingRoutes.portalAccesses, { params: { clientId: client.id } });
  const people = read.data?.data;
  const [mayView, reasonId] = [useMayView(), useId()];
  const unseen = read.data?.unseen_work ?? null;
  return (
    <Section
      title="Portal access"
      about="People who can sign in to the portal for this client. They see only this client’s work, invoices and documents."
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
            <Button look="solid" icon={<IconMailForward size={16} aria-hidden />} onClick={() => setInviting(true)}>
              Invite to portal
            </Button>
          )}
        </>
      }
    >
      {mayView && unseen && (
        <Text as="p" id={reasonId} tone="soft">
          You can’t view the portal as this client. {unseen}
        </Text>
      )}
      {read.isPending && <SkeletonRows rows={2} />}
      {read.error && <ErrorState what="portal access" error={read.error} retry={() => void read.refetch()} />}
      {people?.length === 0 && <p>No one has portal access yet. Invite a contact.</p>}
      {people && people.length > 0 && (
        <Rows>
          {people.map((access) => (
            <ListRow
              key={access.id}
              icon={<Avatar name={access.name} size={32} />}
              title={
                <Row as="span" gap="2 8" wrap>
                  {access.name}
                  <Badge tone={TONES[access.state]}>{access.state}</Badge>
                </Row>
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
    return `Active since ${dayOf(accepted_at!)} · ${last_sign_in_at ? `last signed in ${ago(last_sign_in_at)}` : 'never signed in'}`;
  const by = invited_by ? ` by ${invited_by}` : '';
  return state === 'Invited'
    ? `Invited ${dayOf(sent_at)}${by} · link valid until ${dayOf(expires_at!)}`
    : `Invited ${dayOf(sent_at)}${by} · link expired`;
}
