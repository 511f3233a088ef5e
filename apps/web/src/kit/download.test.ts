import { TOAST_TEXTS } from '@daftar/domain/toasts';
import { afterEach, expect, it, vi } from 'vitest';
import * as toasts from '#web/core/toasts.ts';
import { download } from './download.ts';

afterEach(() => void vi.restoreAllMocks());

it.each([null, ''])('says that a file without a link is invalid: %j', (url) => {
  const toast = vi.spyOn(toasts, 'toast').mockReturnValue(1 as never);
  download(url, 'ledger.pdf');
  expect(toast).toHaveBeenCalledWith('error', TOAST_TEXTS.invalid_file);
  expect(TOAST_TEXTS.invalid_file).toBe('Invalid File');
});
