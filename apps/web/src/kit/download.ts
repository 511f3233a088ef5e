import { TOAST_TEXTS } from '@daftar/domain/toasts';
import { toast } from '#web/core/toasts.ts';

/** Section 5: downloads a link's content under this name, and says so if there is no link. */
export function download(url: string | null, name: string): void {
  if (!url) {
    toast('error', TOAST_TEXTS.invalid_file);
    return;
  }
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noopener';
  link.click();
}
