import { identityRoutes } from '@daftar/contract/identity';
import { startRoutes } from '@daftar/contract/start';
import { teamRoutes } from '@daftar/contract/team';
import { expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor } from '#web/testing/screens.tsx';

const TOKEN = 't'.repeat(24);
const JOIN = `/sign-up?invitation=${TOKEN}`;
const INVITATION = {
  business_name: 'Sharma and Company',
  email: 'nisha@verma.example',
  role_name: 'Senior',
  invited_by: 'Anita Sharma',
};
const STARTED = { kind: 'staff' as const, email: 'nisha@verma.example', is_email_verify: false };
const box = (name: string) => screen.findByRole('textbox', { name });
const create = () => user.click(screen.getByRole('button', { name: /^(Create account|Continue)$/ }));

it('checks what is typed when one leaves a field, and says how strong a password is', async () => {
  renderScreen('/sign-up', { as: 'visitor' });
  await screen.findByRole('heading', { name: 'Create your account' });
  await user.type(await box('Mobile number'), '1234567890');
  // The rules of numbers load with the first digit.
  await waitFor(async () => {
    await user.click(await box('Mobile number'));
    await user.tab();
    screen.getByText('Mobile number must start with 6, 7, 8 or 9');
  });
  await user.type(screen.getByLabelText('Password'), 'rao');
  await screen.findByText('Enter at least 10 characters');
  await user.type(screen.getByLabelText('Password'), ' three calm mangoes');
  await screen.findByText('Strong');
});

it('creates an account, and goes on to verify it', async () => {
  api.answers(identityRoutes.signup, ({ body }) => ({
    user: { ...STARTED, email: body.email, token: { token: 'new' } },
  }));
  renderScreen('/sign-up', { as: 'visitor' });
  await user.type(await box('Your name'), 'Sneha Rao');
  await user.type(await box('Email'), 'sneha@rao.example');
  await user.type(await box('Mobile number'), '9811122233');
  await user.type(screen.getByLabelText('Password'), 'three calm mangoes');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Verify your email' });
  expect(api.calls(identityRoutes.signup)[0]!.body).toEqual({
    name: 'Sneha Rao',
    email: 'sneha@rao.example',
    country_code: '+91',
    mobile_number: '9811122233',
    password: 'three calm mangoes',
  });
});

it('shows who invites whom to what, fixes the email, and asks for no password yet', async () => {
  api.answers(teamRoutes.invitationByToken, INVITATION);
  api.answers(identityRoutes.signup, { user: { ...STARTED, token: { token: 'new' } } });
  renderScreen(JOIN, { as: 'visitor' });
  await screen.findByText('Anita Sharma invited you as Senior');
  screen.getByText('Sharma and Company');
  const email = await box('Email');
  expect(email).toMatchObject({ value: 'nisha@verma.example', readOnly: true });
  expect(screen.queryByLabelText('Password')).toBeNull();
  await user.type(await box('Your name'), 'Nisha Verma');
  await user.type(await box('Mobile number'), '9811133344');
  await create();
  await screen.findByRole('heading', { name: 'Verify your email' });
  expect(api.calls(identityRoutes.signup)[0]!.body).toMatchObject({ invitation: TOKEN, email: 'nisha@verma.example' });
});

it('leads a person with an account to sign in with it', async () => {
  api.answers(teamRoutes.invitationByToken, { ...INVITATION, has_account: true });
  renderScreen(JOIN, { as: 'visitor' });
  await screen.findByText('nisha@verma.example already has an account.');
  const link = screen.getByRole('link', { name: 'Sign in to join' });
  expect(link.getAttribute('href')).toBe(
    `/sign-in?login=nisha%40verma.example&next=${encodeURIComponent('/sign-up?invitation=open')}`,
  );
  // The token is in no address any more, and still known.
  await user.click(link);
  await screen.findByText('Anita Sharma invited you as Senior');
  expect(api.calls(teamRoutes.invitationByToken).every(({ params }) => params.token === TOKEN)).toBe(true);
});

it('joins with the invited account', async () => {
  api.answers(teamRoutes.invitationByToken, { ...INVITATION, has_account: true });
  api.answers(teamRoutes.acceptInvitation, { business_id: 1 });
  const router = renderScreen(JOIN, { user: { email: 'nisha@verma.example' } });
  // The business opens, but no further than this test looks.
  const release = api.delays(startRoutes.get);
  await user.click(await screen.findByRole('button', { name: 'Join Sharma and Company' }));
  await waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/business/1/dashboard'));
  release();
});

it('doesn’t let another account join', async () => {
  api.answers(teamRoutes.invitationByToken, { ...INVITATION, has_account: true });
  renderScreen(JOIN, { user: { email: 'kavya@example.in' } });
  await screen.findByText('You are signed in as kavya@example.in.');
  expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
  screen.getByRole('button', { name: 'Sign out and continue' });
});

it('says that a link doesn’t work', async () => {
  api.refuses(teamRoutes.invitationByToken, { status: 404, error: 'This invitation was used or has expired.' });
  renderScreen(JOIN, { as: 'visitor' });
  await screen.findByRole('heading', { name: 'This invitation link doesn’t work' });
});

it('takes the token of a link out of the address, and finds it after a reload', async () => {
  api.answers(teamRoutes.invitationByToken, INVITATION);
  const router = renderScreen(`/sign-up?invitation=${TOKEN}`, { as: 'visitor' });
  await screen.findByText('Anita Sharma invited you as Senior');
  expect(router.state.location.search).toBe('?invitation=open');
  expect(sessionStorage.getItem('link_tokens')).toContain(TOKEN);
});

it('says that an address without its link is incomplete', async () => {
  renderScreen('/sign-up?invitation=open', { as: 'visitor' });
  await screen.findByRole('heading', { name: 'This invitation link doesn’t work' });
  await screen.findByText('The link is incomplete. Open it again from your email.');
});

it('says so when the server can’t be reached, and keeps what was typed', async () => {
  api.loses(identityRoutes.signup);
  renderScreen('/sign-up', { as: 'visitor' });
  await user.type(await box('Your name'), 'Sneha Rao');
  await user.type(await box('Email'), 'sneha@rao.example');
  await user.type(await box('Mobile number'), '9811122233');
  await user.type(screen.getByLabelText('Password'), 'three calm mangoes{Enter}');
  await screen.findByText('Can’t reach the server. Check your connection.');
  expect(await box('Your name')).toHaveProperty('value', 'Sneha Rao');
});
