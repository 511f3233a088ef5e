import type { Input } from '@daftar/contract/core/route';
import type { portalDeedRoutes } from '@daftar/contract/portal_deeds';
import { cleanValue } from '@daftar/domain/deeds/filters';
import { asBusiness } from '#server/access/as-business.ts';
import type { BusinessCtx, ClientCtx } from '#server/platform/context.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { signatureImage, toDataUrl } from '#server/platform/files/png.ts';
import { sha256Of } from '#server/platform/files/sha256.ts';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { printedDeed } from '#server/features/deeds/deed-files.service.ts';
import { versionOf } from '#server/features/deeds/deeds.service.ts';
import { answerOfClient, signaturesOf } from '#server/features/deeds/share.service.ts';
import { storeDocument } from '#server/features/files/files.service.ts';
import * as repo from './portal_deeds.repo.ts';
import { get, sharedDeed, tellStaff } from './portal_deeds.service.ts';
import { signaturePage, type ShownSignature } from './signature-page.ts';

type Asked = Input<typeof portalDeedRoutes.sign>;

/**
 * Signs the shared version: the signature is kept with time, address and the hash of the approved file, and the signed
 * file gets a page that says so.
 */
export async function sign(ctx: ClientCtx, { params, body }: Asked) {
  await asBusiness(ctx, (business) => signAs(business, ctx, params.id, body));
  return get(ctx, { params });
}

async function signAs(ctx: BusinessCtx, { clientId, person }: ClientCtx, id: number, body: Asked['body']) {
  const deed = await sharedDeed(ctx, clientId, id);
  if (deed.client_answer === 'Change requested')
    throw conflict('You requested a change. A new version will be shared with you.');
  if (await repo.hasSigned(ctx, id, deed.number, person.userId)) throw conflict('You have signed this deed already.');
  // Printed as it is kept: nothing in it may turn the line around.
  const name = cleanValue(body.name);
  if (name === '') throw invalid({ field: 'name', rule: 'required', message: 'Enter your full name.' });
  const image = body.image === null ? null : signatureImage(body.image);
  const kind = image ? 'Drawn' : 'Typed';
  const version = await versionOf(ctx, deed);
  const before = await ofVersion(ctx, id, deed.number);
  const signatures: ShownSignature[] = [
    ...before,
    { name, kind, signed_at: ctx.now.toISOString(), ip: ctx.ip, image: image && toDataUrl(image) },
  ];
  const { document, about, file_name } = await printedDeed(ctx, deed, version, false);
  const page = signaturePage(
    { ...about, number: deed.number, sha256: version.sha256, timezone: ctx.timezone },
    signatures,
  );
  const bytes = await ctx.outsideTransaction(() => makePdf({ title: deed.name, documents: [document, page] }));
  const path = await storeDocument(ctx, file_name, bytes);
  // Rendering released the connection: another login may have signed meanwhile.
  await answerOfClient(ctx, deed, 'Signed');
  if ((await ofVersion(ctx, id, deed.number)).length !== before.length)
    throw conflict('Another person signed at the same time. Sign again.');
  const { sha256 } = version;
  const signed = {
    deed_id: id,
    client_id: clientId,
    number: deed.number,
    name,
    kind,
    image,
    sha256,
  } as const;
  await repo.addSignature(ctx, { ...signed, signed_by: person.userId });
  await repo.storeSigned(ctx, version.id, { ...version.files, signed: path }, sha256Of(bytes));
  await tellStaff(ctx, deed, `${name} signed “${deed.name}”`);
}

const ofVersion = async (ctx: BusinessCtx, id: number, version: number): Promise<ShownSignature[]> =>
  (await signaturesOf(ctx, id))
    .filter(({ number }) => number === version)
    .map(({ name, kind, signed_at, ip, image }) => ({ name, kind, signed_at, ip, image: image && toDataUrl(image) }));
