import { useEffect, useRef, useState } from 'react';
import { Box } from './layout.tsx';

type Props = {
  html: string;
  title: string;
  width: number;
  isDark: boolean;
  /** Takes the place of the logo that is attached to the email. */
  logo?: string | null | undefined;
};

const SCHEME = /@media\s*\(prefers-color-scheme:\s*dark\)/g;

/** Both colour schemes are shown whatever the browser's is. */
const cssFor = (css: string, isDark: boolean): string => css.replace(SCHEME, isDark ? '@media all' : '@media not all');

/** Styles as data, because parsing them would be refused and reported. */
function withoutStyles(html: string): { page: string; css: string } {
  const sheets: string[] = [];
  const page = html
    .replace(/<style>([^<]*)<\/style>/g, (_whole, css: string) => {
      sheets.push(css);
      return '';
    })
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle="/i, ' data-style="'));
  return { page, css: sheets.join('\n') };
}

/**
 * Draws an email in a frame without scripts, forms or navigation. The page's security policy refuses inline styles in
 * frames too, so they are set through the style objects, which it allows.
 */
function draw(frame: HTMLIFrameElement, { html, isDark, logo }: Props): void {
  const page = frame.contentDocument;
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!page || !view) return;
  const { page: parsed, css } = withoutStyles(html);
  const email = new DOMParser().parseFromString(parsed, 'text/html');
  for (const other of email.querySelectorAll('style, script, link, meta, base')) other.remove();
  for (const image of email.querySelectorAll('img'))
    if (image.getAttribute('src')?.startsWith('cid:') && logo) image.setAttribute('src', logo);
  page.documentElement.lang = email.documentElement.lang;
  page.body.replaceChildren(...[...email.body.childNodes].map((node) => page.importNode(node, true)));
  const bodyStyle = email.body.dataset.style ?? '';
  page.body.className = email.body.className;
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
  page.body.style.cssText = bodyStyle;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(
    `${cssFor(css, isDark)}\n:root { color-scheme: ${isDark ? 'dark' : 'light'} } a { pointer-events: none }`,
  );
  page.adoptedStyleSheets = [sheet];
  // Its own height first, so that a shorter email isn't as high as the one before.
  frame.style.height = '0';
  frame.style.height = `${page.documentElement.scrollHeight + 2}px`;
}

/** In its real width, made smaller where there is less room. */
export function EmailPreview(props: Props) {
  const { title, width, isDark } = props;
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const watched = new ResizeObserver(([entry]) => setRoom(entry!.contentRect.width));
    watched.observe(box.current!);
    return () => watched.disconnect();
  }, []);
  useEffect(() => {
    if (frame.current) draw(frame.current, props);
  });
  return (
    <Box ref={box} overflow="hidden">
      <iframe
        ref={frame}
        title={title}
        // Same origin, so that the page can fill it; without scripts.
        sandbox="allow-same-origin"
        width={width}
        height={480}
        style={{
          display: 'block',
          boxSizing: 'border-box',
          zoom: Math.min(1, room / width),
          border: '1px solid var(--line)',
          borderRadius: 8,
          background: isDark ? '#0d0e11' : '#f5f6f8',
        }}
      />
    </Box>
  );
}
