import { describe, expect, it } from 'vitest';
import { deedText, textOf } from './document.ts';

describe('cells of a table', () => {
  const cells = (line: string): string[] => {
    const [table] = deedText(line).content;
    return table?.type === 'table'
      ? table.content[0]!.content.map((cell) => cell.content.map(({ content }) => textOf(content)).join())
      : [];
  };

  it.each([
    ['| a | b |', ['a', 'b']],
    ['| {{p.share | number_words}} | b |', ['{{p.share | number_words}}', 'b']],
    ['| a | {{x | upper | bold}}', ['a', '{{x | upper | bold}}']],
    ['| {a | b} | {{c |', ['{a', 'b}', '{{c']],
  ])('%s', (line, expected) => expect(cells(line)).toEqual(expected));

  it('are split in one pass: a look ahead from each bar would take hours', () =>
    expect(cells(`|${'|'.repeat(200_000)}`)).toHaveLength(200_000));
});
