import { portalDeedRoutes, type PortalDeed } from '@daftar/contract/portal_deeds';
import { isNameOf } from '@daftar/domain/deeds/signer';
import { useState } from 'react';
import { request, write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { CodeDialog, type SentCode } from '#web/kit/code-dialog.tsx';
import { Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { SignatureDialog } from '#web/kit/signature-dialog.tsx';

type Props = { deed: Pick<PortalDeed, 'id' | 'account'>; onClose: () => void };
type Signature = { name: string; image: string | null };

/** The dialog says what is stored of a signature before the client signs. A code confirms who signs. */
export function SignDeed({ deed: { id, account }, onClose }: Props) {
  const [signature, setSignature] = useState<Signature | null>(null);
  const [sent, setSent] = useState<SentCode | null>(null);
  const [busy, setBusy] = useState(false);
  const params = { id };
  const start = async (name: string, image: string | null): Promise<void> => {
    setBusy(true);
    try {
      setSent(await request(portalDeedRoutes.sendSignCode, { params }));
      setSignature({ name, image });
    } catch {
      // The call has shown why.
    } finally {
      setBusy(false);
    }
  };
  const sign = async (otp: string): Promise<void> => {
    await write(portalDeedRoutes.sign, { params, body: { ...signature!, otp } }, { quiet: true });
    toast('success', 'Deed signed');
    onClose();
  };
  if (!signature || !sent)
    return (
      <SignatureDialog
        title="Sign deed"
        text={`Your name, your login (${account.name}, ${account.contact}), the time and your IP address are printed on the last page of the signed document. Next, enter the code sent to ${account.contact}.`}
        nameLabel="Your full name"
        name={account.name}
        typed={{ label: 'Use my typed name as signature' }}
        verb="Sign deed"
        busy={busy}
        onSign={(name, image) => void start(name, image)}
        onClose={onClose}
      />
    );
  return (
    <CodeDialog
      title="Confirm signature"
      sent={sent}
      onResend={() => request(portalDeedRoutes.sendSignCode, { params }, { quiet: true })}
      onEnter={sign}
      onClose={onClose}
    >
      <Text as="p" tone="soft">
        You sign as {signature.name}.
      </Text>
      {!isNameOf(signature.name, account.name) && (
        <Notice tone="amber">
          This name differs from your login, {account.name}. The signed document shows both names.
        </Notice>
      )}
    </CodeDialog>
  );
}
