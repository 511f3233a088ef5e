import { groupRoutes, referrerResource, tagResource } from '@daftar/contract/client_labels';
import { expect, it } from 'vitest';
import { api, record, renderScreen, screen, user, within } from '#web/testing/screens.tsx';

const MEHTA = record(referrerResource, { name: 'Adv. Mehta', email: 'm•••@law.example', clients: 1 });

it('asks for an email that is one, then adds the referrer', async () => {
  api.lists(groupRoutes.references, []);
  api.answers(groupRoutes.createReference, ({ body }) => body);
  renderScreen('referredBy');
  await user.click((await screen.findAllByRole('button', { name: /^Add referrer/ }))[0]!);
  const form = within(await screen.findByRole('dialog'));
  const add = () => user.click(form.getByRole('button', { name: /^Add referrer/ }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Adv. Mehta');
  await user.type(form.getByRole('textbox', { name: 'Email' }), 'mehta');
  await add();
  await form.findByText('Fix 1 field');
  expect(api.calls(groupRoutes.createReference)).toEqual([]);
  await user.type(form.getByRole('textbox', { name: 'Email' }), '@law.example');
  await add();
  await screen.findByText('Adv. Mehta added');
  expect(api.calls(groupRoutes.createReference)[0]!.body.email).toBe('mehta@law.example');
});

it('adds a tag in the chosen colour', async () => {
  api.lists(groupRoutes.tags, []);
  api.answers(groupRoutes.createTag, ({ body }) => body);
  renderScreen('clientTags');
  await user.click((await screen.findAllByRole('button', { name: /^Add tag/ }))[0]!);
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Zealous payer');
  await user.click(form.getByRole('radio', { name: 'Green' }));
  await user.click(form.getByRole('button', { name: /^Add tag/ }));
  await screen.findByText('Zealous payer added');
  const { colour } = api.calls(groupRoutes.createTag)[0]!.body;
  expect(colour).not.toBe('#868E96');
});

it('selects the tags of all pages', async () => {
  let tags = Array.from({ length: 56 }, (_, n) => record(tagResource, { name: `Audit ${2000 + n}` }));
  api.lists(groupRoutes.tags, () => tags);
  api.answers(groupRoutes.deleteManyTags, ({ body }) => {
    tags = [];
    return { deleted: body.ids.length, ids: body.ids };
  });
  renderScreen('clientTags');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
  await user.click(screen.getByRole('button', { name: 'Select all 56' }));
  const toolbar = within(screen.getByRole('toolbar'));
  await toolbar.findByText('56 selected');
  await user.click(toolbar.getByRole('button', { name: 'Move to bin' }));
  await screen.findByText('56 tags moved to bin');
  await screen.findByRole('heading', { name: 'No tags yet' });
  expect(api.calls(groupRoutes.deleteManyTags)[0]!.body.ids).toHaveLength(56);
});

it('shows readers the list without controls', async () => {
  api.lists(groupRoutes.references, [MEHTA]);
  renderScreen('referredBy', { permissions: { clients: 'read' } });
  within(await screen.findByRole('row', { name: /Adv\. Mehta/ })).getByText('m•••@law.example');
  expect(screen.queryByRole('button', { name: /Add referrer|^Actions for/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
