import { loanDocumentRoutes, type LoanDocument } from '@daftar/contract/loan_documents';
import type { Loan } from '@daftar/contract/loans';
import { propertyRoutes } from '@daftar/contract/properties';
import { publicFormResource, type PublicForm } from '@daftar/contract/public_forms';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { isWanted } from '@daftar/domain/loans/documents';
import {
  FORM_LANGUAGES,
  SECTIONS_OF,
  type FormKind,
  type FormSection as Section,
} from '@daftar/domain/loans/public-form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { timezone } from '#web/core/timezone.ts';
import { Button } from '#web/kit/button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row } from '#web/kit/layout.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { texts } from '../texts/en.ts';
import { LANGUAGE_NAMES } from '../texts/texts.ts';

type Props = {
  loan: Loan;
  /** Null for a new form. */
  form: PublicForm | null;
  onCreated: (form: PublicForm) => void;
  onClose: () => void;
};

const VALID_DAYS = 14;
/** As many as a form takes. */
const MAX_SUGGESTED = 20;
const KINDS = [
  { value: 'retail_loan', label: 'Loan file and person' },
  { value: 'borrower', label: 'Person only' },
  { value: 'property', label: 'Property only' },
];
const LANGUAGES = FORM_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));
const ACCESS = [
  { value: 'edit', label: 'Can edit' },
  { value: 'view', label: 'Can view' },
  { value: 'hidden', label: 'Not shown' },
];

type Item = PublicForm['items'][number];
type Access = Partial<Record<Section, string>>;

/** Mandatory documents that this person still has to send; the first one also sends those of the file. */
function suggested(loan: Loan, lines: readonly LoanDocument[], borrowerId: number): Item[] {
  const isFirst = loan.people[0]?.borrower_id === borrowerId;
  return lines
    .filter((line) => line.is_needed && line.is_mandatory && isWanted(line))
    .filter(({ borrower_id }) => borrower_id === borrowerId || (isFirst && borrower_id === null))
    .slice(0, MAX_SUGGESTED)
    .map(({ id, name }) => ({ key: '', label: name, line: String(id) }));
}

/** Waits for the documents of the file: a new form requests them. */
export function FormDrawer(props: Props) {
  const read = useRead(
    loanDocumentRoutes.list,
    { params: { id: props.loan.id } },
    { enabled: !props.form, quiet: true },
  );
  if (!props.form && !read.data && !read.error) return null;
  return <OpenDrawer {...props} lines={read.data?.data ?? []} />;
}

/** Creates a form for one person of the file, or changes what an existing one asks for. */
function OpenDrawer({ loan, form, lines, onCreated, onClose }: Props & { lines: readonly LoanDocument[] }) {
  const first = loan.people[0]?.borrower_id ?? 0;
  const [day] = useState(() => today(new Date(), timezone));
  const [kind, setKind] = useState<FormKind>(form?.kind ?? 'retail_loan');
  const [items, setItems] = useState<Item[]>(form?.items ?? suggested(loan, lines, first));
  const [access, setAccess] = useState<Access>(() => accessOf(form));
  const properties = useRead(
    propertyRoutes.list,
    { query: { property_ids: loan.property_ids.join(',') } },
    { enabled: loan.property_ids.length > 0 && !form },
  );
  const body = () => ({
    kind,
    loan_id: loan.id,
    sections: SECTIONS_OF[kind].flatMap((key) => {
      const level = access[key] ?? 'edit';
      return level === 'hidden' ? [] : [{ key, edit: level === 'edit' }];
    }),
    items: items.filter(({ label }) => label.trim()),
  });
  return (
    <ResourceDrawer
      resource={publicFormResource}
      row={form}
      title={form ? `Form of ${form.name}` : 'Create form'}
      verb={form ? 'Save form' : 'Create form'}
      width={560}
      initial={{
        borrower_id: String(form?.borrower_id ?? (first || '')),
        property_id: String(form?.property_id ?? ''),
        email: form?.email ?? '',
        mobile_number: form?.mobile_number ?? '',
        language: form?.language ?? 'en',
        expires_on: form?.expires_on ?? addDays(day, VALID_DAYS),
      }}
      toBody={({ borrower_id, property_id, ...values }) => ({
        ...values,
        ...body(),
        borrower_id: Number(borrower_id) || null,
        property_id: Number(property_id) || null,
      })}
      changes={({ email, mobile_number, language, expires_on, sections, items: asked }) => ({
        email,
        mobile_number,
        language,
        sections,
        items: asked,
        ...(expires_on === form?.expires_on ? {} : { expires_on }),
      })}
      onSaved={(saved) => (form ? onClose() : onCreated(saved as PublicForm))}
      onClose={onClose}
    >
      {!form && (
        <FormSection title="Person and form">
          <Select
            name="borrower_id"
            label="Person"
            required
            options={loan.people.map(({ borrower_id, name, role }) => ({
              value: String(borrower_id),
              label: `${name} · ${role}`,
            }))}
            placeholder="Add people to the file first"
            onChange={(id) => setItems(suggested(loan, lines, Number(id)))}
          />
          <Select label="Form about" value={kind} onChange={(value) => setKind(value as FormKind)} options={KINDS} />
          {kind === 'property' && (
            <Select
              name="property_id"
              label="Property"
              clearable
              placeholder="New property"
              options={(properties.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </FormSection>
      )}
      <FormSection title="Sections">
        <FieldRow>
          {SECTIONS_OF[kind].map((key) => (
            <Select
              key={key}
              label={texts.sections[key]}
              value={access[key] ?? 'edit'}
              onChange={(level) => setAccess({ ...access, [key]: level })}
              options={ACCESS}
            />
          ))}
        </FieldRow>
      </FormSection>
      <FormSection title="Requested documents">
        <Items items={items} onChange={setItems} />
      </FormSection>
      <FormSection title="Link">
        <FieldRow>
          <TextField name="email" label="Email" type="email" help="Empty for the borrower’s email" />
          <TextField
            name="mobile_number"
            label="Mobile number"
            inputMode="tel"
            help="Empty for the borrower’s number"
          />
        </FieldRow>
        <FieldRow>
          <Select name="language" label="Language" options={LANGUAGES} />
          <DateField name="expires_on" label="Valid until" required min={day} />
        </FieldRow>
      </FormSection>
    </ResourceDrawer>
  );
}

function accessOf(form: PublicForm | null): Access {
  if (!form) return { loan: 'view' };
  const levels = new Map(form.sections.map(({ key, edit }) => [key, edit ? 'edit' : 'view']));
  return Object.fromEntries(SECTIONS_OF[form.kind].map((key) => [key, levels.get(key) ?? 'hidden']));
}

function Items({ items, onChange }: { items: readonly Item[]; onChange: (items: Item[]) => void }) {
  return (
    <>
      {items.map((item, i) => (
        <Row key={i} gap={8} align="center">
          <Box grow>
            <TextField
              label={`Document ${i + 1}`}
              hideLabel
              value={item.label}
              maxLength={120}
              placeholder="PAN card"
              // Another document is none of the checklist.
              onChange={(label) => onChange(items.with(i, { ...item, label, line: '' }))}
            />
          </Box>
          <IconButton
            label={`Remove ${item.label || `document ${i + 1}`}`}
            icon={<IconTrash size={16} aria-hidden />}
            onClick={() => onChange(items.toSpliced(i, 1))}
          />
        </Row>
      ))}
      <Box>
        <Button
          look="dashed"
          icon={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...items, { key: '', label: '', line: '' }])}
        >
          Add document
        </Button>
      </Box>
    </>
  );
}
