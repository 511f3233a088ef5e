import { quotationRoutes, type Quotation } from '@daftar/contract/quotations';
import { validUntil } from '@daftar/domain/billing/quotation-answer';
import { today } from '@daftar/domain/date-format';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { SAVE_TEXTS, useAutosave } from '#web/kit/document-editor/autosave.ts';
import { beginDocument } from '#web/kit/document-editor/new-document.ts';
import { ConflictNotice } from '#web/kit/document-editor/conflict-notice.tsx';
import { DocumentEditor } from '#web/kit/document-editor/editor.tsx';
import { SeriesYear } from '#web/kit/document-editor/series-year.tsx';
import type { Place } from '#web/kit/document-editor/use-editor-data.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { DateField } from '#web/kit/date-field.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { Form } from '#web/kit/form.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { followDate, quotationBodyOf, quotationValues, type QuotationValues } from './form-values.ts';

type Props = {
  place: Place;
  /** The draft to edit; null for a new one. */
  draft: Quotation | null;
  clientId: string;
  /** The ticket that asked for it. */
  ticketId?: number | undefined;
  /** Called when the server has stored it. */
  onKept?: (id: number) => void;
};

/** A quotation until it is final: it saves itself, and the one button numbers it. */
export function QuotationForm({ place, draft, clientId, ticketId, onKept }: Props) {
  const navigate = useNavigate();
  const { business } = place;
  const at = `/business/${business.id}/quotation`;
  const [initial] = useState(() => (draft ? quotationValues(draft) : beginning(place, clientId)));
  const [id, setId] = useState(draft?.id ?? null);
  const kept = useRef(draft && { id: draft.id, version: draft.version });
  const [now] = useState(() => today(new Date(), business.timezone));
  const toBody = (values: Values): Values => quotationBodyOf(values as QuotationValues);

  const form = useForm({
    route: quotationRoutes.create,
    initial: initial as never,
    draft: id ? `quotation ${id}` : `new quotation in ${business.id}`,
    toBody,
    send: async () => {
      await saving.flush();
      return write(quotationRoutes.finalise, { params: { id: kept.current!.id } }, { quiet: true });
    },
    onDone: ({ number, id: final }) => {
      toast('success', `${number} finalised`);
      void navigate(`${at}/${final}/view`);
    },
  });
  const save = async (body: Values): Promise<void> => {
    const known = kept.current;
    const saved = known
      ? await write(
          quotationRoutes.update,
          { params: { id: known.id }, body: body as never },
          { quiet: true, version: known.version },
        )
      : await write(quotationRoutes.create, { body: { ...body, ticket_id: ticketId } as never }, { quiet: true });
    kept.current = { id: saved.id, version: saved.version };
    if (known) return;
    setId(saved.id);
    onKept?.(saved.id);
  };
  const saving = useAutosave({ form, route: quotationRoutes.create, toBody, save });

  const discard = async (): Promise<void> => {
    const yes = await confirm({
      title: 'Discard this draft quotation?',
      body: 'This draft will be deleted permanently. No number is used up.',
      verb: 'Discard draft',
      danger: true,
    });
    if (!yes) return;
    if (kept.current) await write(quotationRoutes.discard, { params: { id: kept.current.id } });
    form.forget();
    form.restart();
    void navigate(at);
  };

  return (
    <Form form={{ ...form, isDirty: saving.isLost }} label="Quotation">
      {saving.state === 'conflict' && <ConflictNotice form={form} to={`${at}/${id}/edit`} />}
      <DocumentEditor
        form={form}
        place={place}
        onMoved={followDate(form)}
        dates={<DateField name="valid_until" label="Valid until" />}
        more={() => <SeriesYear form={form} now={now} one="quotation" />}
      />
      <FormFooter verb="Finalise quotation" state={SAVE_TEXTS[saving.state]}>
        {!draft?.number && <Button onClick={() => void discard().catch(() => undefined)}>Discard draft</Button>}
      </FormFooter>
    </Form>
  );
}

function beginning(place: Place, clientId: string): QuotationValues {
  const date = today(new Date(), place.business.timezone);
  return { ...beginDocument(place, date, clientId), valid_until: validUntil(date) };
}
