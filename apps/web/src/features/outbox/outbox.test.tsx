import { outboxRoutes } from '@daftar/contract/outbox';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, within } from '#web/testing/screens.tsx';

const EMAIL = { id: 3, channel: 'mail' as const, recipient: 'manoj@das.example', subject: 'Invitation' };
const OUTBOX = 'settings-apps?tab=outbox';

beforeEach(() => api.answers(outboxRoutes.list, { data: [EMAIL] }));

async function open(): Promise<HTMLElement> {
  renderScreen(OUTBOX);
  await user.click(await screen.findByRole('button', { name: /manoj@das.example/ }));
  return screen.findByRole('dialog');
}

it('shows a message, and that it was not sent without a provider', async () => {
  api.answers(outboxRoutes.get, { ...EMAIL, state: 'outbox', text: 'Gita invited you to join as Editor' });
  const drawer = await open();
  await within(drawer).findByText('Not sent, because no provider is connected.');
  within(drawer).getByText(/Gita invited you to join as Editor/);
});

it('shows a message in HTML in a frame where no script runs, with its attachments', async () => {
  const html = '<h1>Dear Manoj</h1><script>parent.ran = 1</script>';
  const attachments = [{ name: 'Invoice 7.pdf', url: '/files/x/Invoice%207.pdf' }];
  api.answers(outboxRoutes.get, { ...EMAIL, text: 'Dear Manoj', html, attachments });
  const drawer = await open();
  expect((await within(drawer).findByRole('link', { name: 'Invoice 7.pdf' })).getAttribute('href')).toContain(
    'Invoice',
  );
  await user.click(within(drawer).getByText('Formatted'));
  const frame = await within(drawer).findByTitle('Formatted message');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
});
