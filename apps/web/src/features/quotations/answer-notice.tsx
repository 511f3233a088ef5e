import type { Quotation } from '@daftar/contract/quotations';
import { formatDay } from '@daftar/domain/date-format';
import { isPositive, isZero, sub } from '@daftar/domain/money';
import type { ReactNode } from 'react';
import { momentText } from '#web/kit/format-time.ts';
import { Notice } from '#web/kit/notice.tsx';

/** Shows the client's response, that the quotation expired, or that a part is invoiced. */
export function answered(quotation: Quotation): ReactNode {
  const { answer, accepted_name, accepted_at, declined_at, decline_reason, cancel_reason, valid_until, status } =
    quotation;
  const where = quotation.is_answered_in_portal ? ' in the client portal' : '';
  if (answer === 'cancelled') return <Notice tone="red">{`Cancelled. Reason: ${cancel_reason}`}</Notice>;
  if (answer === 'declined')
    return <Notice tone="red">{`Declined${where} on ${momentText(declined_at!)}. Reason: ${decline_reason}`}</Notice>;
  if (answer === 'expired')
    return (
      <Notice tone="amber">
        {`Expired on ${formatDay(valid_until)}. To extend it, revise the quotation. The number stays the same.`}
      </Notice>
    );
  const left = isInvoicedInPart(quotation) ? 'Partially invoiced.' : '';
  if (answer === 'accepted')
    return <Notice>{`Accepted by ${accepted_name}${where} on ${momentText(accepted_at!)}. ${left}`}</Notice>;
  return status === 'Final' && left ? <Notice>{left}</Notice> : null;
}

const isInvoicedInPart = ({ quoted }: Quotation): boolean =>
  quoted.some(({ invoiced }) => isPositive(invoiced)) &&
  quoted.some(({ quantity, invoiced }) => !isZero(sub(quantity, invoiced)));
