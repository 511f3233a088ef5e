import type { Input } from '@daftar/contract/core/route';
import type { portalDeedRoutes } from '@daftar/contract/portal_deeds';
import { cleanValue } from '@daftar/domain/deeds/filters';
import { isNameOf } from '@daftar/domain/deeds/signer';
import { maskContact } from '@daftar/domain/masking';
import { asBusiness } from '#server/access/as-business.ts';
import type { BusinessCtx, ClientCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { signatureImage, toDataUrl } from '#server/platform/files/png.ts';
import { sha256Of } from '#server/platform/files/sha256.ts';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { loginsOf } from '#server/features/client_settings/accesses.service.ts';
import { printedDeed } from '#server/features/deeds/deed-files.service.ts';
import { versionOf, type DeedRecord } from '#server/features/deeds/deeds.service.ts';
import { answerOfClient, lockDeed, signaturesOf } from '#server/features/deeds/share.service.ts';
import { storeDocument } from '#server/features/files/files.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import * as repo from './portal_deeds.repo.ts';
import { get, sharedDeed, tellStaff } from './portal_deeds.service.ts';
import { accountOf, checkSignable, takeSignCode, type Account } from './sign-code.service.ts';
import { signaturePage, type ShownSignature } from './signature-page.ts';

type SignInput = Input<typeof portalDeedRoutes.sign>;

/**
 * Signs the shared version: the signature is kept with the account behind it, time, address and the hash of the approved
 * file, and the signed file gets a page that says so.
 */
export async function sign(ctx: ClientCtx, { params, body }: SignInput) {
  const account = await accountOf(ctx);
  await asBusiness(ctx, (business) => signAs(business, ctx.clientId, account, params.id, body));
  return get(ctx, { params });
}

async function signAs(ctx: BusinessCtx, clientId: number, account: Account, id: number, body: SignInput['body']) {
  await sharedDeed(ctx, clientId, id);
  // Signers wait for each other, so that each page has the signatures before it.
  await lockDeed(ctx, id);
  const deed = await sharedDeed(ctx, clientId, id);
  await checkSignable(ctx, deed, account.userId);
  // Printed as it is kept: nothing in it may turn the line around.
  const name = cleanValue(body.name);
  if (name === '') throw invalid({ field: 'name', rule: 'required', message: 'Enter your full name.' });
  const image = body.image === null ? null : signatureImage(body.image);
  await takeSignCode(ctx, account, id, body.otp);
  await answerOfClient(ctx, deed, 'Signed');
  const kind = image ? 'Drawn' : 'Typed';
  const version = await versionOf(ctx, deed);
  const own = { account_name: account.name, contact: account.contact };
  const differs = !isNameOf(name, account.name);
  const signatures: ShownSignature[] = [
    ...(await ofVersion(ctx, id, deed.number)),
    {
      ...own,
      name,
      kind,
      is_confirmed: true,
      name_differs: differs,
      signed_at: ctx.now.toISOString(),
      ip: ctx.ip,
      image: image && toDataUrl(image),
    },
  ];
  const { document, about, file_name } = await printedDeed(ctx, deed, version, false);
  const page = signaturePage(
    { ...about, number: deed.number, sha256: version.sha256, timezone: ctx.timezone },
    signatures,
  );
  const bytes = await ctx.outsideTransaction(() => makePdf({ title: deed.name, documents: [document, page] }));
  const path = await storeDocument(ctx, file_name, bytes);
  const { number } = deed;
  const { sha256 } = version;
  const signature = { ...own, deed_id: id, client_id: clientId, number, name, kind, image, sha256 } as const;
  await repo.addSignature(ctx, { ...signature, signed_by: account.userId });
  await repo.storeSigned(ctx, version.id, { ...version.files, signed: path }, sha256Of(bytes));
  await tellSigned(ctx, deed, { name, account, differs });
}

type Signed = { name: string; account: Account; differs: boolean };

/** All logins of the client are notified, also the one that signed: it may have been somebody else at its screen. */
async function tellSigned(ctx: BusinessCtx, deed: DeedRecord, { name, account, differs }: Signed): Promise<void> {
  const body = [
    `Signed by the login ${account.name} (${maskContact(account.contact)}) with a code.`,
    ...(differs ? ['The typed name differs from the name of the login.'] : []),
  ].join(' ');
  await tellStaff(ctx, deed, `“${deed.name}” was signed as ${name}`, body);
  await notify(ctx, {
    userIds: await loginsOf(ctx, deed.client_id),
    records: ['deeds'],
    event: 'document_shared',
    type: 'REMINDER_NOTIFICATION',
    title: `“${deed.name}” was signed as ${name}`,
    body,
    link: `/business/${ctx.businessId}/client/${deed.client_id}/deeds/${deed.id}`,
  });
}

const ofVersion = async (ctx: BusinessCtx, id: number, version: number): Promise<ShownSignature[]> =>
  (await signaturesOf(ctx, id))
    .filter(({ number }) => number === version)
    .map(({ image, ...signature }) => ({ ...signature, image: image && toDataUrl(image) }));
