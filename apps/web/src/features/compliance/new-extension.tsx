import { complianceRoutes, type ExtensionEffect } from '@daftar/contract/compliance';
import { formatDay } from '@daftar/domain/date-format';
import { isDay } from '@daftar/domain/dates';
import { INDIAN_STATES } from '@daftar/domain/indian-states';
import { STATUTORY_DATES } from '@daftar/domain/work/statutory-dates';
import { STATUTORY_FORMS } from '@daftar/domain/work/statutory-forms';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { useStore } from 'zustand';
import { DateField } from '#web/kit/date-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form } from '#web/kit/form.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { periodOf, periodsOf } from '#web/kit/work/period-options.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import classes from './compliance.module.css';
import { countOf } from './labels.ts';

type Values = { form: string; period: string; due_date: string; notification: string; state_codes: string[] };
const NEW: Values = { form: 'GSTR-3B', period: '', due_date: '', notification: '', state_codes: [] };
const FORMS = STATUTORY_FORMS.map(({ form, title }) => ({ value: form, label: title }));
const STATES = INDIAN_STATES.map(({ code, name }) => ({ value: code, label: name }));
const isGst = (form: string): boolean => STATUTORY_FORMS.some((one) => one.form === form && one.law === 'GST');

function bodyOf({ form, period, due_date, notification, state_codes }: Values) {
  const { label = '', from = '', to = '' } = periodOf(period) ?? {};
  return {
    form,
    period_label: label,
    period_from: from,
    period_to: to,
    due_date,
    notification,
    state_codes: isGst(form) ? state_codes : [],
  };
}

/** Form, period and the new date; which open tasks move is shown before they do. */
export function NewExtension({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const form = useForm({
    route: complianceRoutes.extend,
    initial: NEW as never,
    toBody: (values) => bodyOf(values as Values) as never,
    alsoCheck: (values) =>
      periodOf((values as Values).period) ? {} : ({ period: 'Select a period.' } as Record<string, string>),
    onDone: ({ moved_count }) => {
      toast('success', `Extension added. ${countOf(moved_count, 'task')} moved`);
      onClose();
    },
  });
  const values = useStore(form.store, (state) => state.values) as Values;
  const kinds = new Set(STATUTORY_DATES.filter((row) => row.form === values.form).map((row) => row.period));
  const periods = [...kinds].flatMap((kind) => periodsOf(kind, today, kind === 'month' ? 6 : 3));
  return (
    <Drawer open onClose={onClose} title="Add extension" width={560}>
      <Form form={form} label="Extension">
        <DrawerBody>
          <Stack gap={14}>
            <Select name="form" label="Form" required options={FORMS} />
            <FieldRow>
              <Select key={values.form} name="period" label="Period" required searchable={false} options={periods} />
              <DateField name="due_date" label="New due date" required />
            </FieldRow>
            <TextField
              name="notification"
              label="Notification"
              required
              maxLength={200}
              placeholder="Notification 20/2026"
            />
            {isGst(values.form) && (
              <MultiSelect name="state_codes" label="States" options={STATES} placeholder="All states" />
            )}
            {periodOf(values.period) && isDay(values.due_date) && <Effect values={values} />}
          </Stack>
        </DrawerBody>
        <FormFooter verb="Add extension" onCancel={onClose} />
      </Form>
    </Drawer>
  );
}

/** Preview of the effect. */
function Effect({ values }: { values: Values }) {
  const body = { ...bodyOf(values), notification: 'Preview' };
  const read = useRead(complianceRoutes.previewExtension, { body }, { quiet: true, keep: true });
  if (read.error) return null;
  if (!read.data) return <SkeletonRows rows={3} />;
  const { moved, moved_count, kept, kept_count } = read.data;
  return (
    <Stack
      as="section"
      gap={10}
      padding="14 16"
      surface="panel"
      background="subtle"

      aria-label="Affected tasks"
      aria-live="polite"
    >
      <Text as="h3" size={13} weight={600}>{`${countOf(moved_count, 'open task')} will move`}</Text>
      <Lines effect={{ moved, kept: [] }} />
      {kept_count > 0 && <Text as="h3" size={13} weight={600}>{`${countOf(kept_count, 'task')} will not move`}</Text>}
      <Lines effect={{ moved: [], kept }} />
    </Stack>
  );
}

const Lines = ({ effect: { moved, kept } }: { effect: Pick<ExtensionEffect, 'moved' | 'kept'> }) => (
  <Stack as="ul" gap={6} className={classes.list}>
    {moved.map(({ id, name, client_name, due_from, due_to }) => (
      <Row as="li" gap={12} align="stretch" justify="between" key={id}>
        <span>{[name, client_name].filter(Boolean).join(' · ')}</span>
        <Text tone="muted">{`${formatDay(due_from)} → ${formatDay(due_to)}`}</Text>
      </Row>
    ))}
    {kept.map(({ id, name, client_name, why }) => (
      <Row as="li" gap={12} align="stretch" justify="between" key={id}>
        <span>{[name, client_name].filter(Boolean).join(' · ')}</span>
        <Text tone="muted">{why}</Text>
      </Row>
    ))}
  </Stack>
);
