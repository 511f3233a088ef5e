import type { Input } from '@daftar/contract/core/route';
import { dscResource, type dscRoutes } from '@daftar/contract/dsc';
import { namesEntity, tokenCode, validityProblems } from '@daftar/domain/dsc/values';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { sealOwner } from '#server/platform/db/encrypted-columns.ts';
import { nextNumber } from '#server/platform/db/numbering.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import { firstMovement } from './custody.repo.ts';
import * as repo from './dsc.repo.ts';

type In<K extends keyof typeof dscRoutes> = Input<(typeof dscRoutes)[K]>;
type Body = In<'create'>['body'];

const wrong = (field: string, rule: string, message: string) => invalid({ field, rule, message });

export const tokens = resourceService(dscResource, {
  queries: repo.queries,
  async beforeSave(ctx, { body, before }) {
    const merged = { ...before, ...body } as Body;
    const { today } = await businessToday(ctx);
    const problems = validityProblems(merged, today);
    if (problems.length) throw invalid(...problems.map((problem) => ({ ...problem, rule: 'dates' })));
    await checkPerson(ctx, body);
    const clients = body.signatories && (await checkClients(ctx, body.signatories));
    const named = body.signatories?.find(({ is_entity }) => is_entity)?.client_id;
    // The certificate names the client that is marked, whatever was typed.
    const entity_name = named === undefined ? merged.entity_name : clients!.get(named)!;
    if (namesEntity(merged.kind) && !entity_name)
      throw wrong('entity_name', 'required', 'Enter the organisation that the certificate names');
    if (merged.certificate_number && (await repo.certificateTaken(ctx, merged, before?.id ?? null)))
      throw wrong('certificate_number', 'unique', 'This certificate is already in the register.');
    const { password, signatories, ...values } = body;
    return {
      ...values,
      entity_name: namesEntity(merged.kind) ? entity_name : '',
      ...(password === undefined ? {} : { password: sealed(ctx, password) }),
      // Later changes are kept by a trigger.
      ...(before ? {} : { client_ids: `{${(signatories ?? []).map(({ client_id }) => client_id).join()}}` }),
    };
  },
  async afterSave(ctx, { id }, { body }) {
    if (body.signatories) await repo.setSignatories(ctx, id, body.signatories);
  },
  async refuseDelete(_ctx, { code, custody }) {
    if (custody === 'client' || custody === 'courier')
      throw conflict(`${code} is not in the office. Check it in before you delete it.`);
  },
  present: (_ctx, { sees_holder, ...row }) => (sees_holder ? row : { ...row, holder_client_id: null }),
});

export const sealed = (ctx: BusinessCtx, password: string): string =>
  password && ctx.app.vault.seal(password, sealOwner(ctx.businessId));

async function checkPerson(ctx: BusinessCtx, body: Partial<Body>): Promise<void> {
  const { holder_client_id, director_id, contact_id, holder_user_id } = body;
  if (holder_client_id) await clientThere(ctx, holder_client_id, 'holder_client_id');
  if (director_id && !(await repo.personThere(ctx, 'client_directors', director_id)))
    throw wrong('director_id', 'exists', 'Select a director of the client');
  if (contact_id && !(await repo.personThere(ctx, 'client_contact_details', contact_id)))
    throw wrong('contact_id', 'exists', 'Select a contact of the client');
  if (holder_user_id && !(await repo.memberName(ctx, holder_user_id)))
    throw wrong('holder_user_id', 'exists', 'Select a team member');
}

async function clientThere(ctx: BusinessCtx, id: number, field: string): Promise<void> {
  if (!(await repo.clientNames(ctx, [id])).has(id)) throw wrong(field, 'exists', 'Select a client');
}

async function checkClients(ctx: BusinessCtx, signatories: Body['signatories']): Promise<Map<number, string>> {
  const ids = signatories.map(({ client_id }) => client_id);
  const names = await repo.clientNames(ctx, ids);
  signatories.forEach(({ client_id, is_entity }, at) => {
    const field = `signatories.${at}.client_id`;
    if (!names.has(client_id)) throw wrong(field, 'exists', 'Select a client');
    if (ids.indexOf(client_id) < at) throw wrong(field, 'unique', `${names.get(client_id)} is listed twice`);
    if (is_entity && signatories.findIndex((one) => one.is_entity) < at)
      throw wrong(`signatories.${at}.is_entity`, 'unique', 'A certificate names one organisation');
  });
  return names;
}

/**
 * A new token is in the office. Its box and slot are the first entry of its custody chain. It can take over from another
 * one: that one's clients are its clients, and its slot is free.
 */
export async function createToken(ctx: BusinessCtx, { body, replaces }: { body: Body; replaces?: number | null }) {
  const code = tokenCode(await nextNumber(ctx, 'dsc_tokens'));
  const custody = { moves: 1, custody: 'office', held_since: ctx.now.toISOString() };
  if (!replaces) await checkSlot(ctx, body, null);
  const place = replaces ? { box: '', slot: '' } : { box: body.box, slot: body.slot };
  const { id } = await tokens.create(ctx, { body: { ...body, ...place, code, ...custody } as never });
  if (replaces) {
    await repo.replaceToken(ctx, replaces, id);
    await checkSlot(ctx, body, id);
    await repo.setPlace(ctx, id, body);
  }
  await firstMovement(ctx, id, body);
  return tokens.get(ctx, { params: { id } });
}

export async function checkSlot(
  ctx: BusinessCtx,
  place: { box: string; slot: string },
  except: number | null,
): Promise<void> {
  if (place.slot && !place.box) throw wrong('box', 'required', 'Enter the box');
  const taken = place.slot && (await repo.inSlot(ctx, place, except));
  if (taken) throw wrong('slot', 'unique', `${taken.code} of ${taken.holder_name} is in this slot`);
}

/** Logs user, time and reason before the password is returned. */
export async function revealPassword(ctx: MemberCtx, { params, query }: In<'password'>) {
  const token = await tokens.find(ctx, params);
  if (!token) throw notFound('DSC');
  if (!token.password) throw conflict('No password is stored for this token.');
  await repo.logReveal(ctx, token.id, token.code, query.reason);
  return { password: ctx.app.vault.open(token.password, sealOwner(ctx.businessId)) };
}

export const summary = (ctx: BusinessCtx) => repo.counts(ctx);

export async function listPeople(ctx: BusinessCtx, { query }: In<'people'>) {
  await clientOf(ctx, query.client_id);
  return { data: await repo.people(ctx, query.client_id) };
}
