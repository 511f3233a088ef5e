import { dscOrderResource, dscOrderRoutes, type DscOrder } from '@daftar/contract/dsc_orders';
import { formatDay, formatMoment } from '@daftar/domain/date-format';
import { isBillable, openItems, ORDER_ACT_LABELS, ORDER_ACTS, type OrderAct } from '@daftar/domain/dsc/orders';
import { isPositive } from '@daftar/domain/money';
import { actsIn } from '@daftar/domain/state-machine';
import { IconDots, IconPencil, IconReceipt, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead, useWrite } from '#web/core/query.ts';
import { timezone } from '#web/core/timezone.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { lazyPart, LoadFailedDialog } from '#web/kit/lazy-part.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { Money } from '#web/kit/money.tsx';
import { isMissing } from '#web/kit/not-found.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { NotLoaded, QueryView } from '#web/kit/query-view.tsx';
import { ReasonDialog } from '#web/kit/reason-dialog.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { Checklist } from './checklist.tsx';
import { ageText, OrderBadge } from './labels.tsx';
import { NoOrder } from './no-order.tsx';

const DownloadDrawer = lazyPart<{ order: DscOrder; onClose: () => void }>(
  async () => (await import('./download-drawer.tsx')).DownloadDrawer,
  { Instead: LoadFailedDialog },
);
const icon = { size: 16, 'aria-hidden': true } as const;
/** Steps that need a reason. */
const REASONS: Partial<Record<OrderAct, { label: string; missing: string }>> = {
  reject: { label: 'Reason of the CA', missing: 'Enter why it was rejected.' },
  cancel: { label: 'Reason', missing: 'Enter a reason.' },
};
const AFTER_DOWNLOAD = ['Downloaded', 'Handed over', 'Closed'];

/** OrderDSCList/:orderId: one order with its next step. */
export function Component() {
  const id = Number(useParams().orderId);
  const read = useRead(dscOrderRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true });
  if (!(id > 0) || isMissing(read.error)) return <NoOrder />;
  return read.data ? <Shown order={read.data} /> : <NotLoaded query={read} what="the order" rows={10} />;
}

function Shown({ order }: { order: DscOrder }) {
  const base = `/business/${useParams().businessId}`;
  const navigate = useNavigate();
  const can = useCan();
  const mayWrite = can('dsc', 'write');
  const [asked, setAsked] = useState<OrderAct | null>(null);
  const { id, number, state } = order;
  const params = { id };
  const acts = actsIn(ORDER_ACTS, state) as OrderAct[];
  const next = acts.filter((act) => act !== 'cancel');
  const send = (act: OrderAct, note = '') =>
    write(dscOrderRoutes.act, { params, body: { act: act as never, note } }).then(
      () => toast('success', `${number} ${ORDER_ACT_LABELS[act].done}`),
      () => undefined,
    );
  const take = (act: OrderAct): void => {
    if (act === 'download' || REASONS[act]) setAsked(act);
    else void send(act);
  };
  const remove = async (): Promise<void> => {
    const body = 'This draft will be deleted permanently.';
    if (!(await confirm({ title: `Delete ${number}?`, body, verb: 'Delete order', danger: true }))) return;
    await write(dscOrderResource.routes.remove, { params }, { version: order.version }).then(
      () => {
        toast('success', `${number} deleted`);
        return navigate(`${base}/OrderDSCList`);
      },
      () => undefined,
    );
  };
  return (
    <>
      <DetailScreen
        title={order.holder_name}
        subtitle={`${number} · ${order.client_name}`}
        badge={<OrderBadge state={state} />}
        actions={
          mayWrite && (
            <>
              {next.map((act, at) => (
                <Button key={act} look={at === 0 ? 'solid' : 'outline'} onClick={() => take(act)}>
                  {ORDER_ACT_LABELS[act].verb}
                </Button>
              ))}
              <Menu width={220} trigger={<IconButton label="More actions" icon={<IconDots {...icon} />} />}>
                <MenuItem icon={<IconPencil {...icon} />} to={`${base}/orderDSC?id=${id}`}>
                  Edit order
                </MenuItem>
                {acts.includes('cancel') && (
                  <MenuItem danger icon={<IconTrash {...icon} />} onClick={() => take('cancel')}>
                    Cancel order
                  </MenuItem>
                )}
                {state === 'Draft' && (
                  <MenuItem danger icon={<IconTrash {...icon} />} onClick={() => void remove()}>
                    Delete order
                  </MenuItem>
                )}
              </Menu>
            </>
          )
        }
        banner={bannerOf(order)}
        aside={
          <>
            <Billing order={order} />
            <History orderId={id} />
          </>
        }
      >
        {AFTER_DOWNLOAD.includes(state) && (
          <Checklist
            order={order}
            list="remap"
            title="Register the new certificate"
            text="Portals only know the old certificate. Register the new one on each portal that it signs on."
            mayWrite={mayWrite}
          />
        )}
        <Checklist order={order} list="kyc" title="KYC checklist" mayWrite={mayWrite && state !== 'Cancelled'} />
        <Card title="Order">
          <Facts facts={factsOf(order, base)} />
        </Card>
      </DetailScreen>
      {asked && REASONS[asked] && (
        <ReasonDialog
          title={`${ORDER_ACT_LABELS[asked].verb}: ${number}`}
          verb={ORDER_ACT_LABELS[asked].verb}
          {...REASONS[asked]}
          maxLength={300}
          onClose={() => setAsked(null)}
          onSend={(note) => send(asked, note)}
        />
      )}
      {asked === 'download' && <DownloadDrawer order={order} onClose={() => setAsked(null)} />}
    </>
  );
}

