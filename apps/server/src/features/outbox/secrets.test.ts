import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { identityRoutes } from '@daftar/contract/identity';
import { outboxRoutes } from '@daftar/contract/outbox';
import { teamRoutes } from '@daftar/contract/team';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { lastTextTo } from '#server/testing/messages.ts';
import { createTestUser } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { testSmtp } from '#server/testing/smtp.ts';
import { createVault, createVaultKey, loadVaultKeys } from '#server/platform/vault.ts';
import { deleteExpired } from '#server/platform/jobs/housekeeping.repo.ts';
import { withBusinessContext, withPlatformContext } from '#server/platform/jobs/job-context.ts';
import { sealOwner } from './outbox.repo.ts';
import { deliver } from './deliver.service.ts';
import { giveUpUnsent } from './outbox.repo.ts';
import { reencryptMessages } from './reencrypt.repo.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof createTestPortal>>;

/** Every table of the database, the queue's too, that has this text in a row. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await app.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss', 'app')`,
  );
  expect(rows.length).toBeGreaterThan(50);
  const found = [];
  for (const { name } of rows) {
    const { rowCount } = await app.owner.query(
      `select from ${name} as t where position($1 in to_jsonb(t)::text) > 0 limit 1`,
      [text],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

const outbox = () => at.call(outboxRoutes.list, { query: { per_page: 100 } });
const readAll = async () =>
  Promise.all((await outbox()).data.map(({ id }) => at.call(outboxRoutes.get, { params: { id } })));

/** Sends each kind of message with a link that belongs to a business. */
async function inviteBoth(name: string) {
  const roles = (await at.call(teamRoutes.roles, {})).data;
  const client = await addClient(at.call);
  const [staff, guest, mobile] = [`${name}.staff@x.example`, `${name}.guest@x.example`, at.newMobile()];
  await at.call(teamRoutes.invite, { body: { email: staff, role_id: roles[0]!.id } });
  await at.grant(client.id, { email: guest });
  await at.grant(client.id, { mobile_number: mobile });
  return [staff, guest, `+91${mobile}`];
}

describe('without a provider', () => {
  beforeAll(async () => {
    app = await ownApp();
    at = await createTestPortal(app);
  });
  afterAll(() => app.stop());

  test('a link is in no answer, in no table and in no log; only the command of the operator shows it', async () => {
    const command = join(import.meta.dirname, '../../../../../scripts/outbox.ts');
    for (const recipient of await inviteBoth('local')) {
      const token = /invitation=([\w-]{20,})/.exec(await lastTextTo(app, recipient))![1]!;
      expect(await tablesWith(token)).toEqual([]);
      expect(app.logged()).not.toContain(token);
      const env = {
        ...process.env,
        DATABASE_URL: app.databaseUrl,
        DATA_DIR: app.app.env.DATA_DIR,
        CREDENTIAL_KEYS: app.app.env.CREDENTIAL_KEYS,
      };
      const printed = await promisify(execFile)(process.execPath, [command, '20'], { env });
      expect(printed.stdout).toContain(token);
      const elsewhere = { ...env, CREDENTIAL_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}` };
      expect((await promisify(execFile)(process.execPath, [command, '20'], { env: elsewhere })).stdout).toContain(
        'Encrypted with another key.',
      );
    }
    const shown = await readAll();
    expect(shown.map(({ has_secret }) => has_secret)).toEqual([true, true, true]);
    for (const { text, html } of shown) {
      expect(text).toContain('[link hidden]');
      expect(text + html).not.toMatch(/invitation=/);
    }
  });

  test('is encrypted again with a new key, and can still be read', async () => {
    const key = createVaultKey('2');
    const vault = createVault(
      loadVaultKeys({ ...app.app.env, CREDENTIAL_KEYS: `${key},${app.app.env.CREDENTIAL_KEYS}` }),
    );
    const { rows } = await app.owner.query(`select count(*)::int as n from messages where sealed is not null`);
    expect(rows[0].n).toBeGreaterThan(0);
    expect(await reencryptMessages(app.owner, vault)).toBe(rows[0].n);
    expect(await reencryptMessages(app.owner, vault)).toBe(0);
    const alone = createVault(loadVaultKeys({ ...app.app.env, CREDENTIAL_KEYS: key }));
    const [message] = (
      await app.owner.query('select business_id, recipient, sealed from messages where sealed is not null')
    ).rows;
    expect(alone.open(message.sealed, sealOwner(message.business_id, message.recipient))).toMatch(/invitation=|\d{6}/);
  });

  test('a code is in no table, and an expired one is deleted', async () => {
    const who = await createTestUser(app, { verified: false });
    await who.call(identityRoutes.sendPhoneOtp, {});
    const mobile = `+91${who.user.mobile_number}`;
    expect(await lastTextTo(app, mobile)).toMatch(/^\d{6} is your/);
    const stored = async () =>
      (await app.owner.query('select text, sealed from messages where recipient = $1', [mobile])).rows[0];
    expect((await stored()).text).toMatch(/^•••••• is your Daftar verification code/);
    await app.owner.query(`update messages set good_until = now() - interval '1 s' where recipient = $1`, [mobile]);
    await withPlatformContext(app.app, deleteExpired);
    expect((await stored()).sealed).toBeNull();
  });
});

describe('by SMTP', () => {
  let smtp: Awaited<ReturnType<typeof testSmtp>>;
  beforeAll(async () => {
    smtp = await testSmtp();
    app = await ownApp(smtp.settings);
    at = await createTestPortal(app);
  });
  afterAll(async () => {
    await app.stop();
    await smtp.close();
  });

  test('the recipient gets the link, and once it is sent nobody can read it, not with the key either', async () => {
    const [staff, guest] = await inviteBoth('smtp');
    // The owners are told of the invitations, too.
    const invitations = () => smtp.received.filter(({ to }) => [staff, guest].includes(to[0]!));
    await vi.waitFor(() => expect(invitations()).toHaveLength(2), 60_000);
    const states = async () =>
      (await outbox()).data.filter(({ channel }) => channel === 'mail').map(({ state }) => state);
    await vi.waitFor(async () => expect(await states()).toEqual(['sent', 'sent']), 60_000);
    for (const { raw } of invitations()) {
      const body = raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      const token = /invitation=([\w-]{20,})/.exec(body)![1]!;
      expect(await tablesWith(token)).toEqual([]);
      expect(app.logged()).not.toContain(token);
    }
    const { rows } = await app.owner.query('select sealed from messages where recipient in ($1, $2)', [staff, guest]);
    expect(rows).toEqual([{ sealed: null }, { sealed: null }]);
  });

  test('one that failed for good keeps no link: a retry does not send half a message', async () => {
    const { id: clientId } = await addClient(at.call);
    smtp.state.stalls = true;
    await at.grant(clientId, { email: 'refused@x.example' });
    const message = async () => (await outbox()).data.find(({ recipient }) => recipient === 'refused@x.example')!;
    const { id } = await message();
    await app.app.jobs.stop();
    await withBusinessContext(app.app, at.business, (ctx) => giveUpUnsent(ctx, id, 'No such user'));
    expect((await app.owner.query('select state, sealed from messages where id = $1', [id])).rows).toEqual([
      { state: 'failed', sealed: null },
    ]);
    await withBusinessContext(app.app, at.business, (ctx) => deliver(ctx, id));
    expect(await message()).toMatchObject({
      state: 'late',
      error: 'Its code or link was deleted when sending failed.',
    });
  });
});
