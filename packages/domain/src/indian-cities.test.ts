import { expect, it } from 'vitest';
import { citiesOf } from './indian-cities.ts';
import { INDIAN_STATES } from './indian-states.ts';

it('every state has cities, each once; the offshore territory and what is no state have none', () => {
  for (const { name } of INDIAN_STATES.filter(({ code }) => code !== '97')) {
    const cities = citiesOf(name);
    expect(cities.length, name).toBeGreaterThan(0);
    expect(new Set(cities).size, name).toBe(cities.length);
    expect(
      cities.filter((city) => !/^[A-Z][A-Za-z-]*( [A-Za-z]+)*$/.test(city)),
      name,
    ).toEqual([]);
  }
  expect(citiesOf('Gujarat')).toContain('Ahmedabad');
  expect(citiesOf('Utopia')).toEqual([]);
  expect(citiesOf('constructor')).toEqual([]);
});
