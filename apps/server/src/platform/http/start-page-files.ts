import type { Snapshot } from '#server/platform/start-progress.ts';

/** The page as it is now. The script keeps it up to date; without scripts it loads again every two seconds. */
export function startPage({ phase, step, lines, finished, steps }: Snapshot): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Daftar is starting</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/start.css">
<noscript><meta http-equiv="refresh" content="2"></noscript><script src="/start.js" defer></script></head><body><main>
<header><img src="/icon.svg" alt="" width="28" height="28"><b>Daftar</b></header>
<h1>${escape(phase)}</h1><p>The sign-in page opens when Daftar is ready.</p>
<progress aria-labelledby="step" max="${steps || 1}"${steps ? ` value="${finished}"` : ''}></progress>
<p id="step" role="status">${escape(step && `${step} …`)}</p>
<ul aria-label="Created">${lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul></main></body></html>`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);

/** Asks for the progress once a second, and loads the address again as soon as the server is ready. */
export const START_JS = `
const heading = document.querySelector('h1');
const bar = document.querySelector('progress');
const step = document.getElementById('step');
const list = document.querySelector('ul');
let failures = 0;

function show(progress) {
  heading.textContent = progress.phase;
  const text = progress.step ? progress.step + ' …' : '';
  if (step.textContent !== text) step.textContent = text;
  if (progress.steps) {
    bar.max = progress.steps;
    bar.value = progress.finished;
  } else bar.removeAttribute('value');
  for (const line of progress.lines.slice(list.children.length)) {
    const item = document.createElement('li');
    item.textContent = line;
    list.append(item);
  }
}

async function look() {
  try {
    const progress = await fetch('/start.json', { cache: 'no-store', headers: { accept: 'application/json' } });
    if (progress.ok) show(await progress.json());
    else if ((await fetch('/readyz', { cache: 'no-store' })).ok) return location.reload();
    failures = 0;
  } catch {
    failures += 1;
    if (failures === 5) step.textContent = 'Daftar does not answer. Look at the terminal where you started it.';
  }
  setTimeout(look, 1000);
}
look();
`;

/** The colours of the app (apps/web/src/app/styles/tokens.css). Invisible at first, so that a quick start doesn't flash. */
export const START_CSS = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#f5f6f8, #0e1012);
  --surface: light-dark(#ffffff, #141619);
  --line: light-dark(#e9ebef, #25282d);
  --text: light-dark(#171b21, #edeff1);
  --quiet: light-dark(#4d555f, #b1b6be);
  --brand: light-dark(#0474be, #33aaf8);
}
* { box-sizing: border-box; }
body { display: grid; margin: 0; padding: 12vh 16px 16px; justify-items: center; background: var(--canvas); color: var(--text); font: 14px/1.5 Inter, system-ui, -apple-system, 'Segoe UI', sans-serif; }
main { width: 100%; max-width: 640px; padding: 28px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); animation: appear 0.2s 0.6s both; }
@keyframes appear { from { opacity: 0; } }
header { display: flex; gap: 10px; align-items: center; margin-bottom: 20px; font-size: 16px; }
h1 { margin: 0; font-size: 22px; line-height: 1.3; letter-spacing: -0.02em; }
p { margin: 6px 0 0; color: var(--quiet); }
progress { width: 100%; height: 6px; margin-top: 20px; border: 0; border-radius: 3px; appearance: none; background: var(--line); accent-color: var(--brand); overflow: hidden; }
progress::-webkit-progress-bar { background: var(--line); }
progress::-webkit-progress-value { background: var(--brand); }
progress::-moz-progress-bar { background: var(--brand); }
#step { min-height: 21px; color: var(--text); }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 2px 24px; margin: 16px 0 0; padding: 0; list-style: none; color: var(--quiet); font-variant-numeric: tabular-nums; }
@media (max-width: 480px) { main { padding: 20px; } }
@media (prefers-reduced-motion: reduce) { main { animation-duration: 0s; } }
`;

export const START_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="#0474be"/><path d="M20 16h13.5C43 16 49 22.3 49 32s-6 16-15.500 16H20zm8 7.200v17.600h5c4.800 0 7.700-3.200 7.700-8.800s-2.900-8.800-7.700-8.800z" fill="#fff"/></svg>
`;
