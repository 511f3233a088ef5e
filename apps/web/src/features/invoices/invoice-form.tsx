import { invoiceRoutes, type Invoice } from '@daftar/contract/invoices';
import { supplyFacts, type SupplyKind } from '@daftar/domain/billing/supply-kinds';
import { today } from '@daftar/domain/date-format';
import { startingRate } from '@daftar/domain/service-catalogue';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { SAVE_TEXTS, useAutosave } from '#web/billing/autosave.ts';
import { ConflictNotice } from '#web/billing/conflict-notice.tsx';
import { DocumentEditor } from '#web/billing/editor.tsx';
import type { FirmChoice, Place } from '#web/billing/use-around.ts';
import { isBlank } from '#web/billing/values.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { DateField } from '#web/kit/date-field.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form } from '#web/kit/form.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch, type FormApi } from '#web/kit/use-form.ts';
import classes from './invoices.module.css';
import { beginning, followDue, invoiceBodyOf, invoiceValues, type InvoiceValues, type Start } from './values.ts';
import { KIND_WORDS } from './words.ts';

type Props = {
  place: Place;
  /** The draft that is edited; null for one that is begun. */
  draft: Invoice | null;
  start: Start;
  firms?: readonly FirmChoice[];
  /** The server keeps it from now on. */
  onKept?: (id: number) => void;
};

/** An invoice or a note until it is issued: it saves itself, and the one button makes it final. */
export function InvoiceForm({ place, draft, start, firms = place.firms, onKept }: Props) {
  const navigate = useNavigate();
  const { business } = place;
  const { kind, original } = start;
  const { one } = KIND_WORDS[kind];
  const at = `/business/${business.id}/invoice`;
  const [initial] = useState(() =>
    draft
      ? invoiceValues(draft, startingRate(business.tax_kind))
      : beginning({ ...place, firms }, start, today(new Date(), business.timezone)),
  );
  const [known, setKnown] = useState(draft && { id: draft.id, version: draft.version });
  const kept = useRef(known);
  const toBody = (values: Values): Values => invoiceBodyOf(values as InvoiceValues, kind, original?.id ?? null);

  const form = useForm({
    route: invoiceRoutes.create,
    initial: initial as never,
    // What this tab typed on another version than the server has is not laid over it.
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
  // Whoever only looked a client up leaves no empty draft behind.
  const isWorthIt = (values: Values): boolean =>
    Boolean(kept.current) || !(values as InvoiceValues).lines.every(isBlank);
  const saving = useAutosave({ form, route: invoiceRoutes.create, toBody, isWorthIt, save });

  const discard = async (): Promise<void> => {
    const yes = await confirm({
      title: `Discard this ${one}?`,
      body: 'The draft goes for good. It has no number yet, so none is lost.',
      verb: 'Discard',
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
        supplied={original?.date}
        onMoved={followDue(form)}
        dates={kind !== 'credit_note' && <DateField name="due_date" label="Due date" />}
        more={({ proposal }) =>
          original ? (
            <TextField name="reason" label="Reason for the note" maxLength={200} />
          ) : (
            <ShippingBill form={form} proposed={proposal.supply_kind} />
          )
        }
        foot={(total) => (
          <FormFooter verb={`Issue ${one}`} state={SAVE_TEXTS[saving.state]}>
            <output className={classes.total} aria-label="Total">
              {total}
            </output>
            {known && (
              <Button className={classes.roomy} to={`${at}/${known.id}/view?tab=paper`}>
                Preview
              </Button>
            )}
            <Button onClick={() => void discard().catch(() => undefined)}>Discard</Button>
          </FormFooter>
        )}
      />
    </Form>
  );
}

/** Of an export of goods: what customs gave. */
function ShippingBill({ form, proposed }: { form: FormApi; proposed: SupplyKind }) {
  const kind = useWatch<SupplyKind | ''>(form, 'supply_kind') || proposed;
  if (!supplyFacts(kind).is_export) return null;
  return (
    <FieldRow>
      <TextField name="shipping.port_code" label="Port code" maxLength={6} code help="For goods only" />
      <TextField name="shipping.bill_number" label="Shipping bill" maxLength={20} />
      <DateField name="shipping.bill_date" label="Shipping bill date" />
    </FieldRow>
  );
}
