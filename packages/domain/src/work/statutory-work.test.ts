import { describe, expect, it } from 'vitest';
import { STATUTORY_FORMS } from './statutory-forms.ts';
import { standardWork, templateFor } from './statutory-work.ts';

describe('the template of a filing', () => {
  const templates = [
    { name: 'Monthly GST', template: { service_id: 3 } },
    { name: 'GSTR 3B', template: { service_id: null } },
    { name: 'TDS statement', template: { service_id: 8 } },
  ];
  it.each([
    [{ form: 'GSTR-3B', title: 'GSTR-3B' }, 3, 'GSTR 3B'],
    [{ form: 'GSTR-1', title: 'GSTR-1' }, 3, 'Monthly GST'],
    [{ form: 'TDS-OTHER', title: 'Form 140' }, 8, 'TDS statement'],
    [{ form: 'GSTR-9', title: 'GSTR-9' }, 5, undefined],
    [{ form: 'GSTR-9', title: 'GSTR-9' }, null, undefined],
  ])('%j of service %s is %s', (form, service, name) => {
    expect(templateFor(templates, form, service)?.name).toBe(name);
  });

  it('every form has steps, and the usual ones their own', () => {
    for (const form of STATUTORY_FORMS) expect(standardWork(form).to_dos.length, form.form).toBeGreaterThan(0);
    expect(standardWork({ form: 'GSTR-3B', title: 'GSTR-3B' })).toMatchObject({
      to_dos: [{ name: 'Match ITC with GSTR-2B' }, {}, {}, { name: 'File return' }],
      estimate: 7200,
    });
  });
});
