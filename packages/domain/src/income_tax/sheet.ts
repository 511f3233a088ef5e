/** The lines of a computation under one regime. */
import { fromPaise, type Paise } from './amounts.ts';
import { ruleOf, type Rule, type RuleName } from './rules.ts';
import type { TaxSubject } from './sections.ts';

export type LineLook = 'line' | 'head' | 'total';
export type TaxLine = { key: string; label: string; amount: string; look: LineLook; rule: Rule };

export class LineSheet {
  readonly lines: TaxLine[] = [];
  readonly fy: number;
  constructor(fy: number) {
    this.fy = fy;
  }

  line(
    key: string,
    label: string,
    amount: Paise,
    rule: RuleName,
    more: { look?: LineLook; subject?: TaxSubject } = {},
  ): void {
    this.lines.push({
      key,
      label,
      amount: fromPaise(amount),
      look: more.look ?? 'line',
      rule: ruleOf(rule, this.fy, more.subject),
    });
  }
  /** A row of a head, matched by its name with rows of other columns. */
  row(head: string, label: string, amount: Paise, rule: RuleName): void {
    const same = this.lines.filter(({ key }) => key.startsWith(`${head}.${label}#`)).length;
    this.line(`${head}.${label}#${same}`, label, amount, rule);
  }
  head(key: string, label: string, amount: Paise, rule: RuleName): void {
    this.line(key, label, amount, rule, { look: 'head' });
  }
  total(key: string, label: string, amount: Paise, rule: RuleName): void {
    this.line(key, label, amount, rule, { look: 'total' });
  }
}
