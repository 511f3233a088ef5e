import { mentionedIn } from '@daftar/domain/work/task-audience';
import { expect, it } from 'vitest';
import { piecesOf, toKept, toTyped } from './mentions.ts';

const ANITA = { id: 7, name: 'Anita' };
const SHARMA = { id: 8, name: 'Anita Sharma' };

it('keeps whom was chosen, the longer name before the shorter', () => {
  const kept = toKept('@Anita Sharma and @Anita, see @Nobody', [ANITA, SHARMA]);
  expect(kept).toBe('@[Anita Sharma](8) and @[Anita](7), see @Nobody');
  expect(mentionedIn(kept)).toEqual([8, 7]);
});

it('shows what was kept, and lets it be changed', () => {
  const kept = 'Ask @[Anita Sharma](8) today';
  expect(piecesOf(kept)).toEqual(['Ask ', SHARMA, ' today']);
  const { text, people } = toTyped(kept);
  expect(text).toBe('Ask @Anita Sharma today');
  expect(toKept(text, people)).toBe(kept);
});
