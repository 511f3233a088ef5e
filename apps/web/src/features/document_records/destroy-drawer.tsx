import { documentRecordRoutes } from '@daftar/contract/document_records';
import type { DocumentItem } from '@daftar/contract/document_records/items';
import { today } from '@daftar/domain/date-format';
import { timezone } from '#web/core/timezone.ts';
import { ActionDrawer } from '#web/kit/action-drawer.tsx';

const todayHere = (): string => today(new Date(), timezone);

/** Copies that are kept no longer. Originals go back to the client. */
export const DestroyDrawer = ({ item, onClose }: { item: DocumentItem; onClose: () => void }) => (
  <ActionDrawer
    route={documentRecordRoutes.destroy}
    title="Record destruction"
    subtitle={`${item.name} · ${item.code}`}
    verb="Record destruction"
    done="Destruction recorded"
    values={{ destroyed_on: todayHere() }}
    fields={[
      { name: 'destroyed_on', label: 'Destroyed on', type: 'date', required: true },
      {
        name: 'authority',
        label: 'Authority',
        required: true,
        maxLength: 200,
        placeholder: 'Retention policy, approved by Anita Sharma',
      },
    ]}
    toBody={(values) => ({ ...values, items: [{ id: item.id, moves: item.moves }] })}
    onClose={onClose}
  />
);
