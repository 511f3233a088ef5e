import type { BusinessCtx } from '#server/platform/context.ts';
import { hashInput, IDENTITY_NUMBERS, sealOwner } from '#server/platform/db/encrypted-columns.ts';

type IdentityNumber = (typeof IDENTITY_NUMBERS)[number];
const HASHES = { aadhar_number: 'aadhar_hash', passport_no: 'passport_hash' } as const satisfies Record<
  IdentityNumber,
  string
>;

export const isIdentityNumber = (field: string): field is IdentityNumber =>
  (IDENTITY_NUMBERS as readonly string[]).includes(field);
export const hashColumn = (field: IdentityNumber) => HASHES[field];

/** Hashes of a number under every key, to find it. */
export const hashesOf = (ctx: BusinessCtx, field: IdentityNumber, number: string): string[] =>
  ctx.app.vault.hashes(hashInput(field, number), sealOwner(ctx.businessId));

/** Encrypts the Aadhaar and passport numbers among these values, each with its hash. */
export function sealNumbers<T extends object>(ctx: BusinessCtx, values: T): T {
  const sealed = { ...values } as Record<string, unknown>;
  const owner = sealOwner(ctx.businessId);
  for (const field of IDENTITY_NUMBERS) {
    const number = sealed[field];
    if (typeof number !== 'string') continue;
    sealed[field] = number && ctx.app.vault.seal(number, owner);
    sealed[HASHES[field]] = number && ctx.app.vault.hash(hashInput(field, number), owner);
  }
  return sealed as T;
}

/** Decrypts them. A plain number is one that the server has yet to encrypt. */
export function openNumbers<T extends object>(ctx: BusinessCtx, values: T): T {
  const open = { ...values } as Record<string, unknown>;
  for (const field of IDENTITY_NUMBERS) {
    const value = open[field];
    if (typeof value === 'string' && ctx.app.vault.isSealed(value)) open[field] = readable(ctx, value);
  }
  return open as T;
}

/** Empty after a restore without its keys. The server doesn't start with other keys by mistake. */
function readable(ctx: BusinessCtx, sealed: string): string {
  try {
    return ctx.app.vault.open(sealed, sealOwner(ctx.businessId));
  } catch {
    return '';
  }
}

/** For values in JSON, which nobody searches. */
export function sealInJson<T extends object>(ctx: BusinessCtx, values: T): T {
  const sealed = { ...values } as Record<string, unknown>;
  for (const field of IDENTITY_NUMBERS) {
    const number = sealed[field];
    if (typeof number === 'string' && number) sealed[field] = ctx.app.vault.seal(number, sealOwner(ctx.businessId));
  }
  return sealed as T;
}
