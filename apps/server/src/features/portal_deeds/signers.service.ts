/** Signers of a shared deed: logins of the client that the business chooses. */
import type { Input } from '@daftar/contract/core/route';
import type { DeedSigner, portalDeedRoutes } from '@daftar/contract/portal_deeds';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { loginAccountsOf } from '#server/features/client_settings/accesses.service.ts';
import { deedOf, type DeedRecord } from '#server/features/deeds/deeds.service.ts';
import { setSigners } from '#server/features/deeds/share.service.ts';

type In<K extends keyof typeof portalDeedRoutes> = Input<(typeof portalDeedRoutes)[K]>;

const NO_LOGIN = 'This client has no portal login. Give access in the client’s settings first.';

/** Null: any login of the client may sign. */
export const isSigner = ({ signer_ids }: Pick<DeedRecord, 'signer_ids'>, userId: number): boolean =>
  signer_ids === null || signer_ids.includes(userId);

/** The chosen logins; the only one if none was chosen. */
export async function signersFor(ctx: BusinessCtx, clientId: number, chosen: readonly number[]): Promise<number[]> {
  const logins = (await loginAccountsOf(ctx, clientId)).map(({ id }) => id);
  if (logins.length === 0) throw conflict(NO_LOGIN);
  const wrong = (message: string) => invalid({ field: 'signers', rule: 'exists', message });
  if (chosen.some((id) => !logins.includes(id))) throw wrong('Select people with access to this client’s portal.');
  if (chosen.length > 0) return [...new Set(chosen)];
  if (logins.length > 1) throw wrong('This client has several portal logins. Select at least one signer.');
  return logins;
}

export async function listSigners(
  ctx: MemberCtx,
  { params }: Pick<In<'signers'>, 'params'>,
): Promise<{ data: DeedSigner[] }> {
  const deed = await deedOf(ctx, params.id);
  const logins = await loginAccountsOf(ctx, deed.client_id);
  return {
    data: logins.map(({ id, name, email, country_code, mobile_number }) => ({
      user_id: id,
      name,
      contact: email || country_code + mobile_number,
      is_signer: deed.shared_at !== null && isSigner(deed, id),
    })),
  };
}

export async function chooseSigners(ctx: MemberCtx, { params, body }: In<'chooseSigners'>) {
  const deed = await deedOf(ctx, params.id);
  await setSigners(ctx, deed.id, await signersFor(ctx, deed.client_id, body.signers));
  return listSigners(ctx, { params });
}

/** Names for the client, who isn't told the contacts of other logins. */
export const signerNames = async (ctx: BusinessCtx, deed: DeedRecord): Promise<string[]> =>
  deed.signer_ids === null
    ? []
    : (await loginAccountsOf(ctx, deed.client_id))
        .filter(({ id }) => deed.signer_ids!.includes(id))
        .map(({ name }) => name);
