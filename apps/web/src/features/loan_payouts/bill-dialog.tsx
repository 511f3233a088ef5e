import { firmRoutes } from '@daftar/contract/firms';
import { loanPayoutRoutes } from '@daftar/contract/loan_payouts';
import { firmForBranch } from '@daftar/domain/supplier';
import { useState } from 'react';
import { go } from '#web/core/navigation.ts';
import { useRead, useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Modal } from '#web/kit/modal.tsx';
import { Select } from '#web/kit/select.tsx';

type Props = { ids: readonly number[]; onClose: () => void; onBilled?: () => void };

/** Creates drafts, one per lender, and opens a single one in the invoice editor. */
export function BillDialog({ ids, onClose, onBilled }: Props) {
  const place = useBusiness();
  const firms = useRead(firmRoutes.search, { query: {} }, { quiet: true }).data?.data ?? [];
  const proposed = firmForBranch(firms, place?.branch?.id ?? null);
  const [chosen, setChosen] = useState('');
  const firm = chosen || (proposed ? String(proposed.id) : '');
  const bill = useWrite(loanPayoutRoutes.bill, {
    onDone: ({ invoices }) => {
      onBilled?.();
      onClose();
      const [only] = invoices;
      if (invoices.length === 1 && only) go(`/business/${place?.id}/invoice/edit/${only.id}`);
      else toast('success', `${invoices.length} draft invoices created`);
    },
  });
  const verb = ids.length === 1 ? 'Create draft invoice' : 'Create draft invoices';
  return (
    <Modal open onClose={onClose} title={verb}>
      <Stack gap={16}>
        <Text as="p" tone="soft">
          {ids.length === 1
            ? 'Creates a draft invoice'
            : `Creates one draft invoice per lender for ${ids.length} payouts`}
          . Nothing is issued until you review it.
        </Text>
        {firms.length > 1 && (
          <Select
            label="Firm"
            required
            placeholder="Select a firm"
            value={firm}
            onChange={setChosen}
            options={firms.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <Row gap={8} align="stretch" justify="end" wrap>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="solid"
            busy={bill.isPending}
            disabled={firms.length > 0 && firm === ''}
            onClick={() => bill.mutate({ body: { ids: [...ids], ...(firm ? { firm_id: Number(firm) } : {}) } })}
          >
            {verb}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}
