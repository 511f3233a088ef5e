import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { InvoiceEditor } from './invoice-editor.tsx';
import { isKind } from './labels.ts';

/** invoice/create: an invoice, or with `kind` and `original` a note. Once stored, the address has its id. */
export const Component = () => <NewInvoice />;

export function NewInvoice({ gst = false }: { gst?: boolean }) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('invoice');
  // The form that is open began empty, or with the draft of the address; the draft that it became is its own.
  const [open, setOpen] = useState({ asked, draft: asked, own: asked, round: 0 });
  if (asked !== open.asked)
    setOpen(asked === open.own ? { ...open, asked } : { asked, draft: asked, own: asked, round: open.round + 1 });
  const kind = query.get('kind');
  return (
    <InvoiceEditor
      key={open.round}
      gst={gst}
      draftId={open.draft ? Number(open.draft) : null}
      kind={isKind(kind) ? kind : 'invoice'}
      originalId={Number(query.get('original')) || null}
      clientId={query.get('client') ?? ''}
      onKept={(id) => {
        setOpen((now) => ({ ...now, own: String(id) }));
        setQuery((old) => new URLSearchParams([...old, ['invoice', String(id)]]), { replace: true });
      }}
    />
  );
}
