import { firmRoutes } from '@daftar/contract/firms';
import { workBillingRoutes } from '@daftar/contract/work_billing';
import type { LineGrouping } from '@daftar/domain/work/work-lines';
import { useState } from 'react';
import { go } from '#web/app/navigation.ts';
import { useRead, useWrite } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { useBusiness } from '#web/app/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { Modal } from '#web/kit/modal.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select } from '#web/kit/select.tsx';
import classes from './work_billing.module.css';

const GROUPINGS: { value: LineGrouping; label: string }[] = [
  { value: 'task', label: 'A line a task' },
  { value: 'service', label: 'A line a service' },
  { value: 'rate', label: 'A line a rate' },
];

type Props = { ids: readonly number[]; onClose: () => void; onBilled: () => void };

/** How the work comes on paper. It makes drafts: a person reads and issues them. */
export function BillDialog({ ids, onClose, onBilled }: Props) {
  const place = useBusiness();
  const firms = useRead(firmRoutes.search, { query: {} }, { quiet: true }).data?.data ?? [];
  const [firm, setFirm] = useState('');
  const [grouping, setGrouping] = useState<LineGrouping>('task');
  const bill = useWrite(workBillingRoutes.bill, {
    onDone: ({ invoices }) => {
      onBilled();
      const [only] = invoices;
      if (invoices.length === 1 && only) go(`/business/${place?.id}/invoice/edit/${only.id}`);
      else toast('success', `${invoices.length} drafts were made`);
    },
  });
  const make = (): void =>
    bill.mutate({ body: { task_ids: [...ids], grouping, ...(firm ? { firm_id: Number(firm) } : {}) } });
  return (
    <Modal open onClose={onClose} title={ids.length === 1 ? 'Bill this task' : `Bill ${ids.length} tasks`}>
      <div className={classes.dialog}>
        <p className={classes.quiet}>Drafts are made, one for each client. Nothing is issued yet.</p>
        <Segmented label="Lines" options={GROUPINGS} value={grouping} onChange={setGrouping} />
        {firms.length > 1 && (
          <Select
            label="Firm, where a task names none"
            value={firm || String(firms[0]!.id)}
            onChange={(value) => setFirm(value ?? '')}
            options={firms.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <div className={classes.acts}>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button look="solid" busy={bill.isPending} onClick={make}>
            Make drafts
          </Button>
        </div>
      </div>
    </Modal>
  );
}
