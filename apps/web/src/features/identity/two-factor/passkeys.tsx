import { twoFactorRoutes, type TwoFactor } from '@daftar/contract/two_factor';
import { IconFingerprint, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Form } from '#web/kit/form.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { canUsePasskeys } from '#web/kit/passkey.ts';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import classes from '../section.module.css';
import { FactorRow, usedText } from './factor-row.tsx';
import { PasskeySetup } from './passkey-setup.tsx';

type Passkey = TwoFactor['passkeys'][number];

/** The user's passkeys, and a row to add one. */
export function Passkeys({ passkeys }: Pick<TwoFactor, 'passkeys'>) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      {canUsePasskeys() && (
        <FactorRow
          icon={<IconFingerprint size={20} stroke={1.6} className={classes.icon} aria-hidden />}
          title={passkeys.length ? 'Another passkey' : 'Passkey'}
          about="Fingerprint, face or screen lock of a device, or a security key."
        >
          <Button size="small" onClick={() => setAdding(true)}>
            Add passkey
          </Button>
        </FactorRow>
      )}
      <Modal open={adding} onClose={() => setAdding(false)} title="Add passkey">
        <PasskeySetup
          onDone={() => {
            setAdding(false);
            toast('success', 'Passkey added');
          }}
        />
      </Modal>
    </>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [renaming, setRenaming] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    const question = {
      title: `Remove passkey “${passkey.name}”?`,
      body: 'You can no longer sign in with it. Without another second factor, your password is enough to sign in.',
      verb: 'Remove',
      danger: true,
    };
    if (!(await confirm(question))) return;
    setBusy(true);
    try {
      await write(twoFactorRoutes.removePasskey, { params: { id: passkey.id } });
      toast('success', 'Passkey removed');
    } catch {
      // The call has shown its error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FactorRow
        icon={<IconKey size={20} stroke={1.6} className={classes.icon} aria-hidden />}
        title={passkey.name}
        about={`Passkey · ${usedText(passkey.created_at, passkey.last_used_at)}`}
      >
        <Button size="small" onClick={() => setRenaming(true)} aria-label={`Rename ${passkey.name}`}>
          Rename
        </Button>
        <Button size="small" busy={busy} onClick={() => void remove()} aria-label={`Remove ${passkey.name}`}>
          Remove
        </Button>
      </FactorRow>
      <Modal open={renaming} onClose={() => setRenaming(false)} title="Rename passkey">
        <Rename passkey={passkey} onClose={() => setRenaming(false)} />
      </Modal>
    </>
  );
}

function Rename({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useForm({
    route: twoFactorRoutes.renamePasskey,
    params: { id: passkey.id },
    initial: { name: passkey.name },
    onDone: () => {
      toast('success', 'Passkey renamed');
      onClose();
    },
  });
  return (
    <Form form={form} label="Rename passkey">
      <TextField name="name" label="Name" focused />
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button type="submit" look="solid" busy={form.busy}>
          Rename
        </Button>
      </ModalActions>
    </Form>
  );
}
