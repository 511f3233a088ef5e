import { sealOwner, unpackSecret } from '../../apps/server/src/features/outbox/outbox.repo.ts';
import { TimedClient } from '../../apps/server/src/platform/db/pool.ts';
import type { Vault } from '../../apps/server/src/platform/vault.ts';

export type Message = {
  created_at: Date;
  business_id: string | null;
  channel: string;
  recipient: string;
  state: string;
  error: string | null;
  subject: string;
  text: string;
  sealed: string | null;
};

/**
 * The last messages that the server sent or would have sent, the newest last. Codes and links are shown only in
 * messages that wait in the local outbox: others are for their recipient.
 */
export async function lastMessages(url: string, count: number, vault: () => Vault): Promise<Message[]> {
  const client = new TimedClient({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Message>('select * from messages order by id desc limit $1', [count]);
    return rows.reverse().map((message) => ({ ...message, text: wholeText(message, vault) }));
  } finally {
    await client.end();
  }
}

function wholeText({ business_id, recipient, state, sealed, text }: Message, vault: () => Vault): string {
  if (sealed === null || state !== 'outbox') return text;
  try {
    const owner = sealOwner(business_id === null ? null : Number(business_id), recipient);
    return unpackSecret(vault().open(sealed, owner)).text;
  } catch {
    return `${text}\n(Encrypted with another key. Set DATA_DIR or CREDENTIAL_KEYS as for the server.)`;
  }
}

/** Names and texts come from users; control characters must not reach the terminal. */
// oxlint-disable-next-line no-control-regex -- they are what must go
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

export function print(message: Message): string {
  const { created_at, business_id, channel, recipient, state, error, subject, text } = message;
  const whose = business_id ? `business ${business_id}` : 'account';
  const head = [created_at.toISOString(), whose, channel, recipient, state, error].filter(Boolean).join('  ');
  const body = [subject, text].filter(Boolean).join('\n').replace(/^/gm, '    ');
  return `${head}\n${body}\n`.replace(CONTROL, '');
}
