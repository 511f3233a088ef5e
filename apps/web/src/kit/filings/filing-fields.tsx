import { formatDay } from '@daftar/domain/date-format';
import { daysBetween, isDay } from '@daftar/domain/dates';
import { acknowledgementProblem, tidyAcknowledgement } from '@daftar/domain/filings/acknowledgement';
import { filingWarnings } from '@daftar/domain/filings/filing-rules';
import {
  ACKNOWLEDGEMENT_LABELS,
  acknowledgementKindOf,
  FILING_MODES,
  returnKindsOf,
  variantsOf,
  type AcknowledgementKind,
  type ReturnKind,
} from '@daftar/domain/filings/forms';
import { lateFee, lateFeeReason } from '@daftar/domain/filings/late-fee';
import { formatInText } from '@daftar/domain/money-format';
import { isPositive } from '@daftar/domain/money';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FileField } from '#web/kit/file-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import type { FilingSubject } from './filing-values.ts';

const EXAMPLES: Partial<Record<AcknowledgementKind, string>> = {
  ARN: 'AA240626123456K',
  ITR: '123456789310726',
  Token: '020630200123456',
  SRN: 'AA1234567',
};

type Props = {
  form: FormApi;
  subject: FilingSubject;
  turnover: number | null;
  /** For a filing that is in the register already: its kind and its documents are elsewhere. */
  isCorrection?: boolean;
};

/** The acknowledgement and the day, and the late fee if it is late. */
export function FilingFields({ form, subject, turnover, isCorrection = false }: Props) {
  const today = useToday();
  const kind = acknowledgementKindOf(subject.form);
  const kinds = isCorrection ? [] : returnKindsOf(subject.form);
  const variants = variantsOf(subject.form);
  return (
    <Stack gap={14}>
      {(kinds.length > 1 || variants.length > 0) && (
        <FieldRow>
          {variants.length > 0 && (
            <Select name="form_variant" label="Form" clearable searchable={false} options={asOptions(variants)} />
          )}
          {kinds.length > 1 && (
            <Select name="return_kind" label="Return" searchable={false} options={asOptions(kinds)} />
          )}
        </FieldRow>
      )}
      <TextField
        name="acknowledgement"
        label={ACKNOWLEDGEMENT_LABELS[kind]}
        required={kind !== 'none'}
        code
        maxLength={40}
        placeholder={EXAMPLES[kind]}
      />
      <FieldRow>
        <DateField name="filed_on" label="Filed on" required max={today} />
        <Select name="mode" label="Filed through" searchable={false} options={asOptions(FILING_MODES)} />
      </FieldRow>
      <Warnings form={form} subject={subject} />
      <LateNote form={form} subject={subject} turnover={turnover} />
      <FieldRow>
        <MoneyField name="late_fee" label="Late fee" />
        <MoneyField name="interest" label="Interest" />
      </FieldRow>
      {!isCorrection && (
        <FileField
          name="file"
          label="Acknowledgement file"
          target="document"
          accept="application/pdf,image/*"
          help="Kept in the client’s drive, in the folder Filings."
        />
      )}
      <TextField name="note" label="Note" maxLength={500} />
    </Stack>
  );
}

function Warnings({ form, subject }: { form: FormApi; subject: FilingSubject }) {
  const acknowledgement = tidyAcknowledgement(useWatch<string>(form, 'acknowledgement') ?? '');
  const filed_on = useWatch<string>(form, 'filed_on') ?? '';
  const return_kind = (useWatch<string>(form, 'return_kind') ?? 'Original') as ReturnKind;
  if (!isDay(filed_on) || acknowledgementProblem(subject.form, acknowledgement) !== null) return null;
  const warnings = filingWarnings({ ...subject, acknowledgement, filed_on, return_kind }, subject.due_date);
  return warnings.map((warning) => (
    <Notice key={warning} tone="amber">
      {warning}
    </Notice>
  ));
}

/** How late it is, and the fee by the rules of GST. */
function LateNote({ form, subject: { form: name, due_date }, turnover }: Omit<Props, 'isCorrection'>) {
  const filed_on = useWatch<string>(form, 'filed_on') ?? '';
  const is_nil = useWatch<boolean>(form, 'is_nil') ?? false;
  if (!due_date || !isDay(filed_on) || filed_on <= due_date) return null;
  const days = daysBetween(due_date, filed_on);
  const fee = lateFee({ form: name, due_date, filed_on, is_nil, turnover_crore: turnover });
  return (
    <Notice tone="amber">
      <Stack gap={8}>
        <Text>{`${days} ${days === 1 ? 'day' : 'days'} after the due date, ${formatDay(due_date)}.`}</Text>
        {fee && (
          <>
            <Checkbox name="is_nil" label="Nil return" />
            <Row gap={10} wrap>
              <Text>{`Late fee: ${lateFeeReason(fee)}.`}</Text>
              {isPositive(fee.amount) && (
                <Button size="small" onClick={() => form.set('late_fee', fee.amount)}>
                  {`Use ${formatInText(fee.amount, 'INR')}`}
                </Button>
              )}
            </Row>
            {turnover === null && !is_nil && (
              <Text tone="soft" size={12}>
                The client’s turnover isn’t in the compliance profile, so the highest limit applies.
              </Text>
            )}
          </>
        )}
      </Stack>
    </Notice>
  );
}
