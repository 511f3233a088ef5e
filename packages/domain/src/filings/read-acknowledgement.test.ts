import { expect, test } from 'vitest';
import { readGstAcknowledgement } from './read-acknowledgement.ts';

test.each([
  [
    'FORM GSTR-1 GSTIN 24AAACC1206D1ZM ARN AA241026123456K Date of filing: 10/11/2026 Printed 11-11-2026',
    { acknowledgement: 'AA241026123456K', filed_on: '2026-11-10' },
  ],
  [
    'Acknowledgement Number ( ARN ) : ab331023668802c\nARN Date 19-11-2023',
    { acknowledgement: 'AB331023668802C', filed_on: '2023-11-19' },
  ],
  ['Your return was filed. 12/11/2026', { acknowledgement: '', filed_on: '2026-11-12' }],
  ['XAA241026123456KX, date of filing 41/13/2026', { acknowledgement: '', filed_on: null }],
  ['', { acknowledgement: '', filed_on: null }],
])('%s', (text, expected) => {
  expect(readGstAcknowledgement(text)).toEqual(expected);
});
