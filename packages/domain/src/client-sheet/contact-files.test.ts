import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../read-csv.ts';
import { contactGrid, UnreadableContacts, type Grid } from './contact-files.ts';
import { googleCsvGrid, isGoogleCsv, vCardGrid } from './google-contacts.ts';
import { stableCode } from './stable-code.ts';
import { isTallyJson, tallyJsonClients, tallyXmlClients } from './tally-ledgers.ts';
import { checkProperty } from '../testing/property.ts';

const rowsOf = ([titles = [], ...rows]: Grid): Record<string, string>[] =>
  rows.map((row) => Object.fromEntries(titles.map((title, i) => [title, row[i]!]).filter(([, cell]) => cell)));

describe('Google Contacts', () => {
  test('a CSV file of today and of earlier years', () => {
    const grid =
      readCsv(`First Name,Middle Name,Last Name,Organization Name,E-mail 1 - Value,Phone 1 - Value,Address 1 - City
Asha,,Mehta,,asha@mehta.example ::: Asha@Mehta.example,+91 98250 12345 ::: 079-26580000,Ahmedabad
Ravi,,Shah,"Shah, Sons & Co",,,Surat
,,,,nobody@example.in,,`);
    expect(isGoogleCsv(grid)).toBe(true);
    const [asha, shah, ...rest] = rowsOf(googleCsvGrid(grid));
    expect(asha).toMatchObject({
      'Full name': 'Asha Mehta',
      Category: 'Individual',
      Email: 'asha@mehta.example',
      Mobile: '9825012345',
      'Other mobile numbers': '7926580000',
      City: 'Ahmedabad',
    });
    expect(shah).toMatchObject({ 'Company name': 'Shah, Sons & Co', 'Contact person': 'Ravi Shah' });
    expect(rest).toEqual([]);
    const old = readCsv(
      'Name,Given Name,Family Name,E-mail 1 - Value,Phone 1 - Value\nAsha Mehta,Asha,Mehta,,98250 12345',
    );
    expect(rowsOf(googleCsvGrid(old))[0]).toMatchObject({ 'Full name': 'Asha Mehta', Mobile: '9825012345' });
    expect(isGoogleCsv(readCsv('Name,PAN\nAsha,AAAPS1234C'))).toBe(false);
  });

  test('vCards of all versions, with folded, escaped and quoted-printable lines', () => {
    const text = [
      'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Asha\\, Mehta\r\nN:Mehta;Asha;;;\r\nitem1.TEL;TYPE=CELL:+91 98250-12345',
      'EMAIL;TYPE=INTERNET:asha@mehta.\r\n example\r\nADR;TYPE=HOME:;;12\\; Ring Road;Surat;Gujarat;395002;India',
      'BDAY:19850412\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E0=AA=B6=E0=AA=BE=E0=AA=B9;=E0=AA=B0\r\nORG:Shah & Co;Accounts\r\nEND:VCARD',
      'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Meera Iyer\r\nTEL;VALUE=uri:tel:+919000000001\r\nEND:VCARD\r\n',
    ].join('\r\n');
    const [asha, shah, meera] = rowsOf(vCardGrid(text));
    expect(asha).toMatchObject({
      'Full name': 'Asha, Mehta',
      Mobile: '9825012345',
      Email: 'asha@mehta.example',
      'Address line 1': '12; Ring Road',
      City: 'Surat',
      'PIN code': '395002',
      'Date of birth or incorporation': '1985-04-12',
    });
    expect(shah).toMatchObject({ 'Company name': 'Shah & Co', 'Contact person': 'ર શાહ' });
    expect(meera).toMatchObject({ 'Full name': 'Meera Iyer', Mobile: '9000000001' });
    expect(() => vCardGrid('hello')).toThrow(UnreadableContacts);
  });

  test('no text makes it fail otherwise', () => {
    checkProperty(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const read of [vCardGrid, (one: string) => googleCsvGrid(readCsv(one)), tallyXmlClients])
          try {
            read(`BEGIN:VCARD\n${text}\nEND:VCARD`);
          } catch (error) {
            expect(error).toBeInstanceOf(UnreadableContacts);
          }
      }),
    );
  });
});

