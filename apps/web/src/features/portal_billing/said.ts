import type { ClientQuotation } from '@daftar/contract/billing/client-papers';
import { formatDay } from '@daftar/domain/date-format';
import { momentText } from '#web/kit/activity-line.tsx';

type Said = { tone: 'blue' | 'amber'; text: string };

/** What was said to a quotation, or why nothing can be said any more. */
export function saidOf(offer: ClientQuotation): Said | null {
  const { answer, accepted_at, accepted_name, declined_at, decline_reason, firm_name, valid_until } = offer;
  if (answer === 'accepted')
    return {
      tone: 'blue',
      text: `Accepted by ${accepted_name} on ${momentText(accepted_at!)}. ${firm_name} has been told.`,
    };
  if (answer === 'declined')
    return { tone: 'blue', text: `Declined on ${momentText(declined_at!)}. ${decline_reason}` };
  if (answer === 'expired')
    return { tone: 'amber', text: `It was valid until ${formatDay(valid_until)}. Ask ${firm_name} for a new one.` };
  return null;
}
