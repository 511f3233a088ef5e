import { binRoutes } from '@daftar/contract/bin';
import { clientRecordRoutes as records } from '@daftar/contract/client_records';
import { clientSettingRoutes as routes } from '@daftar/contract/client_settings';
import { clientRoutes } from '@daftar/contract/clients';
import { customFieldRoutes } from '@daftar/contract/custom_fields';
import { describe, expect, test } from 'vitest';
import { addClient, gstinOf } from '#server/testing/clients.ts';
import { addMember, createTestBusiness, createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const { app, owner, business, call } = await testBusiness();

describe('settings of a client', () => {
  test('hold the flash message and how it wants to be written to, with the moment of consent', async () => {
    const params = { clientId: (await addClient(call)).id };
    expect((await call(routes.get, { params })).preferences).toMatchObject({ has_consent: false, consent_at: null });
    const set = (preferences: object) => call(routes.update, { params, body: { preferences } });
    const { preferences } = await set({ has_consent: true, modes: ['Email'] });
    expect(preferences).toMatchObject({ has_consent: true, modes: ['Email'], reminders: true });
    expect(Date.parse(preferences.consent_at!)).toBeGreaterThan(Date.now() - 60_000);
    expect((await set({ greetings: true })).preferences).toEqual({ ...preferences, greetings: true });
    expect((await set({ has_consent: false })).preferences.consent_at).toBeNull();
    await call(routes.update, { params, body: { flash_message: 'Call before filing' } });
    const detail = await call(clientRoutes.detail, { params: { id: params.clientId } });
    expect(detail.flash_message).toBe('Call before filing');
  });

  test('make it private to the named users, to its author, and to owners', async () => {
    const [manager, named, other] = [await createTestUser(app), await createTestUser(app), await createTestUser(app)];
    for (const who of [manager, named, other]) await addMember(app, business, who, { clients: 'all' });
    const id = (await addClient(call)).id;
    const params = { clientId: id };
    const set = (body: { is_private: boolean; user_ids?: number[] }) =>
      manager.in(business)(routes.privacy, { params, body });
    const settings = await set({ is_private: true, user_ids: [named.user.id] });
    expect(settings.private_users.map((user) => user.id).sort()).toEqual([manager.user.id, named.user.id].sort());
    for (const who of [owner, manager, named])
      expect((await who.in(business)(clientRoutes.get, { params: { id } })).is_private).toBe(true);
    expect((await expectRefusal(other.in(business)(routes.get, { params }))).status).toBe(404);
    const stranger = await createTestUser(app);
    expect((await expectRefusal(set({ is_private: true, user_ids: [stranger.user.id] }))).body.errors).toMatchObject([
      { field: 'user_ids' },
    ]);
    await set({ is_private: false });
    expect((await other.in(business)(routes.get, { params })).private_users).toEqual([]);
  });
});

describe('a merge', () => {
  const PAN = 'AAACK4821M';
  const pair = async () => {
    const kept = await addClient(call, { category: 'Private Limited', company_name: 'Kesar Foods', city: 'Surat' });
    const body = {
      category: 'Private Limited',
      company_name: 'Kesar Foods Pvt',
      pan: PAN,
      city: 'Pune',
      allow_duplicate: true,
    } as const;
    const duplicate = await addClient(call, {
      ...body,
      aadhar_number: '234123412346',
      gst_number: gstinOf(PAN),
      primary_email: 'k@kesar.example',
    });
    await call(records.emails_create, { params: { clientId: kept.id }, body: { email: 'same@kesar.example' } });
    for (const email of ['same@kesar.example', 'other@kesar.example'])
      await call(records.emails_create, { params: { clientId: duplicate.id }, body: { email } });
    await call(records.credentials_create, {
      params: { clientId: duplicate.id },
      body: { title: 'Portal', user_id: 'x', password: 'Secret@1' },
    });
    return { kept, duplicate, params: { clientId: kept.id } };
  };
  const emails = async (clientId: number) =>
    (await call(records.emails_list, { params: { clientId } })).data.map(({ email }) => email);

  test('moves every record, fills gaps, and is undone as if it had not been', async () => {
    const { kept, duplicate, params } = await pair();
    const merged = await call(routes.merge, { params, body: { duplicate_id: duplicate.id } });
    // The further e-mail, the registration and the credential; the e-mail that both have stays.
    expect(merged).toMatchObject({ records: 3, duplicate_name: 'Kesar Foods Pvt', can_undo: true });
    expect(await emails(kept.id)).toEqual(['same@kesar.example', 'other@kesar.example']);
    expect(await call(clientRoutes.get, { params: { id: kept.id } })).toMatchObject({
      company_name: 'Kesar Foods',
      city: 'Surat',
      pan: PAN,
      gst_number: gstinOf(PAN),
      primary_email: 'k@kesar.example',
    });
    const [gst] = (await call(records.gst_list, { params })).data;
    expect(gst).toMatchObject({ gst_number: gstinOf(PAN), is_default: true });
    const [credential] = (await call(records.credentials_list, { params })).data;
    const reveal = { params: { ...params, id: credential!.id }, query: { reason: 'Checking' } };
    expect((await call(records.decrypt, reveal)).password).toBe('Secret@1');
    expect((await expectRefusal(call(clientRoutes.get, { params: { id: duplicate.id } }))).status).toBe(404);
    // Restored by undoing the merge, not from the bin.
    const bin = await call(binRoutes.list, { query: { entity: 'clients' } });
    expect(bin.data.map(({ id }) => id)).not.toContain(duplicate.id);
    expect(
      (await expectRefusal(call(binRoutes.restore, { params: { entity: 'clients', id: duplicate.id } }))).status,
    ).toBe(404);
    expect((await expectRefusal(call(clientRoutes.restore, { params: { id: duplicate.id } }))).status).toBe(404);
    expect((await expectRefusal(call(clientRoutes.forceDelete, { params: { id: duplicate.id } }))).status).toBe(422);

    const log = await app.owner.query(`select changes::text from activities where business_id = $1`, [business]);
    expect(JSON.stringify(log.rows)).not.toContain('234123412346');
    await call(clientRoutes.update, { params: { id: kept.id }, body: { primary_email: 'new@kesar.example' } });
    const undo = { params: { ...params, id: merged.id } };
    await call(routes.undoMerge, undo);
    expect((await call(clientRoutes.get, { params: { id: duplicate.id } })).gst_number).toBe(gstinOf(PAN));
    expect((await emails(duplicate.id)).sort()).toEqual(['other@kesar.example', 'same@kesar.example']);
    // Values changed since then stay.
    const after = await call(clientRoutes.get, { params: { id: kept.id } });
    expect(after).toMatchObject({ pan: '', gst_number: '', primary_email: 'new@kesar.example' });
    expect((await call(records.gst_list, { params })).data).toEqual([]);
    expect((await expectRefusal(call(routes.undoMerge, undo))).status).toBe(409);
    expect((await call(routes.merges, { params })).data).toMatchObject([{ id: merged.id, can_undo: false }]);
    await call(clientRoutes.remove, { params: { id: duplicate.id } });
  });

  test('is previewed: moved, kept and filled-in data, and blockers', async () => {
    const { kept, duplicate, params } = await pair();
    const preview = (duplicate_id: number, as = call) => as(routes.mergePreview, { params, query: { duplicate_id } });
    const seen = await preview(duplicate.id);
    expect(seen).toMatchObject({ duplicate: { id: duplicate.id, pan: PAN }, obstacle: null });
    expect(seen.records).toEqual({ client_emails: 2, client_credentials: 1, client_gst: 1 });
    const outcome = Object.fromEntries(seen.fields.map(({ field, ...rest }) => [field, rest]));
    expect(outcome).toMatchObject({
      company_name: { own: 'Kesar Foods', duplicate: 'Kesar Foods Pvt', outcome: 'stays' },
      city: { own: 'Surat', duplicate: 'Pune', outcome: 'stays' },
      pan: { own: '', duplicate: PAN, outcome: 'filled' },
      is_gst: { own: 'No', duplicate: 'Yes', outcome: 'filled' },
      primary_email: { own: '', duplicate: 'k@kesar.example', outcome: 'filled' },
    });
    expect(JSON.stringify(seen)).not.toContain('234123412346');
    // The merge does what the preview says.
    await call(routes.merge, { params, body: { duplicate_id: duplicate.id } });
    const after = await call(clientRoutes.get, { params: { id: kept.id } });
    for (const { field, own, duplicate: other, outcome: told } of seen.fields)
      if (['city', 'pan', 'primary_email', 'company_name'].includes(field))
        expect(after[field as 'city'], field).toBe(told === 'stays' ? own : other);

    const colleague = await createTestUser(app);
    await addMember(app, business, colleague, { clients: 'all' });
    const third = await addClient(call, { primary_email: 'third@kesar.example' });
    const masked = await preview(third.id, colleague.in(business));
    expect(masked.fields).toContainEqual(
      expect.objectContaining({ field: 'primary_email', own: '•••@kesar.example', duplicate: 't•••@kesar.example' }),
    );
    const other = await addClient(call, { category: 'Private Limited', company_name: 'Other', pan: 'AAACO2222Q' });
    expect((await preview(other.id)).obstacle).toContain('The PANs are different');
    expect((await preview(kept.id)).obstacle).toContain('itself');
    const stranger = await createTestUser(app);
    const theirs = await addClient(stranger.in((await createTestBusiness(stranger)).id));
    expect((await expectRefusal(preview(theirs.id))).status).toBe(404);
  });

  test('fills the business’s custom fields too, and restores them', async () => {
    const field = await call(customFieldRoutes.create, { body: { label: 'Old file', type: 'Text Field' } });
    const [kept, duplicate] = [await addClient(call), await addClient(call, { custom: { [field.id]: 'B-17' } })];
    const params = { clientId: kept.id };
    const { fields } = await call(routes.mergePreview, { params, query: { duplicate_id: duplicate.id } });
    expect(fields).toContainEqual({ field: 'Old file', own: '', duplicate: 'B-17', outcome: 'filled' });
    const merged = await call(routes.merge, { params, body: { duplicate_id: duplicate.id } });
    const customOf = async () => (await call(clientRoutes.get, { params: { id: kept.id } })).custom;
    expect(await customOf()).toEqual({ [field.id]: 'B-17' });
    await call(routes.undoMerge, { params: { ...params, id: merged.id } });
    expect(await customOf()).toEqual({});
  });

  test('cannot be undone after 30 days, and is refused between different tax-payers or with itself', async () => {
    const { duplicate, params } = await pair();
    const merged = await call(routes.merge, { params, body: { duplicate_id: duplicate.id } });
    await app.owner.query(`update client_merges set created_at = now() - interval '31 days' where id = $1`, [
      merged.id,
    ]);
    expect((await expectRefusal(call(routes.undoMerge, { params: { ...params, id: merged.id } }))).status).toBe(409);
    const other = await addClient(call, { category: 'Private Limited', company_name: 'Other', pan: 'AAACO1111Q' });
    const wrong = await expectRefusal(call(routes.merge, { params, body: { duplicate_id: other.id } }));
    expect(wrong.body.errors![0]!.message).toContain('The PANs are different');
    expect((await expectRefusal(call(routes.merge, { params, body: { duplicate_id: params.clientId } }))).status).toBe(
      422,
    );
    expect((await expectRefusal(call(routes.merge, { params, body: { duplicate_id: duplicate.id } }))).status).toBe(
      404,
    );
  });
});
