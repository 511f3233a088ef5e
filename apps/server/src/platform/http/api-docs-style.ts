/** Styles of the API page. */
export const DOCS_CSS = `
:root {
  color-scheme: light dark;
  --surface: light-dark(#ffffff, #141619);
  --subtle: light-dark(#f5f6f8, #1b1e21);
  --line: light-dark(#e9ebef, #25282d);
  --text: light-dark(#171b21, #edeff1);
  --quiet: light-dark(#4d555f, #b1b6be);
  --brand: light-dark(#0a6bb0, #5cb8ff);
  --focus: light-dark(#0086d6, #33aaf8);
}
body { margin: 0; background: var(--surface); color: var(--text); font: 14px/1.5 Inter, system-ui, sans-serif; }
main { max-width: 1180px; margin: 0 auto; padding: 24px 16px; }
h1 { margin: 0; font-size: 22px; letter-spacing: -0.02em; }
h2 { margin: 32px 0 8px; font-size: 16px; scroll-margin-top: 12px; }
h3 { margin: 16px 0 4px; font-size: 13px; }
a { color: var(--brand); text-underline-offset: 2px; }
:focus-visible { border-radius: 4px; outline: 2px solid var(--focus); outline-offset: 2px; }
code, pre { font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: 4px 14px; margin: 16px 0; }
nav a { padding: 2px 0; text-decoration: none; }
nav a:hover { text-decoration: underline; }
details { border-bottom: 1px solid var(--line); }
details[open] { padding-bottom: 16px; }
summary { padding: 8px 0; cursor: pointer; color: var(--quiet); }
summary:hover { background: var(--subtle); }
summary b { display: inline-block; min-width: 56px; color: var(--brand); font-size: 12px; }
summary code { margin-inline-end: 8px; color: var(--text); }
table { display: block; width: 100%; overflow-x: auto; border-collapse: collapse; }
td, th { padding: 6px 10px; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
th { color: var(--quiet); font-size: 12px; font-weight: 500; }
pre { margin: 0; padding: 10px 12px; overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--subtle); white-space: pre-wrap; }
li { overflow-wrap: anywhere; }
@media (min-width: 1000px) {
  main { display: grid; grid-template-columns: 190px minmax(0, 1fr); column-gap: 40px; }
  main > * { grid-column: 2; }
  nav { position: sticky; top: 24px; grid-row: 1 / span 200; grid-column: 1; flex-direction: column; flex-wrap: nowrap; align-self: start; max-height: calc(100vh - 48px); margin: 0; overflow-y: auto; }
}
`;
