import type { Quotation } from '@daftar/contract/quotations';
import { formatDay } from '@daftar/domain/date-format';
import { isPositive, isZero, sub } from '@daftar/domain/money';
import type { ReactNode } from 'react';
import { momentText } from '#web/kit/activity-line.tsx';
import { Notice } from '#web/kit/notice.tsx';

/** What must be known first: the client's answer, that nobody can answer any more, or that a part is invoiced. */
export function answered(quotation: Quotation): ReactNode {
  const { answer, accepted_name, accepted_at, declined_at, decline_reason, cancel_reason, valid_until, status } =
    quotation;
  const where = quotation.is_answered_in_portal ? ' in the portal' : '';
  if (answer === 'cancelled') return <Notice tone="red">{`Withdrawn: ${cancel_reason}`}</Notice>;
  if (answer === 'declined')
    return <Notice tone="red">{`Declined${where} on ${momentText(declined_at!)}. ${decline_reason}`}</Notice>;
  if (answer === 'expired')
    return (
      <Notice tone="amber">
        {`It was valid until ${formatDay(valid_until)}. Revise it to let it hold longer; it keeps its number.`}
      </Notice>
    );
  const left = isInvoicedInPart(quotation) ? 'A part of it is invoiced.' : '';
  if (answer === 'accepted')
    return <Notice>{`Accepted by ${accepted_name}${where} on ${momentText(accepted_at!)}. ${left}`}</Notice>;
  return status === 'Final' && left ? <Notice>{left}</Notice> : null;
}

const isInvoicedInPart = ({ quoted }: Quotation): boolean =>
  quoted.some(({ invoiced }) => isPositive(invoiced)) &&
  quoted.some(({ quantity, invoiced }) => !isZero(sub(quantity, invoiced)));
