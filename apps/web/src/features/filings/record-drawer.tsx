import { filingRoutes, type FilingChoice } from '@daftar/contract/filings';
import { formatDay } from '@daftar/domain/date-format';
import { STATUTORY_FORMS } from '@daftar/domain/work/statutory-forms';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FilingFields } from '#web/kit/filings/filing-fields.tsx';
import { announceFiling, filingBodyOf, filingErrors, newFilingValues } from '#web/kit/filings/filing-values.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { Form, FormSection } from '#web/kit/form.tsx';
import { Text } from '#web/kit/layout.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { Notice } from '#web/kit/notice.tsx';
import { Select } from '#web/kit/select.tsx';
import { useForm, useWatch, type FormApi } from '#web/kit/use-form.ts';
import { useToday } from '#web/kit/work/use-today.ts';

const OTHER = 'other';
const FORMS = STATUTORY_FORMS.map(({ form, title }) => ({ value: form, label: title }));

const keyOf = ({ form, period_from, period_to, registration }: FilingChoice): string =>
  [form, period_from, period_to, registration].join('|');
const labelOf = ({ title, period_label, registration_kind, registration, due_date }: FilingChoice): string =>
  [title, period_label, registration_kind === 'GSTIN' && registration, due_date && `due ${formatDay(due_date)}`]
    .filter(Boolean)
    .join(' · ');

type Props = { onClose: () => void; onRecorded: (id: number) => void };

/** Records a filing by hand: the client, what was filed, and its acknowledgement. */
export function RecordDrawer({ onClose, onRecorded }: Props) {
  const today = useToday();
  const [chosen, setChosen] = useState<FilingChoice | null>(null);
  const [turnover, setTurnover] = useState<number | null>(null);
  const form = useForm({
    route: filingRoutes.create,
    initial: { client_id: '', filing: '', other_form: '', other_filing: '', ...newFilingValues(today) } as never,
    toBody: ({ filing: _filing, other_form: _form, other_filing: _other, ...values }: Values) => ({
      ...filingBodyOf(values),
      form: chosen?.form ?? '',
      registration_kind: chosen?.registration_kind,
      registration: chosen?.registration ?? '',
      period_from: chosen?.period_from,
      period_to: chosen?.period_to,
    }),
    alsoCheck: (values) => {
      if (chosen) return filingErrors(chosen, values, today);
      return values.client_id
        ? { [values.filing === OTHER ? 'other_filing' : 'filing']: 'Select what was filed.' }
        : {};
    },
    onDone: (recorded) => {
      announceFiling(recorded);
      onRecorded(recorded.id);
    },
  });
  return (
    <Drawer open onClose={onClose} title="Record filing" width={560}>
      <Form form={form} label="Filing">
        <DrawerBody>
          <FormSection title="Filed for">
            <Select name="client_id" label="Client" required lookup={clientLookup} />
            <Subject
              form={form}
              onChoose={(choice, crore) => {
                setChosen(choice);
                setTurnover(crore);
                form.set('return_kind', 'Original');
                form.set('form_variant', '');
              }}
            />
          </FormSection>
          {chosen && (
            <FormSection title="Acknowledgement">
              {chosen.is_filed && (
                <Notice tone="amber">A filing for this form and period is in the register already.</Notice>
              )}
              <FilingFields key={keyOf(chosen)} form={form} subject={chosen} turnover={turnover} />
            </FormSection>
          )}
        </DrawerBody>
        <FormFooter verb="Record filing" onCancel={onClose} />
      </Form>
    </Drawer>
  );
}

type SubjectProps = { form: FormApi; onChoose: (choice: FilingChoice | null, turnover: number | null) => void };

/** Offers the client's unfiled obligations, newest first, then any other form and period. */
function Subject({ form, onChoose }: SubjectProps) {
  const clientId = Number(useWatch<string>(form, 'client_id'));
  const filing = useWatch<string>(form, 'filing');
  const otherForm = useWatch<string>(form, 'other_form');
  const params = { id: clientId };
  const owed = useRead(filingRoutes.choices, { params, query: {} }, { enabled: clientId > 0 });
  const isOther = filing === OTHER;
  const others = useRead(
    filingRoutes.choices,
    { params, query: { form: otherForm } },
    { enabled: clientId > 0 && isOther && Boolean(otherForm) },
  );
  if (!(clientId > 0)) return null;
  const open = owed.data?.data.filter(({ is_filed }) => !is_filed) ?? [];
  const choose = (from: readonly FilingChoice[] | undefined, key: string): void =>
    onChoose(from?.find((one) => keyOf(one) === key) ?? null, owed.data?.turnover_crore ?? null);
  return (
    <>
      <Select
        key={clientId}
        name="filing"
        label="Return or statement"
        required
        searchable
        disabled={!owed.data}
        options={[
          ...open.map((one) => ({ value: keyOf(one), label: labelOf(one) })),
          { value: OTHER, label: 'Another form or period' },
        ]}
        onChange={(key) => choose(open, key)}
      />
      {owed.data && open.length === 0 && !isOther && (
        <Text as="p" tone="soft" size={12}>
          Every return in this client’s calendar is in the register.
        </Text>
      )}
      {isOther && (
        <>
          <Select
            name="other_form"
            label="Form"
            required
            options={FORMS}
            onChange={() => {
              form.set('other_filing', '');
              onChoose(null, null);
            }}
          />
          {others.data?.data.length === 0 ? (
            <Notice tone="amber">This client has no registration for the form. Add it to the client first.</Notice>
          ) : (
            <Select
              name="other_filing"
              label="Period"
              required
              searchable
              disabled={!others.data}
              options={(others.data?.data ?? []).map((one) => ({ value: keyOf(one), label: labelOf(one) }))}
              onChange={(key) => choose(others.data?.data, key)}
            />
          )}
        </>
      )}
    </>
  );
}
