import { emailEventRoutes as routes } from '@daftar/contract/email_events';
import { outboxRoutes } from '@daftar/contract/outbox';
import { describe, expect, test } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { sendMail } from '#server/features/outbox/outbox.service.ts';
import { testApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestBusiness, createTestUser } from '#server/testing/people.ts';
import { bounceOf, noteBounce } from './bounce.service.ts';
import { withTracking } from './tracking.service.ts';

const app = await testApp();
const owner = await createTestUser(app);
const business = (await createTestBusiness(owner)).id;
const call = owner.in(business);

/** A message that was sent, with the id that its provider knows. */
async function sentMessage(more: object = {}) {
  await withBusinessContext(app.app, business, (ctx) =>
    sendMail(ctx, { to: `c${Math.random()}@example.in`, subject: 'Hello', text: 'Plain', html: '<p>x</p>', ...more }),
  );
  const { rows } = await app.owner.query(
    `update messages set state = 'sent', sent_at = now(), provider_id = '<daftar.' || id || '@sharma.example>'
      where id = (select max(id) from messages where business_id = $1) returning id, token, provider_id`,
    [business],
  );
  return { ...rows[0], id: Number(rows[0].id) } as { id: number; token: string; provider_id: string };
}
const eventsOf = async (id: number) =>
  (await app.owner.query('select event, detail from message_events where message_id = $1 order by id', [id])).rows;
const stateOf = async (id: number) => (await call(outboxRoutes.get, { params: { id } })).state;

/** The business tracks emails, and the client agreed to it. */
const agree = async (client: number, both = true) => {
  await app.owner.query(
    `insert into messaging_settings (business_id, tracks_emails) values ($1, $2)
       on conflict (business_id) do update set tracks_emails = $2`,
    [business, both],
  );
  await app.owner.query(`update clients set preferences = preferences || '{"tracking": true}' where id = $1`, [client]);
};

