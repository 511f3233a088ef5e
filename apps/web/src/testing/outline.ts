import { getRoles } from '@testing-library/dom';

const ROLES =
  /^(dialog|alert|heading|button|link|textbox|searchbox|combobox|listbox|option|checkbox|radio|switch|spinbutton|tab|menuitem|row|status)$/;
const MAX = 60;

/** What is on the page, a line for each control, row and heading: what a failed search is compared with. */
export function outline(page: HTMLElement): string {
  const lines = Object.entries(getRoles(page)).flatMap(([role, elements]) =>
    ROLES.test(role) ? elements.map((element) => `  ${role}: ${nameOf(element)}`) : [],
  );
  return lines.length > MAX
    ? [...lines.slice(0, MAX), `  … and ${lines.length - MAX} more`].join('\n')
    : lines.join('\n');
}

const nameOf = (element: Element): string => {
  const labelled = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent;
  const wrong = element.getAttribute('aria-invalid') === 'true' && element.getAttribute('aria-describedby');
  const help = wrong ? ` (${document.getElementById(wrong.split(' ')[0]!)?.textContent})` : '';
  return (labelled ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 100) + help;
};
