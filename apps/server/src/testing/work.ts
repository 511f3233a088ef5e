import { ALL_RIGHTS, type BoardRights } from '@daftar/domain/work/board-roles';
import type { TestApp } from './app.ts';
import type { TestPerson } from './people.ts';

let count = 0;

/** A board past its editor. */
export async function addBoard(app: TestApp, businessId: number, name = `Board ${(count += 1)}`): Promise<number> {
  count += 1;
  const { rows } = await app.owner.query(
    'insert into boards (business_id, name, code) values ($1, $2, $3) returning id',
    [businessId, name, `B${count}`],
  );
  return Number(rows[0].id);
}

/** Puts somebody on a board, with all rights but for these. */
export async function joinBoard(
  app: TestApp,
  businessId: number,
  boardId: number,
  who: TestPerson,
  rights: Partial<BoardRights> = {},
): Promise<void> {
  const role = await app.owner.query(
    'insert into board_roles (business_id, name, rights) values ($1, $2, $3) returning id',
    [businessId, `Role on board ${(count += 1)}`, JSON.stringify({ ...ALL_RIGHTS, ...rights })],
  );
  await app.owner.query('insert into board_members (business_id, board_id, user_id, role_id) values ($1, $2, $3, $4)', [
    businessId,
    boardId,
    who.user.id,
    role.rows[0].id,
  ]);
}
