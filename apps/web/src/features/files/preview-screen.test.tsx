import { chatRoutes } from '@daftar/contract/chat';
import { fileRoutes } from '@daftar/contract/files';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

beforeEach(() => api.answers(chatRoutes.groups, { data: [] }));

it('says that no document is selected', async () => {
  renderScreen('pdf-preview');
  await screen.findByRole('heading', { level: 1, name: 'No document selected' });
});

it('says that the file did not load, and asks again on retry', async () => {
  api.refuses(fileRoutes.show, { status: 404, message: 'File not found.' });
  renderScreen('pdf-preview?paper=file&path=business/1/deed.pdf');
  await screen.findByRole('heading', { level: 1, name: 'deed.pdf' });
  const failure = await screen.findByRole('alert');
  within(failure).getByText(/File not found\./);
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(api.calls(fileRoutes.show)).toHaveLength(2));
  await screen.findByRole('alert');
});
