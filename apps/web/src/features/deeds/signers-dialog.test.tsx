import { portalDeedRoutes as calls } from '@daftar/contract/portal_deeds';
import { expect, it, vi } from 'vitest';
import { api, renderElement, screen, user, within } from '#web/testing/screens.tsx';
import { SignersDialog } from './signers-dialog.tsx';

const MAHESH = { user_id: 7, name: 'Mahesh Kothari', contact: 'm•••@kesar.example', is_signer: false };
const ILA = { user_id: 8, name: 'Ila Kothari', contact: 'i•••@kesar.example', is_signer: false };
const close = vi.fn<() => void>();

async function open(data: (typeof MAHESH)[], isShared = false) {
  close.mockClear();
  api.answers(calls.signers, { data });
  renderElement(<SignersDialog deedId={5} isShared={isShared} onClose={close} />);
  return within(await screen.findByRole('dialog', { name: isShared ? 'Change signers' : 'Share with client' }));
}

it('shares with the client’s only login as the signer', async () => {
  api.answers(calls.share, {});
  const dialog = await open([MAHESH]);
  expect(await dialog.findByRole('checkbox', { name: 'Mahesh Kothari (m•••@kesar.example)' })).toHaveProperty(
    'checked',
    true,
  );
  await user.click(dialog.getByRole('button', { name: 'Share with client' }));
  await screen.findByText('Deed shared with the client');
  expect(api.calls(calls.share)[0]!.body).toEqual({ message: '', signers: [7] });
  expect(close).toHaveBeenCalled();
});

it('asks who signs where there are several', async () => {
  api.answers(calls.share, {});
  const dialog = await open([MAHESH, ILA]);
  await user.click(await dialog.findByRole('button', { name: 'Share with client' }));
  await dialog.findByText('Select at least one signer.');
  expect(api.calls(calls.share)).toHaveLength(0);
  await user.click(dialog.getByRole('checkbox', { name: /^Ila/ }));
  await user.click(dialog.getByRole('button', { name: 'Share with client' }));
  await screen.findByText('Deed shared with the client');
  expect(api.calls(calls.share)[0]!.body.signers).toEqual([8]);
});

it('changes the signers of a shared deed', async () => {
  api.answers(calls.chooseSigners, { data: [] });
  const dialog = await open([{ ...MAHESH, is_signer: true }, ILA], true);
  await user.click(await dialog.findByRole('checkbox', { name: /^Ila/ }));
  await user.click(dialog.getByRole('checkbox', { name: /^Mahesh/ }));
  await user.click(dialog.getByRole('button', { name: 'Change signers' }));
  await screen.findByText('Signers changed');
  expect(api.calls(calls.chooseSigners)[0]).toMatchObject({ params: { id: 5 }, body: { signers: [8] } });
});

it('says that a client has no portal login', async () => {
  const dialog = await open([]);
  await dialog.findByText(/^This client has no portal login\./);
  expect(dialog.queryByRole('button', { name: 'Share with client' })).toBeNull();
});
