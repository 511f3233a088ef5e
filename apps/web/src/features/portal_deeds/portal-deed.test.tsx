import type { Answer } from '@daftar/contract/core/route';
import { portalDeedRoutes as calls } from '@daftar/contract/portal_deeds';
import { expect, it } from 'vitest';
import type { Some } from '#web/testing/sample.ts';
import { api, renderScreen, screen, user, within } from '#web/testing/screens.tsx';

type Deed = Some<Answer<typeof calls.get>>;
const DEED: Deed = {
  id: 5,
  name: 'Engagement letter',
  kind: 'Engagement letter',
  number: 1,
  client_answer: 'Open',
  can_sign: true,
  is_signer: true,
  signer_names: ['Mahesh Kothari'],
  account: { name: 'Second Signer', contact: 'second@kesar.example' },
  blocks: [],
  signatures: [],
};
const SENT = { delivery: 'sent', message: 'Code sent to s•••@kesar.example.' } as const;
const WRONG = 'This code is incorrect or has expired. Check it or request a new one.';

async function open(more: Deed = {}): Promise<void> {
  api.answers(calls.get, { ...DEED, ...more });
  renderScreen('deeds/5', { as: 'client' });
  await screen.findByRole('heading', { level: 1, name: 'Engagement letter' });
}

async function signAs(name: string): Promise<ReturnType<typeof within>> {
  await user.click(screen.getByRole('button', { name: 'Sign deed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign deed' }));
  const box = dialog.getByRole('textbox', { name: 'Your full name' });
  expect(box).toHaveProperty('value', 'Second Signer');
  await user.clear(box);
  await user.type(box, name);
  await user.click(dialog.getByRole('checkbox', { name: 'Use my typed name as signature' }));
  await user.click(dialog.getByRole('button', { name: 'Sign deed' }));
  return within(await screen.findByRole('dialog', { name: 'Confirm signature' }));
}

it('is signed with a code, and warns of a name that isn’t that of the login', async () => {
  api.answers(calls.sendSignCode, SENT);
  api.answers(calls.sign, { ...DEED, client_answer: 'Signed', can_sign: false });
  await open();
  const confirming = await signAs('Mahesh Shah');
  confirming.getByText('You sign as Mahesh Shah.');
  confirming.getByText(/^This name differs from your login, Second Signer\./);
  await user.type(confirming.getByLabelText('Verification code'), '482913');
  await screen.findByText('Deed signed');
  expect(api.calls(calls.sign)[0]!.body).toEqual({ name: 'Mahesh Shah', image: null, otp: '482913' });
});

it('doesn’t warn of the login’s own name, and says that a code is wrong', async () => {
  api.answers(calls.sendSignCode, SENT);
  api.refuses(calls.sign, { status: 401, message: WRONG, code: 'wrong_credentials' });
  await open();
  const confirming = await signAs('Mr. second signer');
  expect(confirming.queryByText(/differs/)).toBeNull();
  await user.type(confirming.getByLabelText('Verification code'), '111111');
  expect((await confirming.findAllByText(WRONG)).length).toBeGreaterThan(0);
  // The session continues.
  expect(localStorage.getItem('client_jwt_token')).not.toBeNull();
});

it('tells a login that isn’t a signer who is', async () => {
  await open({ can_sign: false, is_signer: false, signer_names: ['Mahesh Kothari', 'Ila Kothari'] });
  screen.getByText('This deed is for Mahesh Kothari, Ila Kothari to sign. You can read it and respond.');
  expect(screen.queryByRole('button', { name: 'Sign deed' })).toBeNull();
});

it('shows the login beside each signature, with a warning where the names differ', async () => {
  const signature = { kind: 'Typed', number: 1, signed_at: '2026-04-01T10:00:00.000Z', sha256: '' } as const;
  const account = { account_name: 'Second Signer', contact: 'second@kesar.example' };
  await open({
    client_answer: 'Signed',
    can_sign: false,
    signatures: [
      { ...signature, ...account, id: 1, name: 'Mahesh Shah', is_confirmed: true, name_differs: true },
      { ...signature, ...account, id: 2, name: 'Second Signer', is_confirmed: false, name_differs: false },
    ],
  });
  const card = within(screen.getByRole('region', { name: 'Signatures' }));
  card.getByText('Portal login: Second Signer, second@kesar.example, confirmed with a code');
  card.getByText('Portal login: Second Signer, second@kesar.example, not confirmed with a code');
  expect(card.getAllByText('Typed name differs from the login')).toHaveLength(1);
});
