import { dscResource, dscRoutes, type DscToken } from '@daftar/contract/dsc';
import { dscOrderRoutes } from '@daftar/contract/dsc_orders';
import { formatDay, today as dayOf } from '@daftar/domain/date-format';
import { custodyText, isOut } from '@daftar/domain/dsc/values';
import {
  IconDots,
  IconLogin,
  IconLogout,
  IconPencil,
  IconRefresh,
  IconTag,
  IconTrash,
  IconUnlink,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { useRead, useWrite } from '#web/core/query.ts';
import { timezone } from '#web/core/timezone.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { lazyPart, LoadFailedDialog } from '#web/kit/lazy-part.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { isMissing } from '#web/kit/not-found.tsx';
import { openPdf } from '#web/kit/open-pdf.ts';
import { Card, Facts } from '#web/kit/page.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { removeRecord } from '#web/kit/resource/remove-records.ts';
import { RevealPassword } from '#web/kit/reveal-password.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { backText, DscBadge } from './labels.tsx';
import type { Way } from './move-drawer.tsx';
import { Movements } from './movements.tsx';
import { NoToken } from './no-token.tsx';

const MoveDrawer = lazyPart<{ token: DscToken; way: Way; onClose: () => void }>(
  async () => (await import('./move-drawer.tsx')).MoveDrawer,
  { Instead: LoadFailedDialog },
);
const icon = { size: 16, 'aria-hidden': true } as const;

/** dscDetails?id=7: one token. The QR label opens it on a phone. */
export function Component() {
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  const read = useRead(dscRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true });
  if (!(id > 0) || isMissing(read.error)) return <NoToken />;
  return read.data ? <Shown token={read.data} /> : <NotLoaded query={read} what="the DSC" rows={10} />;
}