function bannerOf({ state, reject_reason, kyc }: DscOrder): string | false {
  if (state === 'Rejected') return `Rejected by the CA: ${reject_reason}. Fix it and resubmit.`;
  const open = openItems(kyc);
  if (state === 'KYC pending' && open.length > 0) return `Missing for KYC: ${open.join(', ')}`;
  return false;
}

const factsOf = (order: DscOrder, base: string) =>
  (
    [
      ['Days in state', ageText(order)],
      [
        'Client',
        <Link key="client" to={`${base}/clients/${order.client_id}`}>{`${order.client_name} (${order.role})`}</Link>,
      ],
      ['Kind', `${order.kind}, ${order.use.toLowerCase()}, ${order.years} ${order.years === 1 ? 'year' : 'years'}`],
      ['Organisation', order.entity_name],
      ['IEC', order.iec],
      ['PAN', order.pan],
      ['Mobile', order.mobile_number],
      ['Email', order.email],
      ['Date of birth', order.birth_date && formatDay(order.birth_date)],
      ['USB token', order.with_token ? 'New, part of the order' : 'The existing token is used'],
      ['Issuer', [order.issuer, order.ra && `through ${order.ra}`].filter(Boolean).join(' ')],
      ['Application number', order.application_number],
      [
        'Video or KYC link',
        order.video_link && (
          <a key="video" href={order.video_link} target="_blank" rel="noreferrer">
            Open link
          </a>
        ),
      ],
      [
        'Renews',
        order.renews_token_id && (
          <Link key="old" to={`${base}/dscDetails?id=${order.renews_token_id}`}>
            {order.renews_code ?? 'DSC'}
          </Link>
        ),
      ],
      [
        'New DSC',
        order.token_id && (
          <Link key="new" to={`${base}/dscDetails?id=${order.token_id}`}>
            {order.token_code ?? 'DSC'}
          </Link>
        ),
      ],
      ['Remarks', order.remarks],
    ] as const
  ).filter(([, value]) => value);

function Billing({ order }: { order: DscOrder }) {
  const base = `/business/${useParams().businessId}`;
  const navigate = useNavigate();
  const can = useCan();
  const bill = useWrite(dscOrderRoutes.bill, {
    onDone: ({ invoice_id }) => void navigate(`${base}/invoice/edit/${invoice_id}`),
  });
  const mayBill =
    can('dsc', 'write') &&
    can('invoices', 'write') &&
    order.invoice_id === null &&
    isBillable(order.state) &&
    isPositive(order.price);
  const isDraft = order.invoice_number === 'Draft';
  return (
    <Card
      title="Billing"
      actions={
        mayBill && (
          <Button
            size="small"
            icon={<IconReceipt {...icon} />}
            busy={bill.isPending}
            onClick={() => bill.mutate({ params: { id: order.id }, body: {} })}
          >
            Create invoice
          </Button>
        )
      }
    >
      <Facts
        facts={[
          ['Price', <Money key="price" amount={order.price} currency="INR" />],
          ['Cost', <Money key="cost" amount={order.cost} currency="INR" />],
          [
            'Invoice',
            order.invoice_id === null || !can('invoices', 'read') ? (
              (order.invoice_number ?? 'Not billed')
            ) : (
              <Link
                key="invoice"
                to={`${base}/invoice/${isDraft ? `edit/${order.invoice_id}` : `${order.invoice_id}/view`}`}
              >
                {isDraft ? 'Draft' : order.invoice_number}
              </Link>
            ),
          ],
        ]}
      />
    </Card>
  );
}

function History({ orderId }: { orderId: number }) {
  const read = useRead(dscOrderRoutes.steps, { params: { id: orderId } });
  return (
    <Card title="History">
      <QueryView query={read} what="the history" skeleton={3}>
        {({ data }) => (
          <Rows>
            {data.map(({ id, state, note, created_at, created_by_name }) => (
              <ListRow
                key={id}
                title={state}
                detail={[formatMoment(new Date(created_at), timezone), created_by_name, note]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </Rows>
        )}
      </QueryView>
    </Card>
  );
}
