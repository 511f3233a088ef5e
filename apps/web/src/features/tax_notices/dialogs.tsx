import { taxNoticeRoutes, type NoticeDetails } from '@daftar/contract/tax_notices';
import { formatDay } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { ORDER_OUTCOMES } from '@daftar/domain/registers/tax-notice';
import { formatMoney } from '@daftar/domain/money-format';
import { ActionDrawer } from '#web/kit/action-drawer.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { MoneyField } from '#web/kit/money-field.tsx';
import type { FieldSpec } from '#web/kit/resource/field-spec.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { NewTask } from './new-task.tsx';
import { NoticeDrawer } from './notice-drawer.tsx';
import { HearingDrawer, ReplyDrawer } from './part-drawers.tsx';

/** The open dialog of a notice's page; `id` is the reply or hearing being edited. */
export type Dialog = {
  kind: 'edit' | 'extend' | 'order' | 'figures' | 'task' | 'reply' | 'hearing';
  id?: number;
};
type Props = { dialog: Dialog; details: NoticeDetails; onClose: () => void };

export function Dialogs({ dialog, details, onClose }: Props) {
  const { notice } = details;
  const own = { details, onClose };
  switch (dialog.kind) {
    case 'edit':
      return <NoticeDrawer notice={notice} onClose={onClose} />;
    case 'extend':
      return <ExtendDrawer {...own} />;
    case 'order':
      return <OrderDrawer {...own} />;
    case 'figures':
      return <FiguresDrawer {...own} />;
    case 'task':
      return <NewTask notice={notice} onClose={onClose} />;
    case 'reply':
      return <ReplyDrawer {...own} id={dialog.id} />;
    case 'hearing':
      return <HearingDrawer {...own} id={dialog.id} />;
  }
}

type Own = { details: NoticeDetails; onClose: () => void };

/** Amounts that are left empty are nothing. */
const amount = (name: string, label: string, help?: string): FieldSpec => ({
  name,
  label,
  type: 'own',
  render: () => <MoneyField name={name} label={label} {...(help ? { help } : {})} />,
});
const filled = (values: Values, amounts: readonly string[], nullable: readonly string[] = []): Values => ({
  ...values,
  ...Object.fromEntries(amounts.map((name) => [name, values[name] || '0'])),
  ...Object.fromEntries(nullable.map((name) => [name, values[name] || null])),
});
const shownAmount = (value: string): string => (Number(value) ? value : '');

function ExtendDrawer({ details: { notice }, onClose }: Own) {
  const today = useToday();
  return (
    <ActionDrawer
      route={taxNoticeRoutes.extend}
      params={{ id: notice.id }}
      version={notice.version}
      title="Extend due date"
      subtitle={`Now due on ${formatDay(notice.due_on)}`}
      verb="Extend due date"
      done="Due date extended"
      fields={[
        [
          { name: 'due_on', label: 'New due date', type: 'date', required: true },
          { name: 'granted_on', label: 'Granted on', type: 'date', required: true, starts: today },
        ],
        { name: 'reason', label: 'Reason', maxLength: 200, help: 'The earlier date stays in the timeline.' },
      ]}
      values={{ due_on: addDays(notice.due_on, 15) }}
      onClose={onClose}
    />
  );
}

function OrderDrawer({ details: { notice }, onClose }: Own) {
  const appeal = notice.suggested_appeal_due;
  return (
    <ActionDrawer
      route={taxNoticeRoutes.update}
      params={{ id: notice.id }}
      version={notice.version}
      title={notice.order_on ? 'Edit order' : 'Record order'}
      subtitle={notice.subject}
      verb="Save order"
      done="Order saved"
      fields={[
        [
          { name: 'order_on', label: 'Order on', type: 'date', required: true },
          { name: 'order_outcome', label: 'Outcome', type: 'select', options: asOptions(ORDER_OUTCOMES) },
        ],
        amount('order_amount', 'Amount of the order'),
        {
          name: 'appeal_due_on',
          label: 'Appeal limit',
          type: 'date',
          help: appeal ? `Usually ${formatDay(appeal)}.` : 'Income tax: usually 30 days. GST: usually 3 months.',
        },
      ]}
      values={{
        order_on: notice.order_on,
        order_outcome: notice.order_outcome,
        order_amount: shownAmount(notice.order_amount),
        appeal_due_on: notice.appeal_due_on,
      }}
      toBody={(values) => filled(values, ['order_amount'], ['order_on', 'order_outcome', 'appeal_due_on'])}
      onClose={onClose}
    />
  );
}

function FiguresDrawer({ details: { notice }, onClose }: Own) {
  const usual = notice.suggested_pre_deposit;
  const amounts = ['pre_deposit', 'provision', 'fee'] as const;
  return (
    <ActionDrawer
      route={taxNoticeRoutes.update}
      params={{ id: notice.id }}
      version={notice.version}
      title="Figures and lessons"
      subtitle={notice.subject}
      verb="Save"
      done="Notice saved"
      fields={[
        amount(
          'pre_deposit',
          'Pre-deposit',
          Number(usual)
            ? `Usually ${formatMoney(usual!, 'INR')}: ${notice.authority === 'GST' ? '10% of the tax' : '20% of the demand, for a stay'}.`
            : undefined,
        ),
        amount('provision', 'Provision'),
        amount('fee', 'Our fee'),
        { name: 'lessons', label: 'Lessons', type: 'area', maxLength: 4000 },
      ]}
      values={{
        ...Object.fromEntries(amounts.map((name) => [name, shownAmount(notice[name])])),
        lessons: notice.lessons,
      }}
      toBody={(values) => filled(values, amounts)}
      onClose={onClose}
    />
  );
}