function Shown({ token }: { token: DscToken }) {
  const base = `/business/${useParams().businessId}`;
  const navigate = useNavigate();
  const today = useToday();
  const mayWrite = useCan()('dsc', 'write');
  const [way, setWay] = useState<Way | null>(null);
  const { id, custody } = token;
  const isHere = custody === 'office';
  const renew = useWrite(dscOrderRoutes.renew, {
    onDone: ({ ids: [order] }) => {
      if (!order) return toast('info', 'Add a client to this DSC first: the order is billed to it.');
      toast('success', 'Order created');
      void navigate(`${base}/OrderDSCList/${order}`);
    },
  });
  const canRenew = mayWrite && token.replaced_by_id === null && token.order_id === null;
  return (
    <>
      <DetailScreen
        title={token.holder_name}
        subtitle={token.code}
        badge={<DscBadge token={token} today={today} />}
        actions={
          <>
            {mayWrite && (
              <Button
                look="solid"
                icon={isHere ? <IconLogout {...icon} /> : <IconLogin {...icon} />}
                onClick={() => setWay(isHere ? 'out' : 'in')}
              >
                {isHere ? 'Check out' : 'Check in'}
              </Button>
            )}
            <Button
              icon={<IconTag {...icon} />}
              onClick={() => void openPdf(request(dscRoutes.labels, { query: { ids: String(id) as never } }))}
            >
              Print label
            </Button>
            {mayWrite && (
              <Menu width={220} trigger={<IconButton label="More actions" icon={<IconDots {...icon} />} />}>
                <MenuItem icon={<IconPencil {...icon} />} to={`${base}/createDSC?id=${id}`}>
                  Edit DSC
                </MenuItem>
                {canRenew && (
                  <MenuItem
                    icon={<IconRefresh {...icon} />}
                    onClick={() => renew.mutate({ body: { token_ids: [id] } })}
                  >
                    Order renewal
                  </MenuItem>
                )}
                {isHere ? (
                  <MenuItem icon={<IconLogin {...icon} />} onClick={() => setWay('move')}>
                    Move to another slot
                  </MenuItem>
                ) : (
                  <MenuItem icon={<IconLogout {...icon} />} onClick={() => setWay('out')}>
                    Pass on
                  </MenuItem>
                )}
                {custody !== 'lost' && (
                  <MenuItem icon={<IconUnlink {...icon} />} onClick={() => setWay('lost')}>
                    Mark as lost
                  </MenuItem>
                )}
                {!isOut(custody) && (
                  <MenuItem
                    danger
                    icon={<IconTrash {...icon} />}
                    onClick={() =>
                      void removeRecord(dscResource, token).then(
                        () => navigate(`${base}/dsc`),
                        () => undefined,
                      )
                    }
                  >
                    Delete DSC
                  </MenuItem>
                )}
              </Menu>
            )}
          </>
        }
        banner={
          token.replaced_by_id !== null && (
            <>
              This DSC is replaced. <Link to={`${base}/dscDetails?id=${token.replaced_by_id}`}>Open the new one</Link>
            </>
          )
        }
        aside={<Aside token={token} mayWrite={mayWrite} />}
      >
        <Card title="Location">
          <Stack gap={4}>
            <Text size={16} weight={600}>
              {custodyText(token)}
            </Text>
            <Text tone="soft">
              {[`Since ${formatDay(dayOf(new Date(token.held_since), timezone))}`, backText(token, today)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Stack>
        </Card>
        <Card title="Certificate">
          <Facts facts={factsOf(token)} />
        </Card>
        <Movements tokenId={id} />
      </DetailScreen>
      {way && <MoveDrawer token={token} way={way} onClose={() => setWay(null)} />}
    </>
  );
}

const coded = (text: string) => text && <span className="code">{text}</span>;

const factsOf = (token: DscToken) =>
  (
    [
      ['Kind', `${token.kind}, ${token.class.toLowerCase()}`],
      ['Use', token.use],
      ['Organisation', token.entity_name],
      ['IEC', token.iec],
      ['Issuer', token.issuer],
      ['Certificate serial', coded(token.certificate_number)],
      ['Valid from', formatDay(token.valid_from)],
      ['Expires on', formatDay(token.expires_on)],
      ['Revoked', token.revoked_on && [formatDay(token.revoked_on), token.revoke_reason].filter(Boolean).join(': ')],
      ['Token', [token.token_make, token.token_number].filter(Boolean).join(' ')],
      ['Remarks', token.remarks],
    ] as const
  ).filter(([, value]) => value);

function Aside({ token, mayWrite }: { token: DscToken; mayWrite: boolean }) {
  const base = `/business/${useParams().businessId}`;
  const holder = (
    [
      ['PAN', coded(token.pan)],
      ['Mobile', token.mobile_number],
      ['Email', token.email],
      ['Date of birth', token.birth_date && formatDay(token.birth_date)],
    ] as const
  ).filter(([, value]) => value);
  const reveal = async (reason: string): Promise<string> =>
    (await request(dscRoutes.password, { params: { id: token.id }, query: { reason } })).password;
  return (
    <>
      <Card title="Signs for">
        {token.signatories.length === 0 && <Text tone="muted">No clients</Text>}
        <Rows>
          {token.signatories.map(({ client_id, client_name, role, is_entity }) => (
            <ListRow
              key={client_id}
              to={`${base}/clients/${client_id}`}
              title={client_name}
              detail={is_entity ? `${role}, named in the certificate` : role}
            />
          ))}
        </Rows>
      </Card>
      {holder.length > 0 && (
        <Card title="Holder">
          <Facts facts={holder} />
        </Card>
      )}
      <Card title="Token password">
        <Row gap={8} justify="between" wrap>
          <Text tone={token.has_password ? 'normal' : 'muted'}>{token.has_password ? '••••••••' : 'Not stored'}</Text>
          {token.has_password && mayWrite && <RevealPassword title={`Token ${token.code}`} reveal={reveal} />}
        </Row>
      </Card>
      {token.order_id !== null && (
        <Card title="Renewal">
          <Link to={`${base}/OrderDSCList/${token.order_id}`}>Open the order</Link>
        </Card>
      )}
    </>
  );
}
