import { receiptRoutes, type OpenItems, type Receipt } from '@daftar/contract/receipts';
import { today } from '@daftar/domain/date-format';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { Dues } from './dues.tsx';
import { settle, type Entry } from './entry.ts';

type Props = { receipt: Receipt; onClose: () => void };
type Values = Entry & { currency: string };

/** TDS came with the receipt, so the rest is cash. */
const entryOf = ({ advance, currency }: Receipt): Values => ({
  cash: advance,
  write_off: '',
  advance_adjusted: '',
  tds: '',
  amounts: null,
  ticks: {},
  first: '',
  currency,
});

/** Applies the rest of a receipt to open items: oldest first, or by hand. */
export function AllocateDrawer({ receipt, onClose }: Props) {
  const { id, number, client_id, firm_id, currency, advance, version } = receipt;
  const timezone = useBusiness()?.business?.timezone ?? 'Asia/Kolkata';
  const [day] = useState(() => today(new Date(), timezone));
  const query = { client_id, firm_id, currency };
  const open = useRead(receiptRoutes.openItems, { query });
  const known = useRef<OpenItems | undefined>(undefined);
  useEffect(() => {
    known.current = open.data;
  }, [open.data]);
  const settled = (values: object) =>
    settle(values as Values, known.current ?? { items: [], advance_available: '0.00' });
  const form = useForm({
    route: receiptRoutes.allocate,
    params: { id },
    version,
    initial: entryOf(receipt) as never,
    toBody: (values) => ({
      allocations: settled(values).allocations.map(({ id: key, amount }) => {
        const [kind, number_] = key.split(':');
        return { kind, id: Number(number_), amount };
      }),
    }),
    alsoCheck: (values): Record<string, string> => {
      const { problem, problems, allocations } = settled(values);
      if (problem) return { settled: problem };
      return allocations.length ? { ...problems } : { settled: 'Enter an amount for at least one document' };
    },
    onDone: () => {
      toast('success', `${number} applied`);
      onClose();
    },
  });
  const values = useStore(form.store, (state) => state.values) as Values;
  const settlement = settle(values, open.data ?? { items: [], advance_available: '0.00' });
  return (
    <Drawer
      open
      onClose={onClose}
      title={`Apply ${number} to invoices`}
      subtitle={`Advance ${moneyText(advance, currency)}, ${moneyText(settlement.advance, currency)} left after this`}
    >
      <Form form={form} guard={false} label="Apply to invoices">
        <DrawerBody>
          <Dues
            form={form}
            values={values}
            open={open.data}
            settlement={settlement}
            day={day}
            error={open.error}
            retry={() => void open.refetch()}
          />
        </DrawerBody>
        <FormFooter verb="Apply to invoices" onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
