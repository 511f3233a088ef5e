import { portalDeedRoutes } from '@daftar/contract/portal_deeds';
import { useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { SignatureDialog } from '#web/kit/signature-dialog.tsx';

/** The dialog says what is stored of a signature before the client signs. */
export function SignDeed({ deedId, onClose }: { deedId: number; onClose: () => void }) {
  const sign = useWrite(portalDeedRoutes.sign, {
    onDone: () => {
      toast('success', 'Deed signed');
      onClose();
    },
  });
  return (
    <SignatureDialog
      title="Sign deed"
      text="Your name, the time and your IP address are printed on the last page of the signed document."
      nameLabel="Your full name"
      typed={{ label: 'Use my typed name as signature' }}
      verb="Sign deed"
      busy={sign.isPending}
      onSign={(name, image) => sign.mutate({ params: { id: deedId }, body: { name, image } })}
      onClose={onClose}
    />
  );
}
