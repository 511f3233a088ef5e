import type { Invoice } from '@daftar/contract/invoices';
import { receiptRoutes } from '@daftar/contract/receipts';
import { isZero } from '@daftar/domain/money';
import { IconArrowBackUp } from '@tabler/icons-react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { confirm } from '#web/kit/confirm.ts';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { settlementTitle } from './labels.ts';

type Props = { invoice: Invoice; settlement: Invoice['settlements'][number] };

/** Undoes an advance that was applied to the invoice. Payments are removed on their receipt. */
export function ReleaseAdvance({ invoice, settlement }: Props) {
  const mayWrite = useCan()('invoices', 'write');
  const { source_kind: kind, source_id, number, from_advance, amount } = settlement;
  if (!mayWrite || !invoice.acts.includes('release') || isZero(from_advance)) return null;
  const name = number || settlementTitle(kind).toLowerCase();
  const release = async (): Promise<void> => {
    const yes = await confirm({
      title: `Remove advance from ${invoice.number}?`,
      body: `${moneyText(amount, invoice.currency)} from ${name} becomes an advance again, and the invoice is due again.`,
      verb: 'Remove advance',
    });
    if (!yes) return;
    const item = { kind: invoice.kind as 'invoice' | 'debit_note', id: invoice.id };
    await write(receiptRoutes.releaseAdvance, { body: { source: { kind: kind as 'receipt', id: source_id }, item } });
    toast('success', `Advance removed from ${invoice.number}`);
  };
  return (
    <IconButton
      label={`Remove advance of ${name}`}
      icon={<IconArrowBackUp size={16} aria-hidden />}
      onClick={() => void release().catch(() => undefined)}
    />
  );
}
