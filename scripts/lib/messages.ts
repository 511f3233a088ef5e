import pg from 'pg';

export type Message = {
  created_at: Date;
  business_id: string | null;
  channel: string;
  recipient: string;
  state: string;
  error: string | null;
  subject: string;
  text: string;
};

/** The last messages that the server sent or would have sent, the newest last. */
export async function lastMessages(url: string, count: number): Promise<Message[]> {
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

export function print(message: Message): string {
  const { created_at, business_id, channel, recipient, state, error, subject, text } = message;
  const whose = business_id ? `business ${business_id}` : 'account';
  const head = [created_at.toISOString(), whose, channel, recipient, state, error].filter(Boolean).join('  ');
  const body = [subject, text].filter(Boolean).join('\n').replace(/^/gm, '    ');
  return `${head}\n${body}\n`.replace(CONTROL, '');
}
