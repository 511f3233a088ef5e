import type { ClientRow } from '@daftar/contract/clients/shape';
import { Avatar } from '#web/kit/avatar.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Text } from '#web/kit/layout.tsx';
import { ClientName } from '#web/kit/client-name.tsx';

const cell = ({ client_full_name: name, code_number }: ClientRow) => (
  <>
    <Avatar name={name} size={22} square />
    <ClientName name={name} />
    <Text hide="phone" tone="muted">
      {code_number}
    </Text>
  </>
);

/** The client with its file number. */
export const CLIENT_COLUMNS = { client_full_name: { title: 'Client', cell } satisfies Partial<Column<ClientRow>> };
