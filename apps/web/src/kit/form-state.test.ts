import { describe, expect, it } from 'vitest';
import { isDirty, makeFormStore, setError, valueAt, withValue } from './form-state.ts';

describe('form values', () => {
  it('are reached and changed by path, without touching what lies beside', () => {
    const values = { name: 'a', items: [{ rate: '1' }, { rate: '2' }] };
    const changed = withValue(values, 'items.1.rate', '3');
    expect(valueAt(changed, 'items.1.rate')).toBe('3');
    expect(Array.isArray(changed.items)).toBe(true);
    expect((changed.items as unknown[])[0]).toBe(values.items[0]);
    expect(values.items[1]!.rate).toBe('2');
    expect(valueAt(values, 'none.of.this')).toBeUndefined();
  });

  it('are dirty only while they differ from where they began', () => {
    const store = makeFormStore({ name: 'a', tags: ['x'] });
    expect(isDirty(store.getState())).toBe(false);
    store.setState({ values: withValue(store.getState().values, 'name', 'b') });
    expect(isDirty(store.getState())).toBe(true);
    store.setState({ values: { name: 'a', tags: ['x'] } });
    expect(isDirty(store.getState())).toBe(false);
  });

  it('begin with a draft, which is dirty until it is saved', () => {
    const store = makeFormStore({ name: 'a', city: 'x' }, { name: 'typed' });
    expect(store.getState().values).toEqual({ name: 'typed', city: 'x' });
    expect(isDirty(store.getState())).toBe(true);
  });

  it('keep a reason until it is taken away', () => {
    const store = makeFormStore({});
    setError(store, 'name', 'Required');
    const { errors } = store.getState();
    setError(store, 'name', 'Required');
    expect(store.getState().errors).toBe(errors);
    setError(store, 'name', undefined);
    expect(store.getState().errors).toEqual({});
  });
});
