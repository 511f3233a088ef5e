import { invoiceRoutes, type Invoice } from '@daftar/contract/invoices';
import { supplyFacts, type SupplyKind } from '@daftar/domain/billing/supply-kinds';
import { today } from '@daftar/domain/date-format';
import { startingRate } from '@daftar/domain/country-pack';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { SAVE_TEXTS, useAutosave } from '#web/kit/document-editor/autosave.ts';
import { ConflictNotice } from '#web/kit/document-editor/conflict-notice.tsx';
import { DocumentEditor } from '#web/kit/document-editor/editor.tsx';
import { SeriesYear } from '#web/kit/document-editor/series-year.tsx';
import type { FirmChoice, Place } from '#web/kit/document-editor/use-editor-data.ts';
import { isBlank } from '#web/kit/document-editor/form-values.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { DateField } from '#web/kit/date-field.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form } from '#web/kit/form.tsx';
import { Text } from '#web/kit/layout.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch, type FormApi } from '#web/kit/use-form.ts';
import classes from './invoices.module.css';
import { beginning, draftValues, followDue, invoiceBodyOf, type InvoiceValues, type Start } from './form-values.ts';
import { KIND_WORDS } from './labels.ts';

type Props = {
  place: Place;
  /** The draft to edit; null for a new one. */
  draft: Invoice | null;
  start: Start;
  firms?: readonly FirmChoice[];
  /** Called when the server has stored it. */
  onKept?: (id: number) => void;
};

/** An invoice or note until it is issued: autosaved, with one button to issue it. */
export function InvoiceForm({ place, draft, start, firms = place.firms, onKept }: Props) {
  const navigate = useNavigate();
  const { business } = place;
  const { kind, original } = start;
  const { one } = KIND_WORDS[kind];
  const at = `/business/${business.id}/invoice`;
  const [now] = useState(() => today(new Date(), business.timezone));
  const [initial] = useState(() =>
    draft ? draftValues(draft, startingRate(business.country), original) : beginning({ ...place, firms }, start, now),
  );
  const [known, setKnown] = useState(draft && { id: draft.id, version: draft.version });
  const kept = useRef(known);
  const toBody = (values: Values): Values => invoiceBodyOf(values as InvoiceValues, kind, original?.id ?? null);

  const form = useForm({
    route: invoiceRoutes.create,
    initial: initial as never,
    // A stored draft of another version isn't restored over the server's.
    draft: known
      ? `${kind} ${known.id} as of ${known.version}`
      : `new ${kind} on ${original?.id ?? 'nothing'} in ${business.id}`,
    toBody,
    send: async () => {
      await saving.flush();
      return write(invoiceRoutes.issue, { params: { id: kept.current!.id } }, { quiet: true });
    },
    onDone: ({ number, id: issued }) => {
      toast('success', `${number} issued`);
      void navigate(`${at}/${issued}/view`);
    },
  });
  const save = async (body: Values): Promise<void> => {
    const before = kept.current;
    const saved = before
      ? await write(
          invoiceRoutes.update,
          { params: { id: before.id }, body: body as never },
          { quiet: true, version: before.version },
        )
      : await write(invoiceRoutes.create, { body: body as never }, { quiet: true });
    kept.current = { id: saved.id, version: saved.version };
    setKnown(kept.current);
    if (!before) onKept?.(saved.id);
  };
  // Choosing only a client doesn't create a draft.
  const isWorthIt = (values: Values): boolean =>
    Boolean(kept.current) || !(values as InvoiceValues).lines.every(isBlank);
  const saving = useAutosave({ form, route: invoiceRoutes.create, toBody, isWorthIt, save });

  const discard = async (): Promise<void> => {
    const yes = await confirm({
      title: `Discard this draft ${one}?`,
      body: 'This draft will be deleted permanently. No number is used up.',
      verb: 'Discard draft',
      danger: true,
    });
    if (!yes) return;
    if (kept.current) await write(invoiceRoutes.discard, { params: { id: kept.current.id } });
    form.forget();
    form.restart();
    void navigate(at);
  };

  return (
    <Form form={{ ...form, isDirty: saving.isLost }} label={`${one[0]!.toUpperCase()}${one.slice(1)}`}>
      {known && saving.state === 'conflict' && <ConflictNotice form={form} to={`${at}/edit/${known.id}`} />}
      <DocumentEditor
        form={form}
        place={place}
        firms={firms}
        original={original}
        onMoved={followDue(form)}
        dates={kind !== 'credit_note' && <DateField name="due_date" label="Due date" />}
        more={({ proposal, pack }) => (
          <>
            <SeriesYear form={form} now={now} one={one} />
            {original ? (
              <TextField name="reason" label="Reason" maxLength={200} />
            ) : (
              pack.shows.shippingBill && <ShippingBill form={form} proposed={proposal.supply_kind} />
            )}
          </>
        )}
        foot={(total) => (
          <FormFooter verb={`Issue ${one}`} state={SAVE_TEXTS[saving.state]}>
            <Text as="output" size={16} weight={600} marginEnd={8} aria-label="Total">
              {total}
            </Text>
            {known && (
              <Button className={classes.roomy} to={`${at}/${known.id}/view?tab=paper`}>
                Preview PDF
              </Button>
            )}
            <Button onClick={() => void discard().catch(() => undefined)}>Discard draft</Button>
          </FormFooter>
        )}
      />
    </Form>
  );
}

/** Shipping bill of an export of goods. */
function ShippingBill({ form, proposed }: { form: FormApi; proposed: SupplyKind }) {
  const kind = useWatch<SupplyKind | ''>(form, 'supply_kind') || proposed;
  if (!supplyFacts(kind).is_export) return null;
  return (
    <FieldRow>
      <TextField name="shipping.port_code" label="Port code" maxLength={6} code help="Only for export of goods" />
      <TextField name="shipping.bill_number" label="Shipping bill number" maxLength={20} />
      <DateField name="shipping.bill_date" label="Shipping bill date" />
    </FieldRow>
  );
}
