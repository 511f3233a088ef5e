import { documentRecordRoutes, type DocumentRecord } from '@daftar/contract/document_records';
import { useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { SignatureDialog } from '#web/kit/signature-dialog.tsx';

type Props = { record: DocumentRecord; onClose: () => void };

/** The receiver signs on this screen, or types the name instead. */
export function SignDialog({ record, onClose }: Props) {
  const { id, number, person, item_count } = record;
  const isIn = record.direction === 'Inward';
  const documents = item_count === 1 ? '1 document' : `${item_count} documents`;
  const sign = useWrite(documentRecordRoutes.sign, {
    onDone: () => {
      toast('success', `${number} signed`);
      onClose();
    },
  });
  return (
    <SignatureDialog
      title={`Sign ${number}`}
      text={`${isIn ? 'I handed over' : 'I received'} ${documents} listed in ${number}.`}
      nameLabel={isIn ? 'Name of the person who hands over' : 'Name of the receiver'}
      name={person}
      typed={{
        label: 'Use the typed name as signature',
        help: 'For people who can’t draw on this screen. The slip says so.',
      }}
      verb="Save signature"
      busy={sign.isPending}
      onSign={(name, image) => sign.mutate({ params: { id }, body: { name, image } })}
      onClose={onClose}
    />
  );
}
