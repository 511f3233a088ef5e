import { notificationRoutes } from '@daftar/contract/notifications';
import { fileRoutes } from '@daftar/contract/files';
import { publicFormRoutes as routes } from '@daftar/contract/public_forms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ONE_OF_SEVERAL, ownApp, type TestApp } from '#server/testing/app.ts';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';
import { createTestBusiness, createTestUser, testBusiness } from '#server/testing/people.ts';
import {
  draftOf,
  inDays,
  newForm,
  sent,
  tokenOf,
  unlocked,
  uploadTo,
  visitorAt,
} from '#server/testing/public-forms.ts';

const { app, call } = await testBusiness();
const get = (id: number) => call(routes.get, { params: { id } });
const messagesTo = async (recipient: string) =>
  (
    await app.owner.query('select channel, subject, text, sealed from messages where recipient = $1 order by id', [
      recipient,
    ])
  ).rows as { channel: string; subject: string; text: string; sealed: string | null }[];

describe('a form', () => {
  test('takes name, email and mobile number from its borrower, and its item keys from the server', async () => {
    const { form, borrower } = await newForm(call);
    expect(form).toMatchObject({ name: 'Asha Mehta', email: borrower.email, state: 'Not sent', uploads: 0 });
    expect(new Set(form.items.map(({ key }) => key)).size).toBe(2);
    const listed = await call(routes.byFormData, { query: { loan_id: form.loan_id! } });
    expect(listed.data.map(({ id }) => id)).toEqual([form.id]);
    expect((await call(routes.byFormData, {})).data).toEqual([]);
  });

  test('refuses a person who is not on the file, sections of another kind, and dates in the past or far ahead', async () => {
    const [one, other] = [await newForm(call), await newForm(call)];
    const wrong = (changes: object) =>
      said(
        call(routes.create, {
          body: { ...(one.form as object), ...changes } as never,
        }),
      );
    expect(await wrong({ borrower_id: other.borrower.id })).toEqual([422, 'Select a person of this loan file']);
    expect(await wrong({ kind: 'property', loan_id: null, borrower_id: null })).toEqual([422, 'Select a property']);
    expect(await wrong({ kind: 'borrower', loan_id: null, sections: [{ key: 'property' }] })).toEqual([
      422,
      'Select the sections again',
    ]);
    expect(await wrong({ expires_on: '2020-01-01' })).toEqual([422, 'Enter today or a later date']);
    expect(await wrong({ expires_on: inDays(200) })).toEqual([422, 'Enter a date within 90 days']);
    expect(await wrong({ sections: [] })).toEqual([422, 'Select at least one section']);
  });
});

