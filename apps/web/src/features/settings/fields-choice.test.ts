import { CLIENT_FIELDS, type FieldsChoice } from '@daftar/domain/client-fields';
import { expect, test } from 'vitest';
import { FIELD_GROUPS, fieldLabel, fieldState, withRequired, withShown } from './fields-choice.ts';

const none: FieldsChoice = { shown: [], hidden: [], required: [] };

test('every field is in the list once, and labels of a group are unique', () => {
  expect(FIELD_GROUPS.flatMap(({ fields }) => fields).sort()).toEqual([...CLIENT_FIELDS].sort());
  for (const { title, fields } of FIELD_GROUPS) {
    expect(new Set(fields.map((field) => fieldLabel(field))).size, title).toBe(fields.length);
  }
});

test('only differences from the country are stored', () => {
  const hidden = withShown(none, 'tan', 'IN', false);
  expect(hidden).toEqual({ ...none, hidden: ['tan'] });
  expect(fieldState('tan', 'IN', hidden).shown).toBe(false);
  expect(withShown(hidden, 'tan', 'IN', true)).toEqual(none);
  const brought = withShown(none, 'pan', 'AE', true);
  expect(brought).toEqual({ ...none, shown: ['pan'] });
  expect(withShown(brought, 'pan', 'AE', false)).toEqual(none);
});

test('a hidden field asks for nothing', () => {
  const asked = withRequired(none, 'pan', true);
  expect(fieldState('pan', 'IN', asked)).toEqual({ shown: true, required: true, fixed: false });
  expect(withShown(asked, 'pan', 'IN', false).required).toEqual([]);
  expect(withRequired(asked, 'pan', false)).toEqual(none);
});

test('name fields of a client can’t be hidden', () => {
  expect(fieldState('first_name', 'IN', { ...none, hidden: ['first_name'] })).toMatchObject({
    shown: true,
    fixed: true,
  });
});
