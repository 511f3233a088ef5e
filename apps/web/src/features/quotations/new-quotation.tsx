import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { QuotationDraft } from './quotation-editor.tsx';

/** quotation/create: once stored, the address has its id, and a reload opens it. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('quotation');
  // The form that is open began empty, or with the draft of the address; the draft that it became is its own.
  const [open, setOpen] = useState({ asked, draft: asked, own: asked, round: 0 });
  if (asked !== open.asked)
    setOpen(asked === open.own ? { ...open, asked } : { asked, draft: asked, own: asked, round: open.round + 1 });
  return (
    <QuotationDraft
      key={open.round}
      draftId={open.draft ? Number(open.draft) : null}
      clientId={query.get('client') ?? ''}
      ticketId={Number(query.get('ticket')) || undefined}
      onKept={(id) => {
        setOpen((now) => ({ ...now, own: String(id) }));
        setQuery((old) => new URLSearchParams([...old, ['quotation', String(id)]]), { replace: true });
      }}
    />
  );
}
