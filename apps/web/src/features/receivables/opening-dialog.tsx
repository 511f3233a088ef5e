import { accountRoutes } from '@daftar/contract/receivables';
import { firmRoutes } from '@daftar/contract/firms';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { addDays } from '@daftar/domain/dates';
import { fiscalYear, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow, Form } from '#web/kit/form.tsx';
import { billableLookup } from '#web/kit/document-editor/billable.ts';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { useFirstMonth } from '#web/kit/period-query.ts';
import { todayHere } from './labels.ts';

type Props = { client?: { id: number; name: string }; firmId?: number | undefined; onClose: () => void };
type Firm = { id: number; name: string };

/** The client's balance before the books begin. */
export function OpeningDialog({ client, firmId, onClose }: Props) {
  const firms = useRead(firmRoutes.search, { query: {} }).data?.data;
  return (
    <Modal
      open
      onClose={onClose}
      title={client ? `Add opening balance for ${client.name}` : 'Add opening balance'}
      width={520}
    >
      {firms ? (
        <OpeningForm client={client} firmId={firmId} firms={firms} onClose={onClose} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Modal>
  );
}

const SIDES = [
  { value: 'owed', label: 'Receivable (Dr)' },
  { value: 'ahead', label: 'Advance (Cr)' },
] as const;

function OpeningForm({ client, firmId, firms, onClose }: Props & { firms: readonly Firm[] }) {
  const [side, setSide] = useState<'owed' | 'ahead'>('owed');
  const [now] = useState(todayHere);
  const firstMonth = useFirstMonth();
  const currency = useBusiness()?.business?.currency as CurrencyCode | undefined;
  const form = useForm({
    route: accountRoutes.addOpeningBalance,
    initial: {
      client_id: client?.id ?? ('' as never),
      firm_id: firmId ?? (firms.length === 1 ? firms[0]!.id : ('' as never)),
      // The day before the financial year, so that it is the opening balance of its statement.
      date: addDays(fiscalYear(fiscalYearOf(now, firstMonth), firstMonth).from, -1),
      amount: '',
      notes: '',
    },
    toBody: (values) => {
      const amount = String(values.amount);
      return { ...values, amount: side === 'ahead' && amount ? `-${amount}` : amount };
    },
    onDone: ({ firm_name }) => {
      toast('success', `Opening balance with ${firm_name} added`);
      onClose();
    },
  });
  return (
    <Form form={form} label="Add opening balance" guard={false}>
      <Stack gap={14} marginBottom={14}>
        {!client && (
          <Select
            name="client_id"
            label="Client"
            required
            lookup={billableLookup}
            placeholder="Search by name, PAN or file no."
          />
        )}
        <Select
          name="firm_id"
          label="Firm"
          required
          options={firms.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Segmented label="Balance type" options={SIDES} value={side} onChange={setSide} />
        <FieldRow>
          <MoneyField name="amount" label="Amount" required currency={currency} />
          <DateField name="date" label="As of" required max={now} />
        </FieldRow>
        <TextField name="notes" label="Notes" maxLength={500} />
        <Text as="p" tone="muted" weight={400}>
          One per client and firm. It ages from this date and can be paid like an invoice.
        </Text>
      </Stack>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" type="submit" busy={form.busy}>
          Add opening balance
        </Button>
      </ModalActions>
    </Form>
  );
}
