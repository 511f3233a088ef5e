import { portalDeedRoutes, type DeedSigner } from '@daftar/contract/portal_deeds';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { QueryView } from '#web/kit/query-view.tsx';

type Props = { deedId: number; isShared: boolean; onClose: () => void };

/** Shares a deed with the client, or changes who signs one that is shared. */
export function SignersDialog({ deedId, isShared, onClose }: Props) {
  const logins = useRead(portalDeedRoutes.signers, { params: { id: deedId } });
  return (
    <Modal open onClose={onClose} title={isShared ? 'Change signers' : 'Share with client'}>
      <QueryView query={logins} what="the client’s portal logins" skeleton={2}>
        {({ data }) =>
          data.length === 0 ? <NoLogins /> : <Signers {...{ deedId, isShared, onClose }} logins={data} />
        }
      </QueryView>
    </Modal>
  );
}

const NoLogins = () => (
  <>
    <Text as="p" tone="soft">
      This client has no portal login. Give access in the client’s settings first.
    </Text>
    <ModalActions>
      <CloseButton>Close</CloseButton>
    </ModalActions>
  </>
);

function Signers({ deedId, isShared, logins, onClose }: Props & { logins: readonly DeedSigner[] }) {
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    logins.filter(({ is_signer }) => is_signer || logins.length === 1).map(({ user_id }) => user_id),
  );
  const [isChecked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const params = { id: deedId };
  const save = async (): Promise<void> => {
    setChecked(true);
    if (chosen.length === 0) return;
    setBusy(true);
    const body = { signers: [...chosen] };
    try {
      if (isShared) await write(portalDeedRoutes.chooseSigners, { params, body });
      else await write(portalDeedRoutes.share, { params, body });
      toast('success', isShared ? 'Signers changed' : 'Deed shared with the client');
      onClose();
    } catch {
      // The call has shown why.
      setBusy(false);
    }
  };
  const isMissing = isChecked && chosen.length === 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap={14}>
        {!isShared && (
          <Text as="p" tone="soft">
            All portal logins of the client can read this version. They get a notification and an email.
          </Text>
        )}
        <Stack gap={8} role="group" aria-label="Signers">
          <Text size={13} weight={500}>
            Signers
          </Text>
          {logins.map(({ user_id, name, contact }) => (
            <Checkbox
              key={user_id}
              label={`${name} (${contact})`}
              value={chosen.includes(user_id)}
              onChange={(isOn) =>
                setChosen((before) => (isOn ? [...before, user_id] : before.filter((id) => id !== user_id)))
              }
            />
          ))}
          {isMissing && (
            <Text size={13} tone="red" role="alert">
              Select at least one signer.
            </Text>
          )}
        </Stack>
      </Stack>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" type="submit" busy={busy}>
          {isShared ? 'Change signers' : 'Share with client'}
        </Button>
      </ModalActions>
    </form>
  );
}