describe('the link and the PIN', () => {
  test('go by different channels, and neither is in the database or the outbox', async () => {
    const { form, borrower } = await newForm(call);
    const send = (link_by: 'email' | 'sms' | 'copy', pin_by: 'email' | 'sms' | 'phone') =>
      call(routes.link, { params: { id: form.id }, body: { link_by, pin_by } });
    expect(await said(send('email', 'email'))).toEqual([422, 'Send the PIN another way than the link']);
    const { url, pin } = await send('email', 'sms');
    expect(pin).toBeNull();
    expect(url).toMatch(new RegExp(`^http[^#?]+/#/public-jwt-forms/v1/retail_loan/edit/${form.loan_id}\\?jwt=.{40,}$`));
    const [mail] = await messagesTo(borrower.email);
    const [sms] = await messagesTo(borrower.mobile_number);
    expect([mail!.channel, sms!.channel]).toEqual(['mail', 'sms']);
    expect(mail!.text).toContain('[link hidden]');
    expect(sms!.text).toContain('••••••');
    expect(JSON.stringify([mail, sms])).not.toContain(tokenOf(url));
    const { rows } = await app.owner.query(
      'select f.pin_hash, t.token_hash from public_forms f join public_form_tokens t on t.form_id = f.id where f.id = $1',
      [form.id],
    );
    expect(rows[0].pin_hash).toMatch(/^\$argon2id/);
    expect(rows[0].token_hash.toString('base64url')).not.toBe(tokenOf(url));
    expect(await get(form.id)).toMatchObject({ state: 'Sent' });
    expect(JSON.stringify(await get(form.id))).not.toContain('argon2');
  });

  test('need an email or a mobile number for their channel', async () => {
    const { form } = await newForm(call, {}, { email: '', mobile_number: '' });
    const send = (link_by: 'email' | 'copy', pin_by: 'sms' | 'phone') =>
      said(call(routes.link, { params: { id: form.id }, body: { link_by, pin_by } }));
    expect(await send('email', 'phone')).toEqual([422, 'Add an email first']);
    expect(await send('copy', 'sms')).toEqual([422, 'Add a mobile number first']);
  });

  test('tell nothing before the PIN, and the link itself stays locked after it', async () => {
    const { form } = await newForm(call);
    const { visitor, pin } = await sent(app, call, form.id);
    const before = await visitor(routes.byJwt, {});
    expect(before).toMatchObject({
      unlocked: false,
      closed: null,
      form: null,
      path: `retail_loan/edit/${form.loan_id}`,
    });
    expect(JSON.stringify(before)).not.toContain('Asha');
    const save = (by: typeof visitor) => by(routes.updateByJwt, { body: { draft: draftOf({}) } });
    expect((await expectRefusal(save(visitor))).body).toEqual({
      code: 'form_closed',
      message: 'Enter your PIN to continue.',
    });
    const { token } = await visitor(routes.validatePin, { body: { pin } });
    const opened = await visitorAt(app, token)(routes.byJwt, {});
    expect(opened.form).toMatchObject({ name: 'Asha Mehta', state: 'Opened' });
    expect((await visitor(routes.byJwt, {})).form).toBeNull();
    expect((await expectRefusal(save(visitor))).status).toBe(403);
    await save(visitorAt(app, token));
    expect((await get(form.id)).state).toBe('In progress');
  });

  test('of an earlier sending stop working, also in browsers that entered the PIN', async () => {
    const { form } = await newForm(call);
    const first = await sent(app, call, form.id);
    const inside = visitorAt(app, (await first.visitor(routes.validatePin, { body: { pin: first.pin } })).token);
    const second = await sent(app, call, form.id);
    for (const visitor of [first.visitor, inside])
      expect(await said(visitor(routes.byJwt, {}))).toEqual([
        401,
        'This link no longer works. Use the newest link, or ask for a new one.',
      ]);
    expect((await second.visitor(routes.byJwt, {})).unlocked).toBe(false);
  });

  test('ask for the PIN again when nothing was saved for an hour', async () => {
    const { form } = await newForm(call);
    const visitor = await unlocked(app, call, form.id);
    expect((await visitor(routes.byJwt, {})).unlocked).toBe(true);
    await app.owner.query(
      `update public_form_tokens set unlocked_until = now() - interval '1 s'
       where form_id = $1 and unlocked_until is not null`,
      [form.id],
    );
    expect(await visitor(routes.byJwt, {})).toMatchObject({ unlocked: false, closed: null, form: null });
    expect((await expectRefusal(visitor(routes.removeUpload, { params: { id: 1 } }))).status).toBe(403);
  });
});

