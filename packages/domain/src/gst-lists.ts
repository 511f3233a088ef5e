/** Lists of GST reporting (specification, section 3; domain facts, 3.2): allowed values of the return's fields. */

export const GST_INVOICE_TYPES = [
  { code: 'R', label: 'Regular B2B' },
  { code: 'SEWP', label: 'SEZ supplies with payment' },
  { code: 'SEWOP', label: 'SEZ supplies without payment' },
  { code: 'DE', label: 'Deemed Exp' },
  { code: 'CBW', label: 'Intra-State supplies attracting IGST' },
] as const;

/** Rates that the portal has ever accepted on a line. */
export const PORTAL_RATES: readonly string[] = '0 0.1 0.25 1 1.5 3 5 6 7.5 12 18 28 40'.split(' ');

/** In the order of the return's file. */
export const GST_SECTIONS = [
  'b2b',
  'b2ba',
  'b2cl',
  'b2cla',
  'b2cs',
  'b2csa',
  'nil',
  'exp',
  'expa',
  'cdnra',
  'at',
  'ata',
  'cdnr',
  'cdnur',
  'cdnura',
  'doc_issue',
  'hsn',
  'supeco',
  'supecoa',
  'ecom',
  'ecoma',
  'txpd',
  'txpda',
] as const;

/** In the order of the fiscal year. */
export const GST_MONTHS = [
  { code: '04', label: 'April' },
  { code: '05', label: 'May' },
  { code: '06', label: 'June' },
  { code: '07', label: 'July' },
  { code: '08', label: 'August' },
  { code: '09', label: 'September' },
  { code: '10', label: 'October' },
  { code: '11', label: 'November' },
  { code: '12', label: 'December' },
  { code: '01', label: 'January' },
  { code: '02', label: 'February' },
  { code: '03', label: 'March' },
] as const;

/** Units of measure: `CODE-DESCRIPTION` in the workbook, the code alone in the file; NA is for services. */
export const GST_UNITS =
  'BAG-BAGS BAL-BALE BDL-BUNDLES BKL-BUCKLES BOU-BILLION_OF_UNITS BOX-BOX BTL-BOTTLES BUN-BUNCHES CAN-CANS CBM-CUBIC_METERS CCM-CUBIC_CENTIMETERS CMS-CENTIMETERS CTN-CARTONS DOZ-DOZENS DRM-DRUMS GGK-GREAT_GROSS GMS-GRAMMES GRS-GROSS GYD-GROSS_YARDS KGS-KILOGRAMS KLR-KILOLITRE KME-KILOMETRE LTR-LITRES MLT-MILLILITRE MTR-METERS MTS-METRIC_TON NOS-NUMBERS PAC-PACKS PCS-PIECES PRS-PAIRS QTL-QUINTAL ROL-ROLLS SET-SETS SQF-SQUARE_FEET SQM-SQUARE_METERS SQY-SQUARE_YARDS TBS-TABLETS TGM-TEN_GROSS THD-THOUSANDS TON-TONNES TUB-TUBES UGS-US_GALLONS UNT-UNITS YDS-YARDS OTH-OTHERS NA-NOT_APPLICABLE'
    .split(' ')
    .map((unit) => ({ code: unit.split('-')[0]!, label: unit.replaceAll('_', ' ') }));
