import type { ClientQuotation } from '@daftar/contract/billing/client-papers';
import { portalBillingRoutes as routes } from '@daftar/contract/portal_billing';
import { formatDay } from '@daftar/domain/date-format';
import { useState } from 'react';
import { request } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { pdfBehind } from '#web/kit/pdf-file.ts';
import { PdfPreview } from '#web/kit/pdf-preview.tsx';
import { OfferReply } from './offer-reply.tsx';
import { PaperDrawer } from './paper-drawer.tsx';
import { PaperLines } from './paper-lines.tsx';
import { saidOf } from './said.ts';
import { useOpened } from './use-filters.ts';
import { answerOf } from './words.ts';

/** `?quotation=…`: what is offered, and the answer to it. */
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
      subtitle={({ firm_name, valid_until }) => `${firm_name} · valid until ${formatDay(valid_until)}`}
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
              return pdfBehind(url, file_name, signal);
            }}
          />
        </>
      )}
    </PaperDrawer>
  );
}

/** How it stands, where it cannot be answered any more. Whoever just answered goes on from here: the buttons are gone. */
function Said({ offer, isNew }: { offer: ClientQuotation; isNew: boolean }) {
  const said = saidOf(offer);
  if (!said) return null;
  return (
    <div tabIndex={-1} ref={isNew ? focusOn : undefined}>
      <Notice tone={said.tone}>{said.text}</Notice>
    </div>
  );
}

const focusOn = (element: HTMLElement | null): void => element?.focus();
