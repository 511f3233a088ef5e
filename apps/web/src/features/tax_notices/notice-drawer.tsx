import { taxNoticeResource, taxNoticeRoutes, type TaxNotice } from '@daftar/contract/tax_notices';
import { formatDay } from '@daftar/domain/date-format';
import { isDay } from '@daftar/domain/dates';
import {
  AUTHORITIES,
  NOTICE_MODES,
  NOTICE_STAGES,
  noticeProblems,
  suggestedReplyDue,
  type Authority,
} from '@daftar/domain/registers/tax-notice';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { clientLookup, peopleLookup } from '#web/kit/lookups.ts';
import { MoneyField } from '#web/kit/money-field.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { useToday } from '#web/kit/work/use-today.ts';

const AMOUNTS = ['tax', 'interest', 'penalty'] as const;
const TEXTS = ['authority', 'section', 'reference', 'period', 'subject', 'officer', 'reply_due_on'] as const;
const textOf = (value: unknown): string => String(value ?? '');
/** An amount of nothing is an empty field. */
const amountOf = (value: string | undefined): string => (value && Number(value) ? value : '');

const initialOf = (notice: TaxNotice | null, clientId: number | undefined, today: string): Values => ({
  client_id: textOf(notice?.client_id ?? clientId),
  assignee_id: textOf(notice?.assignee_id),
  parent_id: textOf(notice?.parent_id),
  mode: notice?.mode ?? 'Portal',
  stage: notice?.stage ?? 'Notice',
  received_on: notice?.received_on ?? today,
  ...Object.fromEntries(TEXTS.map((name) => [name, textOf(notice?.[name])])),
  ...Object.fromEntries(AMOUNTS.map((name) => [name, amountOf(notice?.[name])])),
});

const toBody = (values: Values): Values => ({
  ...values,
  assignee_id: values.assignee_id || null,
  parent_id: values.parent_id || null,
  ...Object.fromEntries(AMOUNTS.map((name) => [name, values[name] || '0'])),
});

type Props = {
  /** Null for a new one. */
  notice: TaxNotice | null;
  clientId?: number;
  onSaved?: (id: number) => void;
  onClose: () => void;
};

/** Fields of the notice itself. Replies, hearings and the order are recorded on its page. */
export function NoticeDrawer({ notice, clientId, onSaved, onClose }: Props) {
  const today = useToday();
  const businessId = Number(useParams().businessId);
  const alsoCheck = (values: Values): Record<string, string> => {
    const { received_on, reply_due_on } = values as Record<string, string>;
    if (!received_on || !reply_due_on || !isDay(received_on) || !isDay(reply_due_on)) return {};
    const days = { received_on, reply_due_on, order_on: null, appeal_due_on: null };
    return Object.fromEntries(noticeProblems(days).map(({ field, message }) => [field, message]));
  };
  const initial = initialOf(notice, clientId, today);
  return (
    <ResourceDrawer
      resource={taxNoticeResource}
      row={notice}
      initial={initial}
      toBody={toBody}
      alsoCheck={alsoCheck}
      // The order and its figures are not in this form and stay as they are.
      changes={(body) => Object.fromEntries(Object.entries(body).filter(([name]) => name in initial))}
      width={600}
      onSaved={({ id }) => {
        onClose();
        onSaved?.(id);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormSection title="Notice">
            {!notice && !clientId && <Select name="client_id" label="Client" required lookup={clientLookup} />}
            <TextField
              name="subject"
              label="Subject"
              required
              maxLength={200}
              placeholder="Mismatch between GSTR-1 and GSTR-3B"
            />
            <FieldRow>
              <Select name="authority" label="Authority" required options={asOptions(AUTHORITIES)} />
              <TextField name="section" label="Section or form" maxLength={80} placeholder="143(2), DRC-01" />
            </FieldRow>
            <FieldRow>
              <TextField name="reference" label="Reference or DIN" maxLength={80} />
              <TextField name="period" label="Period" maxLength={60} placeholder="2024-25" />
            </FieldRow>
            <FieldRow>
              <TextField name="officer" label="Officer or ward" maxLength={120} />
              <Select name="mode" label="Received through" options={asOptions(NOTICE_MODES)} />
            </FieldRow>
          </FormSection>
          <FormSection title="Dates and people">
            <FieldRow>
              <DateField name="received_on" label="Received on" required max={today} />
              <DateField
                name="reply_due_on"
                label="Reply due"
                required
                help={notice?.extended_due_on ? `Extended to ${formatDay(notice.extended_due_on)}.` : undefined}
              />
            </FieldRow>
            <SuggestedDue form={form} />
            <FieldRow>
              <Select name="assignee_id" label="Assignee" clearable lookup={peopleLookup(businessId)} />
              <Select name="stage" label="Stage" options={asOptions(NOTICE_STAGES)} />
            </FieldRow>
            <Follows form={form} id={notice?.id} />
          </FormSection>
          <FormSection title="Demand">
            <FieldRow>
              <MoneyField name="tax" label="Tax" />
              <MoneyField name="interest" label="Interest" />
              <MoneyField name="penalty" label="Penalty" />
            </FieldRow>
          </FormSection>
        </>
      )}
    </ResourceDrawer>
  );
}

/** The usual window of the section, as long as no date is entered. */
function SuggestedDue({ form }: { form: FormApi }) {
  const authority = useWatch<string>(form, 'authority');
  const section = useWatch<string>(form, 'section');
  const received = useWatch<string>(form, 'received_on');
  const due = useWatch<string>(form, 'reply_due_on');
  const usual =
    authority && section && isDay(received ?? '') ? suggestedReplyDue(authority as Authority, section, received) : null;
  if (!usual || due) return null;
  return (
    <Row gap={8} wrap>
      <Text tone="soft" size={12}>
        {`Usually due on ${formatDay(usual)}. The date on the notice counts.`}
      </Text>
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          // The button goes, so the field takes the focus.
          const field = currentTarget.closest('form')?.querySelector<HTMLElement>('[name="reply_due_on"]');
          form.set('reply_due_on', usual);
          requestAnimationFrame(() => field?.focus());
        }}
      >
        Use this date
      </Button>
    </Row>
  );
}

/** The notice before this one, among those of the same client. */
function Follows({ form, id }: { form: FormApi; id: number | undefined }) {
  const client = Number(useWatch<string>(form, 'client_id'));
  const { data } = useRead(
    taxNoticeRoutes.list,
    { query: { client_id: client, per_page: 100, sort: '-received_on' } },
    { enabled: client > 0, quiet: true },
  );
  const options = (data?.data ?? [])
    .filter((one) => one.id !== id)
    .map(({ id: value, subject, reference }) => ({
      value: String(value),
      label: [subject, reference].filter(Boolean).join(' · '),
    }));
  if (options.length === 0) return null;
  return <Select name="parent_id" label="Follows notice" clearable options={options} />;
}
