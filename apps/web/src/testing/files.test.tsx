import { fileRoutes } from '@daftar/contract/files';
import { expect, it } from 'vitest';
import { FileField } from '#web/kit/file-field.tsx';
import { upload } from '#web/kit/upload.ts';
import { toast } from '#web/core/toasts.ts';
import { api, renderElement, screen, user } from './screens.tsx';

const PAPER = new File(['%PDF-1.7'], 'deed.pdf', { type: 'application/pdf' });

it('takes a file at the address that the server gave for it', async () => {
  renderElement(<FileField label="Logo" name="logo" target="business" />);
  await user.upload(await screen.findByLabelText('Logo'), PAPER);
  await screen.findByText('deed.pdf');
  expect(api.files.map(({ name, size, type }) => [name, size, type])).toEqual([['deed.pdf', 8, 'application/pdf']]);
  expect(api.calls(fileRoutes.upload)[0]!.body.files).toMatchObject([{ target: 'business', file_extension: 'pdf' }]);
});

it('refuses a file as the server does', async () => {
  api.refusesFiles({ status: 413, error: 'This file is larger than 25 MB.' });
  renderElement(<FileField label="Logo" name="logo" target="business" />);
  await user.upload(await screen.findByLabelText('Logo'), PAPER);
  await screen.findByText('This file is larger than 25 MB.');
  expect(api.files).toEqual([]);
});

it('shows how far an upload is, and loses it', async () => {
  const shares: number[] = [];
  const send = () =>
    upload(PAPER, 'document', (share) => shares.push(share)).then(
      ({ url }) => toast('success', url),
      (error: Error) => toast('error', error.message),
    );
  renderElement(<button onClick={() => void send()}>Send</button>);
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await screen.findByText('document/deed.pdf');
  expect(shares).toEqual([0.5]);
  api.refusesFiles();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('The upload was interrupted. Check your connection and try again.');
});
