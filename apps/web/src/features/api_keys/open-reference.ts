import { session } from '#web/core/session.ts';
import { toast } from '#web/core/toasts.ts';

/** Opens the API reference in a tab. The server may show it to members only, and a tab sends no token. */
export async function openReference(): Promise<void> {
  // Before the request: browsers block tabs that open later.
  const tab = window.open('', '_blank');
  if (!tab) {
    toast('error', 'Allow pop-ups for this site to open the API reference.');
    return;
  }
  tab.opener = null;
  const answer = await fetch('/api/docs', { headers: { authorization: `Bearer ${session().token}` } }).catch(
    () => null,
  );
  if (answer?.ok) {
    tab.document.write(await answer.text());
    tab.document.close();
    return;
  }
  tab.close();
  toast(
    'error',
    answer?.status === 404
      ? 'Your administrator has closed the API reference on this server.'
      : 'Can’t open the API reference. Check your connection and try again.',
  );
}
