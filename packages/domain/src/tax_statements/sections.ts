/** Sections as 26AS and books write them: `194J`, `194JB`, `194J(b)`, `Sec 194-IA`, `393(1) Table sl. 6(iii)`. */

/** Sub-clauses that TRACES writes as letters of the section. 194IA, 194IB and 194IC are sections of their own. */
const SUBCLAUSES: Readonly<Record<string, string>> = {
  '194JA': '194J',
  '194JB': '194J',
  '4IA': '194I',
  '4IB': '194I',
};
/** Property, rent by individuals and development agreements, which look like rent but have no TAN. */
const NOT_RENT: ReadonlySet<string> = new Set(['194IA', '194IB', '194IC']);

const isNewAct = (section: string): boolean => /^39[234]/.test(section);

export function sectionKey(text: string): string {
  const bare = text.toUpperCase().replace(/^\s*(U\/S|SECTION|SEC\.?)\s*/, '');
  const outer = bare.split('(', 1)[0]!.replace(/[^A-Z0-9]/g, '');
  if (isNewAct(outer)) return bare.replace(/[^A-Z0-9]/g, '');
  return SUBCLAUSES[outer] ?? outer;
}

/** `other`: deducted under another section, which can be a mistake. `never`: another kind of income. */
export type SectionRelation = 'same' | 'other' | 'never';

export function keyRelation(one: string, two: string): SectionRelation {
  // Without a section, or with sections of both Acts, the amounts decide.
  if (one === '' || two === '' || one === two || isNewAct(one) !== isNewAct(two)) return 'same';
  return NOT_RENT.has(one) || NOT_RENT.has(two) ? 'never' : 'other';
}
