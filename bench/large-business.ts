/** A business with 10,000 clients, a board of 2,000 cards and a chat of 20,000 messages. Filling is not measured. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { callAs } from '../e2e/support/people.ts';
import { fillClients } from './clients.ts';

export const CLIENTS = 10_000;
export const CARDS = 2_000;
export const MESSAGES = 20_000;

export type LargeBusiness = { id: number; branch: number; board: number; group: string };

/** Founded through the API, so that the owner has everything a new business has; its records are inserted. */
export async function foundLargeBusiness(databaseUrl: string, token: string): Promise<LargeBusiness> {
  const name = `Large ${randomUUID().slice(0, 6)}`;
  const body = { name, country: 'IN', currency: 'INR' };
  const { id } = await callAs<{ id: number }>(token, '/businesses', { method: 'POST', body });
  const { data } = await callAs<{ data: { id: number }[] }>(token, '/branches', { business: id });
  const db = new pg.Client(databaseUrl);
  await db.connect();
  try {
    const found = async (text: string, values: unknown[]) => (await db.query(text, values)).rows[0];
    const { user_id: user } = await found('select user_id from members where business_id = $1', [id]);
    const tag = await found(`insert into client_tags (business_id, name) values ($1, 'Key client') returning id`, [id]);
    await fillClients(db, id, CLIENTS, Number(tag.id));
    const board = await fillBoard(db, id, user);
    const group = await fillChat(db, id, user);
    await db.query('analyze clients, board_tasks, chat_messages');
    return { id, branch: data[0]!.id, board, group };
  } finally {
    await db.end();
  }
}

async function fillBoard(db: pg.Client, business: number, user: unknown): Promise<number> {
  const { rows } = await db.query(
    `insert into boards (business_id, name, code) values ($1, 'Returns', 'RET') returning id`,
    [business],
  );
  const board = Number(rows[0].id);
  await db.query(
    `insert into board_tasks (business_id, board_id, number, name, client_id, period_label, priority, state, work_progress,
       due_date, rank, assignee_ids, created_by)
     select $1, $2, n, 'GSTR-1 ' || lpad(n::text, 5, '0'), (select min(id) from clients where business_id = $1) + n,
            'October 2026', (array['Low', 'Medium', 'High'])[1 + n % 3], case when n % 4 = 0 then 'TODO' else 'PENDING' end,
            (array['To Be Initiated', 'Documents Pending', 'Documents Received', 'In Process'])[1 + n % 4],
            current_date + n % 60, 'b' || lpad(n::text, 7, '0') || 'V', array[$3::bigint], $3
       from generate_series(1, $4::int) n`,
    [business, board, user, CARDS],
  );
  return board;
}

/** Between the owner and one more member. */
async function fillChat(db: pg.Client, business: number, user: unknown): Promise<string> {
  const { rows } = await db.query(
    `with other as (insert into users (kind, name, email, mobile_number, password_hash)
         values ('staff', 'Bhavin Rao', 'chat-' || $1::bigint || '@bench.example', (6100000000 + $1::bigint)::text, 'none') returning id),
       joined as (insert into members (business_id, user_id) select $1, id from other),
       made as (insert into chat_groups (business_id, kind, group_name) values ($1, 'group', 'Everyone') returning id, uuid),
       counted as (insert into chat_counters (business_id, group_id, last_seq, last_number) select $1, id, $3, $3 from made),
       joined_chat as (insert into chat_participants (business_id, group_id, user_id)
         select $1, made.id, u from made, other, unnest(array[other.id, $2::bigint]) u)
     select made.id, made.uuid, other.id as other from made, other`,
    [business, user, MESSAGES],
  );
  const { id, uuid, other } = rows[0];
  await db.query(
    `insert into chat_messages (business_id, group_id, uuid, number, seq, sender_id, text, created_at)
     select $1, $2, gen_random_uuid(), n, n, case when n % 3 = 0 then $3::bigint else $4::bigint end,
            'Kesar Foods sent the purchase register of October. ' || n % 40 || ' invoices are missing a GSTIN.',
            now() - ($5 - n) * interval '5 minutes'
       from generate_series(1, $5::int) n`,
    [business, id, user, other, MESSAGES],
  );
  return uuid;
}
