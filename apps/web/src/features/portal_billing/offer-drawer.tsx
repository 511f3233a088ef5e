import type { ClientQuotation } from '@daftar/contract/billing/portal-documents';
import { portalBillingRoutes as routes } from '@daftar/contract/portal_billing';
import { formatDay } from '@daftar/domain/date-format';
import { useState } from 'react';
import { request } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { fetchPdf } from '#web/kit/pdf-file.ts';
import { PdfPreview } from '#web/kit/pdf-preview.tsx';
import { OfferReply } from './offer-reply.tsx';
import { PaperDrawer } from './document-drawer.tsx';
import { PaperLines } from './paper-lines.tsx';
import { useOpened } from './use-filters.ts';
import { answerOf } from './labels.ts';
import { momentText } from '#web/kit/format-time.ts';

type Said = { tone: 'blue' | 'amber'; text: string };

/** The client's answer to a quotation, or why it can no longer be answered. */
function answerText(offer: ClientQuotation): Said | null {
  const { answer, accepted_at, accepted_name, declined_at, decline_reason, firm_name, valid_until } = offer;
  if (answer === 'accepted')
    return {
      tone: 'blue',
      text: `Accepted by ${accepted_name} on ${momentText(accepted_at!)}. ${firm_name} has been notified.`,
    };
  if (answer === 'declined')
    return { tone: 'blue', text: `Declined on ${momentText(declined_at!)}. Reason: ${decline_reason}` };
  if (answer === 'expired')
    return {
      tone: 'amber',
      text: `This quotation expired on ${formatDay(valid_until)}. Ask ${firm_name} for a new one.`,
    };
  return null;
}

/** `?quotation=…`: one quotation and its answer. */
export function OfferDrawer() {
  const { id, close } = useOpened('quotation');
  return id === null ? null : <Opened key={id} id={id} onClose={close} />;
}

function Opened({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useRead(routes.quotation, { params: { id } }, { quiet: true });
  const [isAnswered, setAnswered] = useState(false);
  return (
    <PaperDrawer
      what="the quotation"
      read={read}
      title={({ number }) => `Quotation ${number}`}
      subtitle={({ firm_name, valid_until }) => `${firm_name} · Valid until ${formatDay(valid_until)}`}
      aside={({ answer }) => <Badge tone={answerOf(answer).tone}>{answerOf(answer).label}</Badge>}
      onClose={onClose}
    >
      {(offer) => (
        <>
          <Said offer={offer} isNew={isAnswered} />
          <PaperLines paper={offer} />
          {offer.answer === 'open' && <OfferReply offer={offer} onAnswered={() => setAnswered(true)} />}
          <PdfPreview
            what="the quotation"
            of={['client quotation', id]}
            load={async (signal) => {
              const { url, file_name } = await request(routes.quotationPdf, { params: { id } });
              return fetchPdf(url, file_name, signal);
            }}
          />
        </>
      )}
    </PaperDrawer>
  );
}

/**
 * Status of a quotation that can no longer be answered. Takes the focus after an answer, since the buttons are gone.
 */
function Said({ offer, isNew }: { offer: ClientQuotation; isNew: boolean }) {
  const said = answerText(offer);
  if (!said) return null;
  return (
    <div tabIndex={-1} ref={isNew ? focusOn : undefined}>
      <Notice tone={said.tone}>{said.text}</Notice>
    </div>
  );
}

const focusOn = (element: HTMLElement | null): void => element?.focus();
