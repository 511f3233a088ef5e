import type { KeyboardEvent, ReactNode } from 'react';
import { useStore } from 'zustand';
import { DateField } from '#web/kit/date-field.tsx';
import { Card } from '#web/kit/page.tsx';
import type { Option } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { Attachments } from './attachments.tsx';
import { composedOf } from './composed.ts';
import classes from './editor.module.css';
import { following, type OnMoved } from './follow.ts';
import { Lines } from './lines.tsx';
import { useMembers } from './members.ts';
import { BilledBy, BillTo } from './parties.tsx';
import { SupplyFields, TaxChecks } from './supply.tsx';
import { Totals } from './totals.tsx';
import { useAround, type Around, type FirmChoice, type Place } from './use-around.ts';
import type { DocumentValues } from './values.ts';
import { moneyText } from './words.ts';

type Props = {
  /** A form whose values begin with `DocumentValues`; what else it has is its room's. */
  form: FormApi;
  place: Place;
  /** Further fields beside the date: when it is due, how long it holds. */
  dates?: ReactNode;
  /** Further fields above the lines: why a note is made, how often it recurs. */
  more?: ReactNode | ((around: Around) => ReactNode);
  /** Without a day of its own: a document that recurs has those of its rule. */
  undated?: boolean;
  onMoved?: OnMoved;
  /** Of a note: firm, client and currency are those of its invoice, and the rates of that day hold. */
  supplied?: string;
  firms?: readonly FirmChoice[];
  /** The foot of the form, with what the document comes to. */
  foot?: (total: string) => ReactNode;
};

/** Who, when, what and how much: the editor of every billing document, walked through with the keyboard. */
export function DocumentEditor({ form, place, dates, more, undated, onMoved, supplied, firms, foot }: Props) {
  const around = useAround(form, place, supplied);
  const groupId = useWatch<string>(form, 'group_id');
  const members = useMembers(groupId);
  const locked = supplied !== undefined;
  const follow = following(form, around, onMoved, supplied);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the fields within
    <div className={classes.editor} onKeyDown={onward}>
      <Card>
        <div className={classes.parties}>
          <BillTo form={form} around={around} follow={follow} members={members} locked={locked} />
          <div className={classes.stack}>
            <div className={classes.fields}>
              <BilledBy form={form} around={around} follow={follow} locked={locked} firms={firms ?? place.firms} />
              {!undated && <DateField name="date" label="Date" required onChange={(date) => void follow.date(date)} />}
              {dates}
              <SupplyFields form={form} around={around} locked={locked} />
              <TextField name="reference" label="Reference" maxLength={100} placeholder="Order no." />
            </div>
            <TaxChecks around={around} />
            {typeof more === 'function' ? more(around) : more}
          </div>
        </div>
      </Card>
      <Amounts form={form} around={around} members={members} foot={foot} />
    </div>
  );
}

type AmountsProps = Pick<Props, 'form' | 'foot'> & { around: Around; members: readonly Option[] };

/** All that moves with a key: lines and totals; beside them, what is printed below. */
function Amounts({ form, around, members, foot }: AmountsProps) {
  const values = useStore(form.store, (state) => state.values) as DocumentValues;
  const composed = composedOf(values, around);
  return (
    <>
      <Lines values={values} composed={composed} around={around} members={members} />
      <div className={classes.below}>
        <div className={classes.stack}>
          <TextArea name="notes" label="Notes" maxLength={2000} rows={2} />
          <TextArea name="terms" label="Terms" maxLength={2000} rows={3} />
          <Attachments form={form} />
        </div>
        <Totals form={form} values={values} composed={composed} around={around} />
      </div>
      {foot?.(moneyText(composed.totals.total, values.currency))}
    </>
  );
}

/** Enter leads to the next field, as Tab does; a list that is open takes it for itself. */
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
