import { sealOwner, unpackSecret } from '#server/features/outbox/outbox.repo.ts';
import type { TestApp } from './app.ts';

type Row = { business_id: string | null; recipient: string; text: string; sealed: string | null };

/** The texts that a recipient got, with codes and links, the newest last. */
export async function textsTo(app: TestApp, recipient: string): Promise<string[]> {
  const { rows } = await app.owner.query<Row>(
    'select business_id, recipient, text, sealed from messages where recipient = $1 order by id',
    [recipient],
  );
  return rows.map((row) => wholeText(app, row));
}

export const lastTextTo = async (app: TestApp, recipient: string): Promise<string> =>
  (await textsTo(app, recipient)).at(-1)!;

/** The code of the last message, which says what it is for. */
export const lastCodeTo = async (app: TestApp, recipient: string): Promise<string> =>
  /\b(\d{6}) is your/.exec(await lastTextTo(app, recipient))![1]!;

/** The token that a link has in its fragment. */
export const tokenIn = (link: string): string => /#.*\b(?:jwt|token|invitation)=([\w-]+)/.exec(link)![1]!;

const wholeText = (app: TestApp, { business_id, recipient, text, sealed }: Row): string =>
  sealed === null
    ? text
    : unpackSecret(app.app.vault.open(sealed, sealOwner(business_id === null ? null : Number(business_id), recipient)))
        .text;
