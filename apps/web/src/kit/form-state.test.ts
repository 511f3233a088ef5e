import { describe, expect, it } from 'vitest';
import { isDirty, makeFormStore, setError, valueAt, withValue } from './form-state.ts';

describe('form values', () => {
  it('are read and changed by path without changing others', () => {
    const values = { name: 'a', items: [{ rate: '1' }, { rate: '2' }] };
    const changed = withValue(values, 'items.1.rate', '3');
    expect(valueAt(changed, 'items.1.rate')).toBe('3');
    expect(Array.isArray(changed.items)).toBe(true);
    expect((changed.items as unknown[])[0]).toBe(values.items[0]);
    expect(values.items[1]!.rate).toBe('2');
    expect(valueAt(values, 'none.of.this')).toBeUndefined();
  });

  it('are dirty only while they differ from', () => {
    const store = makeFormStore({ name: 'a', tags: ['x'] });
    expect(isDirty(store.getState())).toBe(false);
    store.setState({ values: withValue(store.getState().values, 'name', 'b') });
    expect(isDirty(store.getState())).toBe(true);
    store.setState({ values: { name: 'a', tags: ['x'] } });
    expect(isDirty(store.getState())).toBe(false);
  });

  it('start with a draft, which is dirty until saved', () => {
    const store = makeFormStore({ name: 'a', city: 'x' }, { name: 'typed' });
    expect(store.getState().values).toEqual({ name: 'typed', city: 'x' });
    expect(isDirty(store.getState())).toBe(true);
  });

  it('keep an error until it is removed', () => {
    const store = makeFormStore({});
    setError(store, 'name', 'Required');
    const { errors } = store.getState();
    setError(store, 'name', 'Required');
    expect(store.getState().errors).toBe(errors);
    setError(store, 'name', undefined);
    expect(store.getState().errors).toEqual({});
  });
});
