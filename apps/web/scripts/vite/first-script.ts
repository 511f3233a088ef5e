import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, type Plugin } from 'vite';

const SCRIPT = fileURLToPath(new URL('../../public/first.js', import.meta.url));
const TAG = '<script src="/first.js"></script>';
/** Behind it a script would wait for the styles. */
const STYLES = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;

/**
 * Puts public/first.js into the page, behind the scripts that everything waits for (they are asked for first) and before
 * the styles: what it asks for is asked for as soon as the page is there. The server allows just this script, by its hash
 * (server: http/web.ts).
 */
export function firstScript(): Plugin {
  return {
    name: 'first-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (page) => {
        if (!page.includes(TAG)) throw new Error('The page has no first script to put into it.');
        const { code } = minifySync('first.js', readFileSync(SCRIPT, 'utf8'));
        const styles = [...page.matchAll(STYLES)].map(([link]) => link);
        const early = styles.map((link) => link.replace('rel="stylesheet"', 'rel="preload" as="style"'));
        return page
          .replace(`    ${TAG}\n`, early.join(''))
          .replace(STYLES, (link) => (early.includes(link) ? link : ''))
          .replace('</head>', () => `  <script>${code}</script>\n${styles.join('')}</head>`);
      },
    },
  };
}
