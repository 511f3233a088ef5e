import type { clientRoutes } from '@daftar/contract/clients';
import type { Input } from '@daftar/contract/core/route';
import type { MemberCtx } from '#server/platform/context.ts';
import { defineEvent } from '#server/platform/events.ts';

export type NewRecords = NonNullable<Input<typeof clientRoutes.create>['body']['records']>;

export type LoginContact = {
  id: number;
  is_login_access: boolean;
  primary_email: string;
  country_code: string;
  primary_mobile_number: string;
};

/** A client was saved with portal access asked for or withdrawn (section 7: PUT clients takes is_login_access). */
export const loginAccessSet = defineEvent<{ client: LoginContact; is_login_access: boolean }>(
  'clients.login_access_set',
);

/** A client was created together with some of its records. */
export const clientEntered = defineEvent<
  { client: { id: number; gst_number: string }; records: NewRecords },
  MemberCtx
>('clients.entered');

export const clientsCreated = defineEvent<{ client_ids: readonly number[] }>('clients.created');
export const clientsUpdated = defineEvent<{ client_ids: readonly number[] }>('clients.updated');
export const clientsBinned = defineEvent<{ client_ids: readonly number[] }>('clients.binned');

/** Records moved from one of these clients to the other, by a merge or its undo. */
export const clientRecordsMoved = defineEvent<{ client_ids: readonly number[] }>('clients.records_moved');
