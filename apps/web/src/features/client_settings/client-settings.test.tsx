import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { clientRoutes } from '@daftar/contract/clients';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const CLIENT = { id: 4, client_full_name: 'Riddhi Dyeing', code_number: 'R-4', primary_email: 'office@riddhi.example' };
const TWICE = { id: 9, client_full_name: 'Riddhi Dyeing Works', code_number: 'R-9' };
const UNSEEN = 'The portal shows work from boards you can’t access.';

beforeEach(() => {
  api.answers(clientRoutes.detail, CLIENT as never);
  api.answers(clientSettingRoutes.get, { client_id: 4, preferences: { modes: [] } });
  api.answers(clientSettingRoutes.portalAccesses, { data: [] });
  api.answers(clientSettingRoutes.merges, { data: [] });
  api.answers(clientRoutes.search, { data: [TWICE] });
});

async function open(options: Parameters<typeof renderScreen>[1] = {}): Promise<void> {
  renderScreen('client/4/settings', options);
  await screen.findByRole('heading', { level: 1, name: 'Riddhi Dyeing: settings' });
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('saves the flash message alone, with Enter', async () => {
  api.answers(clientSettingRoutes.update, ({ body }) => ({ client_id: 4, flash_message: body.flash_message! }));
  await open();
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Call before filing{Enter}');
  await screen.findByText('Flash message saved');
  expect(api.calls(clientSettingRoutes.update)[0]!.body).toMatchObject({ flash_message: 'Call before filing' });
});

it('asks before an unsaved section is left', async () => {
  await open();
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Call');
  await user.click(screen.getByRole('link', { name: 'Back to client' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Call');
});

it('says since when the client consents', async () => {
  const consented = { modes: [], has_consent: true, consent_at: '2026-04-01T10:00:00.000Z' };
  api.answers(clientSettingRoutes.update, { client_id: 4, preferences: consented });
  await open();
  await user.click(screen.getByRole('checkbox', { name: 'Client consents to marketing messages' }));
  api.answers(clientSettingRoutes.get, { client_id: 4, preferences: consented });
  await user.click(await button(/communication and consent$/));
  await screen.findByText('Consent given on 01/04/2026');
  expect(api.calls(clientSettingRoutes.update)[0]!.body).toMatchObject({ preferences: { has_consent: true } });
});

it('shows what a merge does, and merges after confirmation', async () => {
  api.answers(clientSettingRoutes.mergePreview, {
    duplicate: TWICE,
    records: { client_emails: 1 },
    fields: [
      { field: 'city', own: 'Surat', duplicate: 'Pune', outcome: 'stays' },
      { field: 'tan', own: '', duplicate: 'AHMR01234A', outcome: 'filled' },
    ],
  });
  api.answers(clientSettingRoutes.merge, {});
  await open();
  await user.type(screen.getByRole('combobox', { name: 'Duplicate client' }), 'riddhi');
  await user.click(await screen.findByRole('option', { name: /Riddhi Dyeing Works/ }));
  await screen.findByText('Client email: 1');
  screen.getByRole('row', { name: 'City Surat Pune No change' });
  screen.getByRole('row', { name: 'TAN — AHMR01234A Filled in' });
  await user.click(await button('Merge Riddhi Dyeing Works'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Merge clients' }));
  await screen.findByText('Riddhi Dyeing Works merged into Riddhi Dyeing');
  expect(api.calls(clientSettingRoutes.merge)[0]!.body).toEqual({ duplicate_id: 9 });
});

it('says why a merge is impossible', async () => {
  api.answers(clientSettingRoutes.mergePreview, {
    duplicate: TWICE,
    records: {},
    fields: [],
    obstacle: 'Both have a login',
  });
  await open();
  await user.type(screen.getByRole('combobox', { name: 'Duplicate client' }), 'riddhi');
  await user.click(await screen.findByRole('option', { name: /Riddhi Dyeing Works/ }));
  await screen.findByText('Both have a login.');
  expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull();
});

it('undoes a merge after confirmation', async () => {
  const merge = { id: 3, duplicate_name: 'Riddhi Dyeing Works', can_undo: true };
  api.answers(clientSettingRoutes.merges, { data: [merge] });
  api.answers(clientSettingRoutes.undoMerge, {});
  await open();
  await user.click(await button('Undo merge of Riddhi Dyeing Works'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo merge' }));
  await waitFor(() => expect(api.calls(clientSettingRoutes.undoMerge)[0]?.params).toEqual({ clientId: 4, id: 3 }));
});

it('does not show the portal as the client to those who see less, and lets them invite the saved contact only', async () => {
  api.answers(clientSettingRoutes.portalAccesses, { data: [], unseen_work: UNSEEN });
  const permissions = {
    clients: 'write',
    client_contacts: 'Yes',
    invoices: 'read',
    workboard: 'Yes',
    drive: 'read',
  } as const;
  await open({ permissions });
  await screen.findByText(`You can’t view the portal as this client. ${UNSEEN}`);
  expect(await button('View as client')).toHaveProperty('disabled', true);
  await user.click(await button('Invite to portal'));
  await screen.findByText(
    /The invitation will be sent to office@riddhi\.example\. Your role shows less than the portal/,
  );
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
});
