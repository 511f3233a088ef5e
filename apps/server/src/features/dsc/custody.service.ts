/** Hand-overs of tokens. Each is added to the chain and never changed. */
import type { Input } from '@daftar/contract/core/route';
import type { dscRoutes } from '@daftar/contract/dsc';
import { handoverProblems, MOVED_MEANWHILE, movementKind } from '@daftar/domain/dsc/custody';
import { isOut, type Custody } from '@daftar/domain/dsc/values';
import type { MemberCtx } from '#server/platform/context.ts';
import { signatureImage, toDataUrl } from '#server/platform/files/png.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import * as repo from './custody.repo.ts';
import { memberName } from './dsc.repo.ts';
import { checkSlot, tokens } from './dsc.service.ts';

type In<K extends keyof typeof dscRoutes> = Input<(typeof dscRoutes)[K]>;

export async function moveToken(ctx: MemberCtx, { params, body }: Pick<In<'move'>, 'params' | 'body'>) {
  const token = await tokens.find(ctx, params);
  if (!token) throw notFound('DSC');
  const { today } = await businessToday(ctx);
  const problems = handoverProblems(body, today);
  if (problems.length) throw invalid(...problems.map((problem) => ({ ...problem, rule: 'custody' })));
  const { custody, signature } = body;
  if (custody === 'office') await checkSlot(ctx, body, token.id);
  const place = {
    custody,
    box: custody === 'office' ? body.box : '',
    slot: custody === 'office' ? body.slot : '',
    with_user_id: custody === 'team' ? body.user_id : null,
    with_name: await receiverOf(ctx, body),
    tracking_number: custody === 'courier' ? body.tracking_number : '',
    expected_back: isOut(custody) || custody === 'team' ? body.expected_back : null,
  };
  if (!(await repo.setCustody(ctx, token.id, body.moves, place))) throw conflict(MOVED_MEANWHILE);
  await repo.insertMovement(ctx, token.id, {
    ...place,
    nth: body.moves + 1,
    kind: movementKind(token.custody as Custody, custody),
    purpose: body.purpose,
    note: body.note,
    signed_name: signature?.name ?? '',
    signature: signature?.image ? signatureImage(signature.image) : null,
  });
  return tokens.get(ctx, { params });
}

async function receiverOf(ctx: MemberCtx, { custody, user_id, person }: In<'move'>['body']): Promise<string> {
  if (isOut(custody)) return person;
  if (custody !== 'team') return '';
  const name = await memberName(ctx, user_id!);
  if (!name) throw invalid({ field: 'user_id', rule: 'exists', message: 'Select a team member' });
  return name;
}

export async function listMovements(ctx: MemberCtx, { params }: In<'movements'>) {
  if (!(await tokens.find(ctx, params))) throw notFound('DSC');
  return { data: (await repo.listMovements(ctx, params.id)) as never };
}

export async function getSignature(ctx: MemberCtx, { params: { id } }: In<'signature'>) {
  const movement = await repo.findMovement(ctx, id);
  if (!movement?.signed_name) throw notFound('signature');
  const image = await repo.signatureOf(ctx, id);
  return { name: movement.signed_name, image: image && toDataUrl(image) };
}
