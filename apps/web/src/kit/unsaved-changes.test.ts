import { globSync, readFileSync } from 'node:fs';
import type { User } from '@daftar/contract/identity';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { purge, signIn } from '#web/core/session.ts';
import { confirmDiscard } from './unsaved-changes.ts';
import { useQuestion } from './confirm.ts';

beforeEach(() =>
  signIn({ uuid: 'anita', kind: 'staff', token: { token: 't', expires_at: '' } } as Parameters<typeof signIn>[0] &
    User),
);
afterEach(() => purge());

const asked = () => useQuestion.getState().question;
const closed = vi.fn<() => void>();
const form = (dirty: boolean) => ({ isDirty: () => dirty, giveUp: vi.fn<() => void>() });
beforeEach(() => void closed.mockReset());

describe('a drawer or dialog', () => {
  it('closes at once without unsaved changes', () => {
    void confirmDiscard([form(false)], closed);
    expect([asked(), closed.mock.calls.length]).toEqual([null, 1]);
  });

  it('asks about unsaved changes, and stays open on no', async () => {
    const typed = form(true);
    const left = confirmDiscard([form(false), typed], closed);
    expect(asked()?.title).toBe('Discard changes?');
    asked()!.answer(false);
    await left;
    expect([closed.mock.calls.length, typed.giveUp.mock.calls.length]).toEqual([0, 0]);
  });

  it('discards changes and their draft on yes', async () => {
    const [typed, untouched] = [form(true), form(false)];
    const left = confirmDiscard([typed, untouched], closed);
    asked()!.answer(true);
    await left;
    expect([closed, typed.giveUp, untouched.giveUp].map((act) => act.mock.calls.length)).toEqual([1, 1, 0]);
  });
});

/** Forms report to their layer; this finds ways to close that bypass it. */
describe('every way to close goes through the layer', () => {
  const SOURCES = new URL('..', import.meta.url).pathname;
  const files = globSync('**/*.tsx', { cwd: SOURCES }).map(
    (file) => [file, readFileSync(SOURCES + file, 'utf8')] as const,
  );
  const layered = files.filter(([, text]) => /<(Drawer|Modal|Layer)\b/.test(text));

  it('every Form registers, and Escape, the cross, a click outside and Cancel ask', () => {
    const of = (file: string): string => files.find(([name]) => name === file)![1];
    expect(of('kit/form.tsx')).toMatch(/useUnsaved\(\{ isDirty: form\.isDirty/);
    expect(of('kit/layer.tsx')).not.toMatch(/[^.]\bonClose\(\)/);
    expect(of('kit/form-footer.tsx')).toMatch(/layer\.leave\(onCancel\)/);
    expect([of('kit/drawer.tsx'), of('kit/modal.tsx')].filter((text) => !text.includes('<CloseIcon />'))).toEqual([]);
  });

  it('no button in a drawer or dialog with fields closes it by itself', () => {
    expect(layered.length).toBeGreaterThan(60);
    const forgetful = layered.filter(([, text]) => /<(Icon)?Button[^>]*onClick=\{(\w+\.)?onClose\}/.test(text));
    const withFields = forgetful.filter(([, text]) => /<(Form|\w+(Field|Area|Select))\b/.test(text));
    expect(withFields.map(([file]) => file)).toEqual([]);
  });
});
