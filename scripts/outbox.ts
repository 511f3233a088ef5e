/**
 * The last messages, those of accounts (codes, reset links) too, for whoever runs a server without mail or SMS.
 * Usage: npm run outbox [-- 20]
 */
import pg from 'pg';
import { readEnv } from '../apps/server/src/env.ts';
import { databaseUrl } from './lib/database.ts';

type Message = {
  created_at: Date;
  business_id: string | null;
  channel: string;
  recipient: string;
  state: string;
  error: string | null;
  subject: string;
  text: string;
};

async function lastMessages(url: string, count: number): Promise<Message[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Message>('select * from messages order by id desc limit $1', [count]);
    return rows.reverse();
  } finally {
    await client.end();
  }
}

/** Names and texts come from people; a terminal must not obey them. */
// oxlint-disable-next-line no-control-regex -- they are what must go
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

function print(message: Message): string {
  const { created_at, business_id, channel, recipient, state, error, subject, text } = message;
  const whose = business_id ? `business ${business_id}` : 'account';
  const head = [created_at.toISOString(), whose, channel, recipient, state, error].filter(Boolean).join('  ');
  const body = [subject, text].filter(Boolean).join('\n').replace(/^/gm, '    ');
  return `${head}\n${body}\n`.replace(CONTROL, '');
}

const count = Number(process.argv[2] ?? 10);
try {
  if (!Number.isInteger(count) || count < 1) throw new Error('Say how many messages to show: npm run outbox -- 20');
  const messages = await lastMessages(databaseUrl(readEnv()), count);
  console.log(messages.length ? messages.map(print).join('\n') : 'There are no messages yet.');
} catch (error) {
  const { code, message } = error as { code?: string; message: string };
  console.error(code === 'ECONNREFUSED' ? 'The database is not running. Start the server first: npm start' : message);
  process.exitCode = 1;
}
