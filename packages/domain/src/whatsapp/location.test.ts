import { describe, expect, test } from 'vitest';
import { fillTemplate } from './fill.ts';
import { lintTemplate } from './lint.ts';
import { withoutPlace, type TemplatePlace, type WhatsAppTemplate } from './template.ts';

const OFFICE: TemplatePlace = {
  latitude: '23.0225',
  longitude: '72.5714',
  name: 'Our office',
  address: 'Ashram Road, Ahmedabad',
};

describe('a header with a location', () => {
  const at = (place?: TemplatePlace): WhatsAppTemplate => ({
    name: 'hearing',
    language: 'en',
    category: 'UTILITY',
    components: [
      { type: 'HEADER', format: 'LOCATION', ...(place ? { place } : {}) },
      { type: 'BODY', text: 'Dear {{1}}, the hearing is here.', example: { body_text: [['Meera']] } },
    ],
  });
  const fill = (place?: TemplatePlace) =>
    fillTemplate(at(place), { variables: {}, values: { 'body.1': 'Meera' }, currency: 'INR' });

  test('is sent with the place of the template, which Meta doesn’t review', () => {
    expect(fill(OFFICE).components[0]).toEqual({
      type: 'header',
      parameters: [{ type: 'location', location: OFFICE }],
    });
    expect(fill(OFFICE).missing).toEqual([]);
    expect(JSON.stringify(withoutPlace(at(OFFICE)))).not.toContain('72.5714');
  });

  test.each([
    ['no place', undefined, 'name'],
    ['no address', { ...OFFICE, address: ' ' }, 'address'],
    ['a latitude beyond the pole', { ...OFFICE, latitude: '91' }, 'latitude'],
    ['words for a number', { ...OFFICE, longitude: 'east' }, 'longitude'],
  ])('is refused with %s', (_, place, named) => {
    expect(lintTemplate(at(place)).map(({ code, message }) => [code, message.includes(named)])).toEqual([
      ['HEADER_EMPTY', true],
    ]);
  });

  test('of an older template is missing its place', () => expect(fill().missing).toContain('location'));
});
