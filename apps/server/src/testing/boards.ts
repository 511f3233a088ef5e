import { boardRoutes } from '@daftar/contract/boards';
import type { Call } from '@daftar/contract/core/client';
import type { CallInput } from '@daftar/contract/core/route';
import type { Board } from '@daftar/contract/work/board';
import type { TestApp } from './app.ts';
import { addMember, createTestUser } from './people.ts';

let count = 0;

type Body = CallInput<typeof boardRoutes.create>['body'];

/** A board with a unique code. */
export const makeBoard = (call: Call, more: Partial<Body> = {}): Promise<Board> => {
  count += 1;
  return call(boardRoutes.create, { body: { name: `Board ${count}`, code: `T${count}`, ...more } });
};

export type WorkboardGrant = 'Yes' | 'Manage WorkBoard' | 'Manage WorkBoard and Role';

/** A member who can see boards. The board role decides the rest. */
export async function colleague(app: TestApp, business: number, grant: WorkboardGrant = 'Yes', name?: string) {
  const who = await createTestUser(app, name ? { name } : {});
  const { memberId } = await addMember(app, business, who, { workboard: grant });
  return { ...who, memberId, ask: who.in(business) };
}
export type Colleague = Awaited<ReturnType<typeof colleague>>;

export async function roleNamed(call: Call, name: string): Promise<number> {
  const { data } = await call(boardRoutes.roles, { query: { search: name } });
  return data.find((role) => role.name === name)!.id;
}

/** Adds a member to a board with a default role. */
export async function takeOn(call: Call, board: Pick<Board, 'id'>, userId: number, role: string) {
  const body = { user_ids: [userId], role_id: await roleNamed(call, role) };
  return (await call(boardRoutes.addMembers, { params: { id: board.id }, body })).data[0]!;
}
