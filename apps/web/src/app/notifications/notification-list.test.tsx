import { notificationRoutes } from '@daftar/contract/notifications';
import { expect, it, vi } from 'vitest';
import { api, renderElement, screen, user, waitFor } from '#web/testing/screens.tsx';
import NotificationList from './notification-list.tsx';

const NEWS = Array.from({ length: 12 }, (_, n) => ({ id: n + 1, title: `News ${n + 1}`, read_at: null }));
const rows = () => screen.findAllByRole('button', { name: /^News/ });

function open() {
  const onLeave = vi.fn<() => void>();
  const onChoose = vi.fn<() => void>();
  renderElement(<NotificationList onLeave={onLeave} onChoose={onChoose} />);
  // After what the session of the test answers for the bell.
  api.answers(notificationRoutes.list, ({ query: { page, per_page } }) => ({
    data: NEWS.slice((page - 1) * per_page, page * per_page),
    unread_count: 12,
    meta: { total: 12, page, per_page, last_page: 2 },
  }));
  return { onLeave, onChoose };
}

it('lists ten a page', async () => {
  open();
  expect(await rows()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByRole('button', { name: /^News 12/ });
  expect(await rows()).toHaveLength(2);
});

it('marks one as read when it is opened', async () => {
  api.answers(notificationRoutes.read, {} as never);
  open();
  await user.click(await screen.findByRole('button', { name: /^News 3.*unread/s }));
  await waitFor(() => expect(api.calls(notificationRoutes.read)[0]?.params.id).toBe(3));
});

it('says that all could not be marked as read, and keeps them', async () => {
  api.refuses(notificationRoutes.readAll, { status: 500, error: 'The server had to stop for a moment.' });
  open();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(api.calls(notificationRoutes.readAll)).toHaveLength(1));
  expect(await rows()).toHaveLength(10);
});

it('leads to the settings', async () => {
  const { onChoose } = open();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Notification settings' }));
  expect(onChoose).toHaveBeenCalled();
});
