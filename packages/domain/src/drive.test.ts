import { describe, expect, test } from 'vitest';
import { driveNameProblem, fileSize, mayTakeBack, moveProblem, renamed, yearFolder } from './drive.ts';

describe('a name', () => {
  test.each(['Income tax', 'FY 2026-27', 'Form 16 – Mahesh.pdf', 'આવકવેરો', 'a', 'x'.repeat(120)])(
    '%j is possible',
    (name) => {
      expect(driveNameProblem(name)).toBeNull();
    },
  );
  test.each([
    ['', 'Required'],
    ['   ', 'Required'],
    ['x'.repeat(121), 'Use up to 120 characters'],
    ['a/b', 'Names can’t contain < > : " / \\ | ? *'],
    ['what?.pdf', 'Names can’t contain < > : " / \\ | ? *'],
    ['.hidden', 'Names can’t begin or end with a dot or space'],
    ['trailing ', 'Names can’t begin or end with a dot or space'],
    ['..', 'Names can’t begin or end with a dot or space'],
    ['CON', 'Use a different name. Some computers don’t allow this one.'],
    ['bell\u0007', 'Use a different name. Some computers don’t allow this one.'],
    ['turned\u202Efdp.exe', 'Use a different name. Some computers don’t allow this one.'],
  ])('%j is not: %s', (name, problem) => {
    expect(driveNameProblem(name)).toBe(problem);
  });

  test.each([
    ['Form 16.pdf', 'Form 16 of 2026', 'Form 16 of 2026.pdf'],
    ['Form 16.pdf', 'Form 16 of 2026.PDF', 'Form 16 of 2026.PDF'],
    ['Form 16.pdf', 'Form 16.exe', 'Form 16.exe.pdf'],
    ['README', 'LIESMICH', 'LIESMICH'],
  ])('%j renamed to %j is %j', (file, name, becomes) => {
    expect(renamed(file, name)).toBe(becomes);
  });

  test('of a year', () => expect(yearFolder(2026)).toBe('FY 2026-27'));
});

describe('a move', () => {
  const ten = Array.from({ length: 10 }, (_, i) => i + 1);
  test.each([
    ['to the top', { id: 5, height: 3, trail: [] }, null],
    ['into another', { id: 5, height: 1, trail: [1, 2] }, null],
    ['of a file into the deepest', { id: 50, height: 0, trail: ten }, null],
    ['into itself', { id: 2, height: 1, trail: [1, 2] }, 'You can’t move a folder into itself'],
    ['into one within it', { id: 1, height: 3, trail: [1, 2, 3] }, 'You can’t move a folder into itself'],
    ['as deep as may be', { id: 50, height: 3, trail: ten.slice(0, 7) }, null],
    ['too deep', { id: 50, height: 4, trail: ten.slice(0, 7) }, 'You can nest up to 10 levels of folders'],
  ])('%s', (_what, moving, problem) => {
    expect(moveProblem(moving)).toBe(problem);
  });
});

describe('a client takes back', () => {
  // 23:30 in India.
  const now = new Date('2026-11-15T18:00:00Z');
  const who = { userId: 7, now, timezone: 'Asia/Kolkata' };
  const sent = { created_by: 7, uploaded_by: 7, created_at: '2026-11-15T04:00:00Z' };
  test.each([
    ['what they sent today', sent, true],
    ['what they sent on the same day there, if not here', { ...sent, created_at: '2026-11-14T19:00:00Z' }, true],
    ['nothing of yesterday', { ...sent, created_at: '2026-11-14T18:00:00Z' }, false],
    ['nothing of another login', { ...sent, created_by: 8 }, false],
    ['nothing that another put a version on', { ...sent, uploaded_by: 8 }, false],
    ['nothing that nobody sent', { ...sent, created_by: null }, false],
  ])('%s', (_what, file, may) => {
    expect(mayTakeBack(file, who)).toBe(may);
  });
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 KB'],
  [999_400, '999 KB'],
  [999_600, '1.0 MB'],
  [1_440_000, '1.4 MB'],
  [25_000_000, '25 MB'],
  [3_200_000_000, '3.2 GB'],
])('%d bytes are %s', (bytes, label) => {
  expect(fileSize(bytes)).toBe(label);
});
