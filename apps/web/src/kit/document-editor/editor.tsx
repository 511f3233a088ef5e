import { Suspense, type KeyboardEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { DateField } from '#web/kit/date-field.tsx';
import { Card } from '#web/kit/page.tsx';
import type { Option } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { lazyComponent } from '../lazy-component.ts';
import { Grid, Stack } from '../layout.tsx';
import classes from './editor.module.css';
import { dependentFields, type OnMoved } from './dependent-fields.ts';
import { Lines } from './lines.tsx';
import { useMembers } from './members.ts';
import { BilledBy, BillTo } from './parties.tsx';
import { SupplyFields, TaxChecks } from './supply.tsx';
import { Totals } from './totals.tsx';
import { type EditorData, type FirmChoice, type Original, type Place, useEditorData } from './use-editor-data.ts';
import type { DocumentValues } from './form-values.ts';
import { moneyText } from './labels.ts';
import { composeDocument, type ComposedDocument } from '@daftar/domain/billing/compose';
import { typedAmount, typedLine } from '@daftar/domain/billing/line-input';
import { isCurrency } from '@daftar/domain/currencies';

/** Below the amounts, so it loads after them. */
const Attachments = lazyComponent<{ form: FormApi }>(async () => ({
  Component: (await import('./attachments.tsx')).Attachments,
}));

/** Totals of the document being edited, computed by the same rules as on the server and the PDF. */
const computeDocument = (values: DocumentValues, { supplier, recipient, original }: EditorData): ComposedDocument =>
  composeDocument(
    {
      ...values,
      lines: values.lines.map(typedLine),
      currency: isCurrency(values.currency) ? values.currency : 'INR',
      place_of_supply: values.place_of_supply || undefined,
      supply_kind: values.supply_kind || undefined,
      treatment: original?.treatment,
      discount: typedAmount(values.discount),
    },
    supplier,
    recipient,
  );

type Props = {
  /** A form whose values extend `DocumentValues`. */
  form: FormApi;
  place: Place;
  /** Fields beside the date: due date, validity. */
  dates?: ReactNode;
  /** Fields above the lines: the reason of a note, a recurrence. */
  more?: ReactNode | ((around: EditorData) => ReactNode);
  /** Without a date: a recurring document gets it from its schedule. */
  undated?: boolean;
  onMoved?: OnMoved;
  /** For a note: its invoice, whose firm, client, currency and tax it keeps. */
  original?: Original | null;
  firms?: readonly FirmChoice[];
  /** Footer of the form, given the document's total. */
  foot?: (total: string) => ReactNode;
};

/** The editor of every billing document, usable by keyboard alone. */
export function DocumentEditor({ form, place, dates, more, undated, onMoved, original, firms, foot }: Props) {
  const around = useEditorData(form, place, original ?? undefined);
  const groupId = useWatch<string>(form, 'group_id');
  const members = useMembers(groupId);
  const locked = Boolean(original);
  const follow = dependentFields(form, around, onMoved);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the fields within
    <Stack gap={16} packed minWidth={0} onKeyDown={onward}>
      <Card>
        <Grid gap="16 28" columns="minmax(0, 300px) minmax(0, 1fr)" className={classes.parties}>
          <BillTo form={form} around={around} follow={follow} members={members} locked={locked} />
          <Stack gap={14} packed minWidth={0}>
            {/* Narrower than a form's: a document is made of many short fields. */}
            <Grid gap="14 12" columns="repeat(auto-fill, minmax(min(165px, 100%), 1fr))" align="start">
              <BilledBy form={form} around={around} follow={follow} locked={locked} firms={firms ?? place.firms} />
              {!undated && <DateField name="date" label="Date" required onChange={(date) => void follow.date(date)} />}
              {dates}
              <SupplyFields form={form} around={around} />
              <TextField name="reference" label="Reference" maxLength={100} placeholder="PO or order number" />
            </Grid>
            <TaxChecks around={around} />
            {typeof more === 'function' ? more(around) : more}
          </Stack>
        </Grid>
      </Card>
      <Amounts form={form} around={around} members={members} foot={foot} />
    </Stack>
  );
}

type AmountsProps = Pick<Props, 'form' | 'foot'> & { around: EditorData; members: readonly Option[] };

/** Everything that changes with each key: lines, totals, notes. */
function Amounts({ form, around, members, foot }: AmountsProps) {
  const values = useStore(form.store, (state) => state.values) as DocumentValues;
  const composed = computeDocument(values, around);
  return (
    <>
      <Lines values={values} composed={composed} around={around} members={members} />
      <Grid gap="16 28" columns="minmax(0, 1fr) minmax(300px, 380px)" align="start" className={classes.below}>
        <Stack gap={14} packed minWidth={0}>
          <TextArea name="notes" label="Notes" maxLength={2000} rows={2} />
          <TextArea name="terms" label="Terms and conditions" maxLength={2000} rows={3} />
          <Suspense fallback={null}>
            <Attachments form={form} />
          </Suspense>
        </Stack>
        <Totals form={form} values={values} composed={composed} around={around} />
      </Grid>
      {foot?.(moneyText(composed.totals.total, values.currency))}
    </>
  );
}

/** Enter moves to the next field, like Tab, unless an open list handles it. */
function onward(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target as HTMLElement;
  const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  if (event.key !== 'Enter' || isTaken || !from.matches('input, select')) return;
  if (from.getAttribute('aria-expanded') === 'true') return;
  event.preventDefault();
  const fields = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input:not(:disabled), select, textarea'),
  ].filter((field) => field.tabIndex >= 0 && field.offsetParent !== null);
  fields[fields.indexOf(from) + 1]?.focus();
}
