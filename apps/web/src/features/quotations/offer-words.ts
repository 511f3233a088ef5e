import type { OfferedQuotation } from '@daftar/contract/quotations';
import type { QuotationAnswer } from '@daftar/domain/billing/quotation-answer';
import { formatDay } from '@daftar/domain/date-format';
import { momentText } from '#web/kit/moment.ts';

type Said = { tone: 'green' | 'amber' | 'red'; text: string };

/** How it stands, where it cannot be answered any more. */
export function saidOf(offer: OfferedQuotation): Said | null {
  const { answer, accepted_at, accepted_name, declined_at, valid_until, firm_name } = offer;
  const words: Record<QuotationAnswer, Said | null> = {
    open: null,
    accepted: {
      tone: 'green',
      text: `Accepted${accepted_at ? ` by ${accepted_name} on ${momentText(accepted_at)}` : ''}. Thank you: ${firm_name} has been told.`,
    },
    declined: {
      tone: 'amber',
      text: `Declined${declined_at ? ` on ${momentText(declined_at)}` : ''}. ${firm_name} has been told.`,
    },
    expired: {
      tone: 'amber',
      text: `This quotation was valid until ${formatDay(valid_until)}, and the link has expired. Ask ${firm_name} for a new one.`,
    },
    invoiced: { tone: 'green', text: 'This quotation has been invoiced already.' },
    cancelled: { tone: 'red', text: `${firm_name} has withdrawn this quotation.` },
    revised: { tone: 'amber', text: `${firm_name} is revising this quotation. You will get a new link.` },
  };
  return words[answer];
}
