import type { Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import type { Firm } from './firm.ts';
import { openSession, stored } from './people.ts';

/** The smallest PDF a viewer accepts. */
const ONE_PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>`;

/** Stores a document of a business by API, and returns its path for an address. */
export async function keptFile(call: Firm['call'], file_name = 'deed.pdf', text = ONE_PAGE): Promise<string> {
  const file_extension = file_name.split('.').at(-1)!;
  const file_type = file_extension === 'pdf' ? 'application/pdf' : 'text/plain';
  const file = { target: 'document', file_name, file_type, file_extension };
  const [to] = await call<{ pre_signed_url: string; url: string }[]>('/file/uploadGeneric', {
    method: 'POST',
    body: { files: [file] },
  });
  await fetch(to!.pre_signed_url, { method: 'PUT', body: text });
  return encodeURIComponent(to!.url);
}

/** The PDF preview of this page, in full Chromium, which has a viewer and costs twice as much. */
export async function previews(page: Page, title: string): Promise<void> {
  const token = (await stored(page, 'id_token'))!;
  const reader = await openSession(await launchBrowser({ whole: true }), token);
  await reader.goto(page.url());
  await reader.getByTitle(title).waitFor();
  await reader.context().close();
}