describe('the webhook', () => {
  test('belongs to those who manage the business; its secret is shown once', async () => {
    expect(await call(routes.webhook, {})).toEqual({ url: null, header: 'x-webhook-secret', last_event_at: null });
    const { url, secret } = await call(routes.createWebhook, {});
    expect(await call(routes.webhook, {})).toMatchObject({ url });
    const { rows } = await app.owner.query('select * from email_webhooks where business_id = $1', [business]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const composer = await createTestUser(app);
    await addMember(app, business, composer, { compose_mail: 'Yes' });
    expect((await expectRefusal(composer.in(business)(routes.webhook, {}))).status).toBe(403);
    await call(routes.removeWebhook, {});
    expect((await expectRefusal(call(routes.removeWebhook, {}))).status).toBe(404);
    expect(await report(url, secret, {})).toBe(401);
  });
});

let requests = 0;
const body = (info: object, ...data: object[]) => ({
  event_name: ['x'],
  event_message: [{ email_info: { email_reference: 'ref', ...info }, event_data: data, request_id: 'r' }],
  mailagent_key: 'k',
  webhook_request_id: `request-${(requests += 1)}`,
});
const report = async (url: string, secret: string, payload: object | string) =>
  (
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-webhook-secret': secret },
      body: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  ).status;

describe('a report', () => {
  test('is recorded at its message, under the five names of the specification', async () => {
    const { url, secret } = await call(routes.createWebhook, {});
    const { id: client_id } = await addClient(call);
    await agree(client_id);
    for (const [object, details, state] of [
      ['delivered', {}, 'delivered'],
      ['softbounce', { reason: 'full', diagnostic_message: '452 mailbox full' }, 'softbounce'],
      ['hardbounce', { diagnostic_message: '550 unknown user', time: '2026-11-16T10:00:00+05:30' }, 'hardbounce'],
      ['email_open', { ip: '10.0.0.1' }, 'delivered'],
      ['email_link_click', { clicked_link: 'https://gst.gov.in/' }, 'delivered'],
    ] as const) {
      const message = await sentMessage({ client_id });
      const payload = body({ client_reference: String(message.id) }, { object, details: [details] });
      expect(await report(url, secret, payload)).toBe(200);
      expect(await stateOf(message.id)).toBe(state);
      expect((await eventsOf(message.id)).map(({ event }) => event)).toEqual([object]);
    }
    expect((await call(routes.webhook, {})).last_event_at).toEqual(expect.any(String));
  });

  test('of reading is ignored for clients who did not agree to it', async () => {
    const { url, secret } = await call(routes.createWebhook, {});
    const { id: client_id } = await addClient(call);
    for (const message of [await sentMessage({ client_id }), await sentMessage()]) {
      const payload = body({ client_reference: message.id }, { object: 'email_open', details: [{}] });
      expect(await report(url, secret, payload)).toBe(200);
      expect(await eventsOf(message.id)).toEqual([]);
    }
  });

  test('is found by the Message-ID where the provider has no reference of ours', async () => {
    const { url, secret } = await call(routes.createWebhook, {});
    const message = await sentMessage();
    await report(url, secret, body({ email_reference: message.provider_id }, { object: 'delivered', details: [] }));
    expect(await stateOf(message.id)).toBe('delivered');
  });

  test('that comes again is refused, and that is forged or unreadable too', async () => {
    const { url, secret } = await call(routes.createWebhook, {});
    const message = await sentMessage();
    const payload = body({ client_reference: message.id }, { object: 'delivered', details: [{}] });
    expect(await report(url, 'wrong', payload)).toBe(401);
    expect(await report(url, '', payload)).toBe(401);
    expect(await report(`${url}x`, secret, payload)).toBe(401);
    expect(await stateOf(message.id)).toBe('sent');
    expect(await report(url, secret, payload)).toBe(200);
    expect(await report(url, secret, payload)).toBe(409);
    const other = await sentMessage();
    const replayed = {
      ...body({ client_reference: other.id }, { object: 'delivered' }),
      webhook_request_id: payload.webhook_request_id,
    };
    expect(await report(url, secret, replayed)).toBe(409);
    expect(await stateOf(other.id)).toBe('sent');
    for (const wrong of ['', 'not json', '[]', '{}', '{"event_message":[]}'])
      expect(await report(url, secret, wrong)).toBe(400);
    // A new secret ends the old one.
    const renewed = await call(routes.createWebhook, {});
    expect(await report(url, secret, body({}, {}))).toBe(401);
    expect(renewed.url).not.toBe(url);
  });

  test('changes no message of another business, and ignores unknown events', async () => {
    const stranger = await createTestUser(app);
    const theirs = stranger.in((await createTestBusiness(stranger)).id);
    const { url, secret } = await theirs(routes.createWebhook, {});
    const message = await sentMessage();
    const payload = body({ client_reference: message.id }, { object: 'hardbounce', details: [{}] });
    expect(await report(url, secret, payload)).toBe(200);
    expect(await report(url, secret, body({ client_reference: message.id }, { object: 'exploded' }))).toBe(200);
    expect(await stateOf(message.id)).toBe('sent');
    expect(await eventsOf(message.id)).toEqual([]);
  });
});

const DSN = (messageId: string, status: string, more = '') =>
  [
    'From: MAILER-DAEMON@mx.example.in',
    'Content-Type: multipart/report; report-type="delivery-status";',
    ' boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.in',
    '',
    'Final-Recipient: rfc822; asha@example.in',
    'Action: failed',
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 No such user',
    '',
    '--b1',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: ${messageId}`,
    'Subject: Hello',
    '',
    'Body with Message-ID: <forged@example.in>',
    more,
    '--b1--',
    '',
  ].join('\r\n');

describe('a bounce mail', () => {
  test('is read: recipient, kind and the message that came back', async () => {
    expect(await bounceOf(DSN('<a@sharma.example>', '5.1.1'))).toEqual({
      message_id: '<a@sharma.example>',
      recipients: [{ recipient: 'asha@example.in', event: 'hardbounce', status: '5.1.1', reason: '550 No such user' }],
    });
    expect((await bounceOf(DSN('<a@b>', '5.2.2')))!.recipients[0]!.event).toBe('softbounce');
    expect((await bounceOf(DSN('<a@b>', '4.4.7')))!.recipients[0]!.event).toBe('softbounce');
  });

  test.each([
    'Subject: Hello\r\n\r\nPlain',
    'Content-Type: multipart/report; report-type=disposition-notification; boundary=b\r\n\r\n--b--',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b--',
    '',
    '\u0000\u0001',
    `Content-Type: ${'multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: '.repeat(300)}`,
  ])('is not %j', async (raw) => expect(await bounceOf(raw)).toBeNull());

  test('is recorded at its message, once', async () => {
    const message = await sentMessage();
    const note = (raw: string) => withBusinessContext(app.app, business, (ctx) => noteBounce(ctx, raw));
    expect(await note(DSN(message.provider_id, '5.1.1'))).toBe(true);
    expect(await note(DSN(message.provider_id, '5.1.1'))).toBe(true);
    expect(await note(DSN('<unknown@sharma.example>', '5.1.1'))).toBe(false);
    expect(await stateOf(message.id)).toBe('hardbounce');
    expect(await eventsOf(message.id)).toEqual([{ event: 'hardbounce', detail: '550 No such user' }]);
  });
});

describe('tracking', () => {
  const HTML = '<body><a href="https://gst.gov.in/?a=1&amp;b=2">GST</a><a href="mailto:a@b.in">x</a></body>';
  const track = (message: { id: number; token: string }, client_id: number | null, has_secret = false) =>
    withBusinessContext(app.app, business, (ctx) =>
      withTracking(ctx, { id: message.id, token: message.token, client_id, has_secret, html: HTML }),
    );
  const get = (url: string) => fetch(url, { redirect: 'manual' });
  test('needs the setting of the business and the consent of the client, and is never for secrets', async () => {
    const message = await sentMessage();
    const { id } = await addClient(call);
    expect(await track(message, id)).toBe(HTML);
    await agree(id, false);
    expect(await track(message, id)).toBe(HTML);
    await agree(id);
    expect(await track(message, null)).toBe(HTML);
    expect(await track(message, id, true)).toBe(HTML);
    expect(await track(message, (await addClient(call)).id)).toBe(HTML);
    const tracked = await track(message, id);
    expect(tracked).toContain(`${app.url}/links/click/${message.token}/1`);
    expect(tracked).toContain(`${app.url}/links/open/${message.token}`);
    expect(tracked).toContain('mailto:a@b.in');
  });

  test('notes opens and clicks, and leads only to links of the email', async () => {
    const { id } = await addClient(call);
    const message = await sentMessage({ client_id: id });
    await agree(id);
    await track(message, id);
    const opened = await get(`${app.url}/links/open/${message.token}`);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/gif']);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    const clicked = await get(`${app.url}/links/click/${message.token}/1`);
    expect([clicked.status, clicked.headers.get('location')]).toEqual([302, 'https://gst.gov.in/?a=1&b=2']);
    await get(`${app.url}/links/click/${message.token}/1`);
    expect(await eventsOf(message.id)).toEqual([
      { event: 'email_open', detail: '' },
      { event: 'email_link_click', detail: 'https://gst.gov.in/?a=1&b=2' },
    ]);
    for (const path of ['2', '0', '-1', '1e9', 'https:%2F%2Fevil.example', '1?url=https://evil.example&to=x'])
      expect(
        (await get(`${app.url}/links/click/${message.token}/${path}`)).headers.get('location') ?? '',
      ).not.toContain('evil');
    expect((await get(`${app.url}/links/click/${message.token}/2`)).status).toBe(404);
    expect((await get(`${app.url}/links/click/guessed/1`)).status).toBe(404);
    expect((await get(`${app.url}/links/open/guessed`)).status).toBe(200);
    expect(app.logged()).not.toContain(message.token);
    // Withdrawn: earlier emails report nothing more, and their links still lead on.
    await app.owner.query(`update clients set preferences = preferences || '{"tracking": false}' where id = $1`, [id]);
    await app.owner.query('delete from message_events where message_id = $1', [message.id]);
    expect((await get(`${app.url}/links/click/${message.token}/1`)).status).toBe(302);
    await get(`${app.url}/links/open/${message.token}`);
    expect(await eventsOf(message.id)).toEqual([]);
  });

  test('a message that isn’t tracked reports nothing, although its token is known', async () => {
    const message = await sentMessage();
    await get(`${app.url}/links/open/${message.token}`);
    expect(await eventsOf(message.id)).toEqual([]);
  });
});
