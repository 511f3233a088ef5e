import { describe, expect, test } from 'vitest';
import { matchDocument, type Requested } from './match-document.ts';

const asked = (document_id: number, name: string, board_task_id = 1): Requested => ({
  document_id,
  board_task_id,
  name,
});
const match = (words: string, requested: Requested[], ...tasks: (number | null)[]) =>
  matchDocument({ words, tasks }, requested);

describe('a received file is for', () => {
  const two = [asked(1, 'Bank statement'), asked(2, 'Sales register')];

  test('the only open document, whatever its name', () => {
    expect(match('IMG-20261118.jpg', [asked(7, 'Bank statement')])).toBe(7);
  });
  test('the document that its name or caption says', () => {
    expect(match('Bank_Statement Oct.pdf', two)).toBe(1);
    expect(match('scan.pdf here is the SALES register', two)).toBe(2);
    expect(match('બેંક સ્ટેટમેન્ટ.pdf', [asked(1, 'બેંક સ્ટેટમેન્ટ'), asked(2, 'Sales register')])).toBe(1);
  });
  test('the only open document of the task that the person answered about, else of the conversation', () => {
    const requested = [asked(1, 'Bank statement', 10), asked(2, 'Bank statement', 20), asked(3, 'Form 16', 20)];
    expect(match('scan.pdf', requested, 10)).toBe(1);
    expect(match('bank statement.pdf', requested, 20)).toBe(2);
    expect(match('scan.pdf', requested, null, 10)).toBe(1);
    expect(match('scan.pdf', requested, 99, 10)).toBe(1);
  });
  test('the longer name where one contains the other', () => {
    const requested = [asked(1, 'Bank statement'), asked(2, 'Bank statement October')];
    expect(match('bank statement october.pdf', requested)).toBe(2);
    expect(match('bank statement.pdf', requested)).toBe(1);
  });
  test.each([
    ['no name', 'scan.pdf', two],
    ['two names', 'bank statement and sales register.pdf', two],
    [
      'a name that two tasks ask for',
      'bank statement.pdf',
      [asked(1, 'Bank statement', 10), asked(2, 'Bank statement', 20)],
    ],
    ['nothing requested', 'bank statement.pdf', []],
    ['a part of a name', 'bank.pdf', two],
  ])('none with %s: a person chooses', (_, words, requested) => {
    expect(match(words, requested)).toBeNull();
  });
});
