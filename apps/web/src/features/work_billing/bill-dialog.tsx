import { firmRoutes } from '@daftar/contract/firms';
import { workBillingRoutes } from '@daftar/contract/work_billing';
import { firmForBranch } from '@daftar/domain/supplier';
import type { LineGrouping } from '@daftar/domain/work/work-lines';
import { useState } from 'react';
import { go } from '#web/core/navigation.ts';
import { useRead, useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Modal } from '#web/kit/modal.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select } from '#web/kit/select.tsx';

const GROUPINGS: { value: LineGrouping; label: string }[] = [
  { value: 'task', label: 'One line per task' },
  { value: 'service', label: 'One line per service' },
  { value: 'rate', label: 'One line per rate' },
];

type Props = { ids: readonly number[]; onClose: () => void; onBilled: () => void };

/** Creates drafts only: a member reviews and issues them. */
export function BillDialog({ ids, onClose, onBilled }: Props) {
  const place = useBusiness();
  const firms = useRead(firmRoutes.search, { query: {} }, { quiet: true }).data?.data ?? [];
  const proposed = firmForBranch(firms, place?.branch?.id ?? null);
  const [chosen, setChosen] = useState('');
  const firm = chosen || (proposed ? String(proposed.id) : '');
  const [grouping, setGrouping] = useState<LineGrouping>('task');
  const bill = useWrite(workBillingRoutes.bill, {
    onDone: ({ invoices }) => {
      onBilled();
      const [only] = invoices;
      if (invoices.length === 1 && only) go(`/business/${place?.id}/invoice/edit/${only.id}`);
      else toast('success', `${invoices.length} draft invoices created`);
    },
  });
  const isUnregistered = firms.find(({ id }) => String(id) === firm)?.gst_type === 'Unregistered';
  const noGst = isUnregistered && place?.business?.tax_kind === 'GST';
  const make = (): void =>
    bill.mutate({ body: { task_ids: [...ids], grouping, ...(firm ? { firm_id: Number(firm) } : {}) } });
  return (
    <Modal open onClose={onClose} title={ids.length === 1 ? 'Bill this task' : `Bill ${ids.length} tasks`}>
      <Stack gap={16}>
        <Text as="p" tone="soft">
          Creates one draft invoice per client. Nothing is issued until you review it.
        </Text>
        <Segmented label="Lines" options={GROUPINGS} value={grouping} onChange={setGrouping} />
        {firms.length > 1 && (
          <Select
            label="Firm for tasks without one"
            required
            placeholder="Choose a firm"
            value={firm}
            onChange={setChosen}
            help={noGst ? 'This firm is not registered, so these invoices carry no GST.' : undefined}
            options={firms.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <Row gap={8} align="stretch" justify="end" wrap>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button look="solid" busy={bill.isPending} disabled={firms.length > 0 && firm === ''} onClick={make}>
            Create draft invoices
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}