describe('a closed form', () => {
  const reasons = async (id: number, close: () => Promise<unknown>) => {
    const { visitor, pin } = await sent(app, call, id);
    const inside = visitorAt(app, (await visitor(routes.validatePin, { body: { pin } })).token);
    await close();
    const { closed, form } = await inside(routes.byJwt, {});
    expect(form).toBeNull();
    const refused = await expectRefusal(inside(routes.updateByJwt, { body: { draft: draftOf({}) } }));
    const guessed = await expectRefusal(visitor(routes.validatePin, { body: { pin } }));
    expect([refused.status, refused.body.code, guessed.body.code]).toEqual([403, 'form_closed', 'form_closed']);
    return [closed, guessed.body.message];
  };
  const act = (id: number, action: 'lock' | 'unlock' | 'revoke') =>
    call(routes.act, { params: { id }, body: { action } });

  test('says why: locked, expired, revoked or in the bin', async () => {
    const { form } = await newForm(call);
    expect(await reasons(form.id, () => act(form.id, 'lock'))).toEqual([
      'locked',
      'This form is locked. Ask for a new link.',
    ]);
    expect((await act(form.id, 'unlock')).state).toBe('Opened');
    const expire = () =>
      app.owner.query(`update public_forms set expires_at = now() - interval '1 s' where id = $1`, [form.id]);
    expect(await reasons(form.id, expire)).toEqual(['expired', 'This form has expired. Ask for more time.']);
    expect((await get(form.id)).state).toBe('Expired');
    const extended = await call(routes.update, { params: { id: form.id }, body: { expires_on: inDays(3) } });
    expect(extended.state).toBe('Opened');
    const bin = await newForm(call);
    expect((await reasons(bin.form.id, () => call(routes.remove, { params: { id: bin.form.id } })))[0]).toBe('revoked');
    expect((await reasons(form.id, () => act(form.id, 'revoke')))[0]).toBe('revoked');
    expect(await said(act(form.id, 'unlock'))).toEqual([409, 'This form is revoked. Create a new one.']);
    expect((await expectRefusal(sent(app, call, form.id))).status).toBe(409);
  });

  test('logs every visit with time, address and what was done', async () => {
    const { form } = await newForm(call);
    const { visitor, pin } = await sent(app, call, form.id);
    await visitor(routes.byJwt, {});
    await visitor(routes.byJwt, {});
    await expectRefusal(visitor(routes.validatePin, { body: { pin: wrongOf(pin) } }));
    const inside = visitorAt(app, (await visitor(routes.validatePin, { body: { pin } })).token);
    await inside(routes.updateByJwt, { body: { draft: draftOf({}) } });
    const { data } = await call(routes.visits, { params: { id: form.id } });
    expect(data.map(({ what }) => what)).toEqual([
      'Started to fill the form',
      'Entered the PIN',
      'Entered a wrong PIN',
      'Opened the link',
    ]);
    expect(data[0]).toMatchObject({ ip: expect.stringMatching(/\d/), at: expect.any(String) });
  });
});

const wrongOf = (pin: string): string => String((Number(pin) + 1) % 1_000_000).padStart(6, '0');

describe('one form’s token', () => {
  test('reads and changes nothing of another form, even of the same file', async () => {
    const { form, loan, borrower } = await newForm(call);
    const body = { ...(form as object), loan_id: loan.id, borrower_id: borrower.id } as never;
    const twin = await call(routes.create, { body });
    const [mine, theirs] = [await unlocked(app, call, form.id), await unlocked(app, call, twin.id)];
    const path = await uploadTo(theirs, 'theirs.pdf');
    const add = (by: typeof mine, item: string) => by(routes.addUpload, { body: { item, file: path } });
    expect(await said(add(mine, form.items[0]!.key))).toEqual([422, 'Upload the file again']);
    const added = await add(theirs, twin.items[0]!.key);
    expect((await expectRefusal(mine(routes.removeUpload, { params: { id: added.id } }))).status).toBe(404);
    const secret = draftOf({ contact: {}, borrower: { city: 'Bhavnagar' } } as never);
    await theirs(routes.updateByJwt, { body: { draft: secret } });
    const shown = JSON.stringify(await mine(routes.byJwt, {}));
    for (const word of ['Bhavnagar', 'theirs.pdf']) expect(shown).not.toContain(word);
    await mine(routes.updateByJwt, { body: { draft: draftOf({ borrower: { city: 'Rajkot' } }) } });
    expect((await theirs(routes.byJwt, {})).form!.draft.borrower).toEqual({ city: 'Bhavnagar' });
  });

  test('takes no files that browsers run, by name or by content; staff may upload them', async () => {
    const { form } = await newForm(call);
    const visitor = await unlocked(app, call, form.id);
    const refusal =
      'Web pages, SVG images and files with scripts can’t be uploaded here. Save the document as PDF and upload that.';
    const offer = (file_name: string, file_type: string, file_extension = file_name.split('.').at(-1)!) =>
      visitor(routes.uploadUrl, { body: { file_name, file_type, file_extension, file_size: 8 } });
    const HOSTILE = [
      ['a.html', 'text/html'],
      ['a.HTM', 'text/html'],
      ['a.svg', 'image/svg+xml'],
      ['a.svg', 'text/plain', 'txt'],
      ['a', 'image/svg+xml', '.SVG'],
    ] as const;
    for (const [name, type, extension] of HOSTILE)
      expect(await said(offer(name, type, extension))).toEqual([422, refusal]);
    for (const name of ['a.xhtml', 'a.mht', 'a.js', 'a.hta'])
      expect((await said(offer(name, 'text/plain')))[0]).toBe(422);

    const put = async (body: string) => {
      const { pre_signed_url } = await offer('notes.txt', 'text/plain');
      const answer = await fetch(pre_signed_url, { method: 'PUT', body });
      return [answer.status, ((await answer.json()) as { error?: string }).error];
    };
    expect(await put('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')).toEqual([422, refusal]);
    expect(await put('<script>alert(1)</script>')).toEqual([422, refusal]);
    expect(await put('My notes')).toEqual([200, undefined]);

    const [own] = await call(fileRoutes.upload, {
      body: { files: [{ target: 'document', file_name: 'a.svg', file_type: 'image/svg+xml', file_extension: 'svg' }] },
    });
    expect((await fetch(own!.pre_signed_url, { method: 'PUT', body: '<svg/>' })).status).toBe(200);
  });

  test('shows only the sections of its form, with PAN and Aadhaar masked', async () => {
    const numbers = { pan: 'ABCPM1234K', aadhar_number: '234567890124', city: 'Surat' };
    const { form } = await newForm(call, { sections: [{ key: 'personal', edit: false }] }, numbers);
    const visitor = await unlocked(app, call, form.id);
    const { known } = (await visitor(routes.byJwt, {})).form!;
    expect(known.borrower).toMatchObject({ pan: 'ABC••••••K', aadhar_number: '•••• •••• 0124', first_name: 'Asha' });
    expect(known.borrower).not.toHaveProperty('city');
    expect(known.loan).toEqual({});
    await visitor(routes.updateByJwt, { body: { draft: draftOf({ borrower: { first_name: 'Usha' } }) } });
    expect((await visitor(routes.byJwt, {})).form!.draft.borrower).toEqual({});
  });
});

