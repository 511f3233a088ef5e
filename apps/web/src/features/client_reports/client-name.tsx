import type { ClientRow } from '@daftar/contract/clients/shape';
import { truncateName } from '@daftar/domain/text';
import { Avatar } from '#web/kit/avatar.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Text } from '#web/kit/layout.tsx';
import classes from './client_reports.module.css';

const cell = ({ client_full_name: name, code_number }: ClientRow) => (
  <>
    <Avatar name={name} size={22} square />
    <span className={classes.name} title={name}>
      {truncateName(name)}
    </span>
    <Text hide="phone" tone="muted">
      {code_number}
    </Text>
  </>
);

/** The client with its file number. */
export const CLIENT_COLUMNS = { client_full_name: { title: 'Client', cell } satisfies Partial<Column<ClientRow>> };