describe('Tally', () => {
  const XML = `<ENVELOPE><BODY><IMPORTDATA><REQUESTDATA><TALLYMESSAGE>
    <GROUP NAME="Ahmedabad parties" RESERVEDNAME=""><PARENT>Sundry Debtors</PARENT></GROUP>
    <LEDGER NAME="Kesar Foods &amp; Co" RESERVEDNAME=""><ADDRESS.LIST TYPE="String"><ADDRESS>12 Ashram Road</ADDRESS>
      <ADDRESS>Ahmedabad</ADDRESS></ADDRESS.LIST><PARENT>Ahmedabad parties</PARENT><INCOMETAXNUMBER>aaack4821m</INCOMETAXNUMBER>
      <PARTYGSTIN>24AAACK4821M1Z5</PARTYGSTIN><LEDSTATENAME>Gujarat</LEDSTATENAME><PINCODE>380009</PINCODE>
      <LEDGERCONTACT>Meera Shah</LEDGERCONTACT><LEDGERMOBILE>98250 12345 / 98250 12346</LEDGERMOBILE>
      <EMAIL>a@kesar.example; b@kesar.example</EMAIL></LEDGER>
    <LEDGER NAME="Walk-in &#4; party"><PARENT>Sundry Debtors</PARENT><GUID>abc-1</GUID></LEDGER>
    <LEDGER NAME="HDFC Bank"><PARENT>Bank Accounts</PARENT></LEDGER></TALLYMESSAGE></REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>`;

  test('debtors of all their groups become clients, other ledgers don’t', () => {
    const [kesar, walkIn, ...rest] = rowsOf(tallyXmlClients(XML));
    expect(kesar).toEqual({
      'Company name': 'Kesar Foods & Co',
      'Contact person': 'Meera Shah',
      PAN: 'AAACK4821M',
      GSTIN: '24AAACK4821M1Z5',
      Mobile: '9825012345',
      'Other mobile numbers': '9825012346',
      Email: 'a@kesar.example',
      'Other emails': 'b@kesar.example',
      'Address line 1': '12 Ashram Road, Ahmedabad',
      State: 'Gujarat',
      'PIN code': '380009',
    });
    expect(walkIn).toEqual({ 'Company name': 'Walk-in party', 'File number': stableCode('TL', 'abc-1') });
    expect(rest).toEqual([]);
    expect(() => tallyXmlClients('<LEDGER NAME="Cash"><PARENT>Cash-in-hand</PARENT></LEDGER>')).toThrow(
      /Sundry Debtors/,
    );
    expect(() => tallyXmlClients('<html></html>')).toThrow(/export the ledger masters/);
  });

  test('masters that aren’t closed are left out, and the others are read', () => {
    const xml = `<GROUP NAME="a"><LEDGER NAME="Asha"><PARENT>Sundry Debtors</PARENT></LEDGER><LEDGER NAME="b"/>
      <LEDGER RESERVEDNAME=""><PARENT>Sundry Debtors</PARENT></LEDGER><LEDGER NAME="c"><PARENT>Sundry Debtors</PARENT>`;
    expect(rowsOf(tallyXmlClients(xml)).map((row) => row['Company name'])).toEqual(['Asha']);
    expect(() => tallyXmlClients('<LEDGER NAME="x">'.repeat(60_000))).toThrow(/export the ledger masters/);
  });

  test('JSON has the same fields', () => {
    const json = {
      tallymessage: [
        {
          metadata: { type: 'Ledger', name: 'Kesar Foods' },
          parent: 'Sundry Debtors',
          incometaxnumber: 'AAACK4821M',
          ledgstregdetails: [{ gstin: '24AAACK4821M1Z5' }],
        },
        { metadata: { type: 'Ledger', name: 'Cash' }, parent: 'Cash-in-hand' },
      ],
    };
    expect(isTallyJson(json)).toBe(true);
    expect(rowsOf(tallyJsonClients(json))).toEqual([
      { 'Company name': 'Kesar Foods', PAN: 'AAACK4821M', GSTIN: '24AAACK4821M1Z5' },
    ]);
    expect(isTallyJson([{ name: 'Asha' }])).toBe(false);
  });
});

test('a code is the same for the same contact, and differs between contacts', () => {
  expect(stableCode('GC', 'Asha  Mehta')).toBe(stableCode('GC', 'asha mehta'));
  const codes = Array.from({ length: 20_000 }, (_, n) => stableCode('GC', `98250${n}`));
  expect(new Set(codes).size).toBe(codes.length);
  expect(() => contactGrid([{ emails: ['a@b.example'] }], 'GC', 'None')).toThrow('None');
});
