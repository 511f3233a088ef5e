import type { Answer } from '@daftar/contract/core/route';
import { gstStatementRoutes as calls } from '@daftar/contract/gst_statements';
import { expect, it } from 'vitest';
import type { Some } from '#web/testing/sample.ts';
import { api, clock, renderScreen, screen, user, within } from '#web/testing/screens.tsx';

const TOKEN = 'a-token-of-some-length-0001';
const PAGE = '/public-jwt-forms/v1/gst_approval';
const OFFER: Some<Answer<typeof calls.linked>> = {
  label: 'GSTR-3B April 2026',
  client_name: 'Tapi Chemicals',
  business_name: 'Joshi and Partners',
  state: 'Requested',
  figures: [{ label: 'To pay', amount: '1300.00' }],
  message: '',
  code_to: 'b•••@tapi.example',
};
const ANSWERED = {
  ...OFFER,
  state: 'Approved',
  answered_at: '2026-04-01T10:00:00.000Z',
  answered_name: 'Bhavna Patel',
  answered_contact: 'b•••@tapi.example',
  is_confirmed: true,
} as const;
const SENT = { delivery: 'sent', message: 'Code sent to b•••@tapi.example.' } as const;
const WRONG = 'This code is incorrect or has expired. Check it or request a new one.';

async function open(offer = OFFER) {
  api.answers(calls.linked, offer);
  const router = renderScreen(`${PAGE}?jwt=${TOKEN}`, { as: 'visitor' });
  await screen.findByRole('heading', { level: 1, name: 'GSTR-3B April 2026' });
  return router;
}
const name = () => screen.getByRole('textbox', { name: 'Your name' });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm your answer' }));
const enter = async (code: string) => user.type((await dialog()).getByLabelText('Verification code'), code);

it('takes the token of the link out of the address, and sends it in a header', async () => {
  const router = await open();
  expect(router.state.location.pathname + router.state.location.search).toBe(PAGE);
  expect(api.calls(calls.linked)[0]!.headers['x-jwt-token']).toBe(TOKEN);
});

it('is approved with the code that was sent, and shows the contact beside the typed name', async () => {
  api.answers(calls.sendLinkCode, SENT);
  api.answers(calls.linkApprove, ANSWERED);
  await open();
  screen.getByText(/Next, enter the code sent to b•••@tapi\.example\. Joshi and Partners will record your name/);
  await user.type(name(), 'Bhavna Patel{Enter}');
  await (await dialog()).findByText('Code sent to b•••@tapi.example. It expires in 10 minutes.');
  await enter('482913');
  await screen.findByText(/by Bhavna Patel \(with the code sent to b•••@tapi\.example\)\./);
  expect(api.calls(calls.linkApprove)[0]).toMatchObject({
    params: { token: TOKEN },
    body: { name: 'Bhavna Patel', otp: '482913' },
  });
});

it('asks for a name before it sends a code', async () => {
  await open();
  await user.click(screen.getByRole('button', { name: 'Approve figures' }));
  await screen.findByRole('textbox', { name: 'Your name', description: /Enter your name/ });
  expect(api.calls(calls.sendLinkCode)).toHaveLength(0);
});

it('says that a code is wrong, and sends another one after a minute', async () => {
  api.answers(calls.sendLinkCode, SENT);
  api.refuses(calls.linkApprove, { status: 401, message: WRONG, code: 'wrong_credentials' });
  await open();
  await user.type(name(), 'Bhavna Patel{Enter}');
  await enter('111111');
  const shown = await dialog();
  expect((await shown.findAllByText(WRONG)).length).toBeGreaterThan(0);
  expect(shown.getByLabelText('Verification code')).toHaveProperty('value', '');
  expect(shown.getByRole('button', { name: /^Resend code in \d+s$/ })).toHaveProperty('disabled', true);
  await clock.pass(60_000);
  await user.click(await shown.findByRole('button', { name: 'Resend code' }));
  expect(api.calls(calls.sendLinkCode)).toHaveLength(2);
});

it('asks for the same code again after the dialog was closed', async () => {
  api.answers(calls.sendLinkCode, SENT);
  api.answers(calls.linkApprove, ANSWERED);
  await open();
  await user.type(name(), 'Bhavna{Enter}');
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await user.type(name(), ' Patel{Enter}');
  await enter('482913');
  await screen.findByText(/by Bhavna Patel \(/);
  expect(api.calls(calls.sendLinkCode)).toHaveLength(1);
  expect(api.calls(calls.linkApprove)[0]!.body.name).toBe('Bhavna Patel');
});

it('requests changes with a code too', async () => {
  api.answers(calls.sendLinkCode, SENT);
  api.answers(calls.linkRequestChange, { ...ANSWERED, state: 'Changes requested', comment: 'A bill is missing' });
  await open();
  await user.click(screen.getByRole('button', { name: 'Request changes' }));
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Bhavna');
  await user.click(screen.getByRole('button', { name: 'Request changes' }));
  await screen.findByRole('textbox', { name: 'Changes needed', description: /Say what to change/ });
  await user.type(screen.getByRole('textbox', { name: 'Changes needed' }), 'A bill is missing');
  await user.click(screen.getByRole('button', { name: 'Request changes' }));
  await enter('482913');
  await screen.findByText(/^Changes requested .* A bill is missing$/);
  expect(api.calls(calls.linkRequestChange)[0]!.body).toEqual({
    name: 'Bhavna',
    comment: 'A bill is missing',
    otp: '482913',
  });
});

it('says that no provider sends the code', async () => {
  api.answers(calls.sendLinkCode, { ...SENT, delivery: 'outbox' });
  await open();
  await user.type(name(), 'Bhavna Patel{Enter}');
  expect(await (await dialog()).findByText(/No email or SMS provider is connected/)).toBeDefined();
});

it('shows an answer from before codes without a contact, and an address without a link as dead', async () => {
  await open({ ...ANSWERED, answered_contact: '', is_confirmed: false });
  await screen.findByText(/by Bhavna Patel\.$/);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says that an address without its link no longer works', async () => {
  renderScreen(PAGE, { as: 'visitor' });
  await screen.findByRole('heading', { level: 1, name: 'This link no longer works' });
});
