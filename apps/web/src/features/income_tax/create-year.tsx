import { incomeTaxRoutes } from '@daftar/contract/income_tax';
import { taxYearLabel, taxYearLongLabel } from '@daftar/domain/income_tax/years';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { countOf } from './labels.tsx';

/** Creates the returns of all clients who have to file for a year and have none. */
export function CreateYear({ fy, onClose }: { fy: number; onClose: () => void }) {
  const read = useRead(incomeTaxRoutes.yearPreview, { query: { fy } }, { staleTime: 0 });
  const [busy, setBusy] = useState(false);
  const create = async (): Promise<void> => {
    setBusy(true);
    try {
      const { created } = await write(incomeTaxRoutes.createYear, { body: { fy } });
      toast('success', `${countOf(created)} created`);
      onClose();
    } catch {
      setBusy(false);
    }
  };
  const missing = read.data?.missing ?? 0;
  return (
    <Modal open onClose={onClose} title={`Create returns for ${taxYearLabel(fy)}`} width={480}>
      <QueryView query={read} what="the clients" skeleton={2}>
        {({ filers }) => (
          <Text as="p" tone="soft">
            {filers === 0
              ? 'No active client has to file for this year. Add the service Income Tax to clients, then try again.'
              : missing === 0
                ? `All ${filers} clients who have to file for ${taxYearLongLabel(fy)} have a return.`
                : `${countOf(missing)} will be created for ${taxYearLongLabel(fy)}, with form, due date and list of documents. ${filers - missing} of ${filers} clients already have one.`}
          </Text>
        )}
      </QueryView>
      <ModalActions>
        <CloseButton>{missing ? 'Cancel' : 'Close'}</CloseButton>
        {missing > 0 && (
          <Button look="solid" busy={busy} onClick={() => void create()}>
            {`Create ${countOf(missing)}`}
          </Button>
        )}
      </ModalActions>
    </Modal>
  );
}