describe('PIN guessing by several servers', () => {
  let here: TestApp;
  let there: TestApp;
  beforeAll(async () => {
    here = await ownApp(ONE_OF_SEVERAL);
    there = await ownApp(ONE_OF_SEVERAL, { url: here.databaseUrl });
  });
  afterAll(() => Promise.all([here.stop(), there.stop()]));

  test('stops at five: no sixth PIN is compared, the form is locked, and its creator is notified once', async () => {
    const creator = await createTestUser(here);
    const inBusiness = creator.in((await createTestBusiness(creator)).id);
    const { form } = await newForm(inBusiness);
    const { token, pin } = await sent(here, inBusiness, form.id);
    const visitors = [visitorAt(here, token), visitorAt(there, token)];
    const guess = (i: number) => visitors[i % 2]!(routes.validatePin, { body: { pin: wrongOf(pin) } });
    const answers = await Promise.all(Array.from({ length: 16 }, (_, i) => expectRefusal(guess(i))));
    const told = answers.map(({ body }) => body.code).toSorted();
    expect(told.filter((code) => code === 'wrong_credentials')).toHaveLength(4);
    expect(told.filter((code) => code === 'form_closed')).toHaveLength(12);
    expect(await inBusiness(routes.get, { params: { id: form.id } })).toMatchObject({ state: 'Locked', wrong_pins: 5 });
    // Nor does the right one help.
    expect((await expectRefusal(visitors[0]!(routes.validatePin, { body: { pin } }))).body.code).toBe('form_closed');
    const { data } = await creator.call(notificationRoutes.list, {});
    const locked = data.filter(({ title }) => title === 'The form of Asha Mehta is locked');
    expect(locked).toHaveLength(1);
    expect(locked[0]!.link).toContain(`retail_loan/${form.loan_id}?tab=forms`);
    await inBusiness(routes.act, { params: { id: form.id }, body: { action: 'unlock' } });
    await visitors[1]!(routes.validatePin, { body: { pin } });
  });
});

test('the owner of another business sees no form', async () => {
  const { form } = await newForm(call);
  const stranger = await createTestUser(app);
  const elsewhere = stranger.in((await createTestBusiness(stranger)).id);
  expect((await expectRefusal(elsewhere(routes.get, { params: { id: form.id } }))).status).toBe(404);
});
