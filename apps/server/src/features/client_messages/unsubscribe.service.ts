import { escapeHtml } from '#server/platform/messages/email-html.ts';
import type { App } from '#server/platform/context.ts';
import type { RawAnswer, RawRequest, RawRoute } from '#server/platform/raw-route.ts';
import { withBusinessContext, withPlatformContext } from '#server/platform/jobs/job-context.ts';
import { withdrawConsent } from '#server/features/client_settings/client_settings.service.ts';
import { findByToken } from './unsubscribe.repo.ts';

const WHAT = {
  reminder: { purpose: 'reminders', noun: 'reminders' },
  greeting: { purpose: 'greetings', noun: 'greetings' },
  news: { purpose: 'news', noun: 'news and offers' },
} as const;

/** Programs that check links open them too, so opening never unsubscribes: a person confirms, or their mail client posts. */
export const unsubscribeLinks: readonly RawRoute[] = [
  { method: 'GET', path: '/links/unsubscribe/:token', isLimited: true, handle: askFirst },
  { method: 'POST', path: '/links/unsubscribe/:token', isLimited: true, handle: unsubscribe },
];

const find = (app: App, { params }: RawRequest) =>
  withPlatformContext(app, (ctx) => findByToken(ctx, params.token ?? ''), { mode: 'read' });

async function askFirst(app: App, request: RawRequest): Promise<RawAnswer> {
  const found = await find(app, request);
  if (!found) return page(404, 'This link doesn’t work', 'It may be incomplete. Open it from the email again.');
  const { noun } = WHAT[found.purpose];
  const ask = `You will get no more ${noun} from ${found.business_name}, on any channel.`;
  return page(200, `Stop ${noun}?`, ask, `Stop ${noun}`);
}

async function unsubscribe(app: App, request: RawRequest): Promise<RawAnswer> {
  const found = await find(app, request);
  if (!found) return page(404, 'This link doesn’t work', 'It may be incomplete. Open it from the email again.');
  const { purpose, noun } = WHAT[found.purpose];
  await withBusinessContext(app, found.business_id, (ctx) =>
    withdrawConsent(ctx, found.client_id, { purpose }, { source: 'link', words: '' }),
  );
  return page(200, `You won’t get ${noun} any more`, `${found.business_name} can turn them on again if you ask.`);
}

/** Plain, without scripts, so that it works in every mail client. */
function page(status: number, title: string, text: string, button?: string): RawAnswer {
  const form = button ? `<form method="post"><button>${escapeHtml(button)}</button></form>` : '';
  const style =
    'body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem;color:#171b21;background:#fff}' +
    'button{font:inherit;font-weight:600;padding:.7rem 1.2rem;border:0;border-radius:8px;background:#0474be;color:#fff}' +
    '@media(prefers-color-scheme:dark){body{color:#e8eaed;background:#15181c}}';
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    },
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</main></html>`,
  };
}
