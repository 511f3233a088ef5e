/** Titles of columns as offices write them, and the field of a client that each means. */
import { categoryInWords } from './categories.ts';
import { closest } from './spelling.ts';

/** Lower case, without spaces and punctuation. */
export const plain = (title: string): string => title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Words that add nothing to a title: "PAN No." is "PAN", "Client name" is "Name". */
const FILLERS: ReadonlySet<string> = new Set(
  'no nos num number numbers id of the in as per client clients customer party assessee assesse primary detail details'.split(
    ' ',
  ),
);

const core = (title: string): string => {
  const words =
    title
      .toLowerCase()
      .replace(/['’.]/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => !FILLERS.has(word)).join('');
};

/** Other titles by field, written as `core` leaves them. */
const SYNONYMS: Readonly<Record<string, string>> = {
  code_number: 'file fileno code filecode fileref ref clientcode clientid clientno clientnumber',
  category:
    'category type constitution constitutionbusiness entity entitytype kind typeentity legalstatus legalform businesstype typeassessee typeclient',
  full_name: 'name fullname nameclient clientname partyname assesseename nameassessee nameparty',
  first_name: 'firstname fname givenname',
  middle_name: 'middlename mname',
  last_name: 'lastname lname surname familyname',
  company_name:
    'company companyname firm firmname business businessname tradename namefirm namebusiness organisation organization organisationname concern concernname entityname shop shopname proprietorship',
  contact_person:
    'contact contactperson contactname person personname proprietor proprietorname partner director karta keyperson authorisedperson authorizedperson authorisedsignatory authorizedsignatory',
  pan: 'pan pancard panit incometaxpan itpan',
  gst_number: 'gst gstin gstnumber gstno gstregn gstreg gstregistration gstinuin',
  tan: 'tan tannumber',
  cin: 'cin llpin cinllpin cinorllpin',
  aadhar_number: 'aadhar aadhaar adhar adhaar aadharcard aadhaarcard uid uidai',
  passport_no: 'passport',
  primary_mobile_number:
    'mobile mob mobno mobileno cell cellphone phone phoneno contactno contactnos contactnumber contactnumbers ph telephone tel whatsapp whatsappno mobile1 phone1',
  mobile_numbers:
    'mobile2 phone2 altmobile alternatemobile alternativemobile othermobile othermobiles secondmobile additionalmobile alternatephone altphone otherphone landline officephone phoneoffice',
  primary_email: 'email mail mailid emailid emailaddress mailaddress gmail email1 contactemail',
  emails: 'email2 altemail alternateemail otheremail otheremails secondemail additionalemail ccemail',
  birth_date:
    'dob doi birthdate datebirth dateincorporation dobdoi doidob datebirthincorporation birthday dateformation incorporationdate',
  gender: 'gender sex',
  marital_status: 'maritalstatus',
  industry: 'industry sector',
  nature_id: 'nature naturebusiness natureofbusiness businessnature',
  group_by: 'group groupname family familygroup clientgroup',
  reffered_by: 'reference referredby refferedby refby referrer introducedby',
  tags: 'tags tag labels label',
  branches: 'branch branches branchname office location',
  assignee_id:
    'owner ownername assignee assignedto assigned handledby handler staff staffname incharge responsible responsibleperson accountmanager manager relationshipmanager attendedby teammember article lookedafterby',
  services: 'service services servicesrequired serviceneeded worktype work workdone scope scopework engagement',
  address_1: 'address address1 addressline1 fulladdress officeaddress registeredaddress regdaddress add add1 street',
  address_2: 'address2 addressline2 add2 area locality',
  landmark: 'landmark',
  city: 'city town place village citytown',
  state: 'state statename placesupply',
  pincode: 'pin pincode pincod zip zipcode postal postalcode postcode',
  country: 'country',
  is_audit_applicable: 'audit auditapplicable taxaudit isaudit',
  status: 'activeinactive clientstatus isactive active',
};

const FIELD_BY_TITLE: ReadonlyMap<string, string> = new Map(
  Object.entries(SYNONYMS).flatMap(([field, titles]) => titles.split(' ').map((title) => [title, field] as const)),
);

/** Numbers of lines: never a file number. */
const LINE_NUMBER = /^(sr|s|sl|serial|seq|sno|srno|slno)$/;

/** The field that a title probably means, by usual words, then by close spelling. */
export function fieldOfTitle(title: string): string | undefined {
  const key = core(title);
  if (!key || LINE_NUMBER.test(key)) return undefined;
  return FIELD_BY_TITLE.get(plain(title)) ?? FIELD_BY_TITLE.get(key) ?? closest(key, FIELD_BY_TITLE);
}

const DIGITS = /^[+\d][\d\s()/,+-]{7,}$/;

/** The cells below a title with two meanings decide: a "Status" may be Individual, a "Contact" a number. */
export function fieldByContent(field: string, cells: readonly string[]): string {
  if (field === 'status' && cells.some((cell) => categoryInWords(cell))) return 'category';
  if (field === 'contact_person' && cells.some((cell) => DIGITS.test(cell))) return 'primary_mobile_number';
  return field;
}
