import { describe, expect, it } from 'vitest';
import { CITIES } from './cities.india.data.ts';
import { citiesOf } from './cities.ts';
import { INDIAN_STATES } from './indian-states.ts';

describe('cities by state', () => {
  it('are known for each of the 37 states and codes, and for nothing else', () => {
    expect(Object.keys(CITIES)).toEqual(INDIAN_STATES.map(({ name }) => name));
  });

  it.each(INDIAN_STATES.filter(({ code }) => code !== '97'))('$name: each once, as it is written', ({ name }) => {
    const cities = citiesOf(name);
    expect(cities.length).toBeGreaterThan(1);
    expect(new Set(cities).size).toBe(cities.length);
    for (const city of cities) expect(city).toMatch(/^[A-Z][A-Za-z]+([ -][A-Za-z]+)*$/);
  });

  it('are found by the name of the state', () => {
    expect(citiesOf('Gujarat')).toContain('Ahmedabad');
    expect(citiesOf('Maharashtra')).toContain('Pune');
    expect(citiesOf('Other Territory')).toEqual([]);
    expect(citiesOf('Bavaria')).toEqual([]);
  });
});
