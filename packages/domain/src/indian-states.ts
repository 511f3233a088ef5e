/** India's states and union territories under their GST codes (specification, section 3; domain facts, 1.2). */

/** The 37 codes of a form: 36 states and union territories, and 97 for offshore areas. */
export const INDIAN_STATES = [
  { code: '01', name: 'Jammu and Kashmir' },
  { code: '02', name: 'Himachal Pradesh' },
  { code: '03', name: 'Punjab' },
  { code: '04', name: 'Chandigarh' },
  { code: '05', name: 'Uttarakhand' },
  { code: '06', name: 'Haryana' },
  { code: '07', name: 'Delhi' },
  { code: '08', name: 'Rajasthan' },
  { code: '09', name: 'Uttar Pradesh' },
  { code: '10', name: 'Bihar' },
  { code: '11', name: 'Sikkim' },
  { code: '12', name: 'Arunachal Pradesh' },
  { code: '13', name: 'Nagaland' },
  { code: '14', name: 'Manipur' },
  { code: '15', name: 'Mizoram' },
  { code: '16', name: 'Tripura' },
  { code: '17', name: 'Meghalaya' },
  { code: '18', name: 'Assam' },
  { code: '19', name: 'West Bengal' },
  { code: '20', name: 'Jharkhand' },
  { code: '21', name: 'Odisha' },
  { code: '22', name: 'Chhattisgarh' },
  { code: '23', name: 'Madhya Pradesh' },
  { code: '24', name: 'Gujarat' },
  { code: '26', name: 'Dadra and Nagar Haveli and Daman and Diu' },
  { code: '27', name: 'Maharashtra' },
  { code: '29', name: 'Karnataka' },
  { code: '30', name: 'Goa' },
  { code: '31', name: 'Lakshadweep' },
  { code: '32', name: 'Kerala' },
  { code: '33', name: 'Tamil Nadu' },
  { code: '34', name: 'Puducherry' },
  { code: '35', name: 'Andaman and Nicobar Islands' },
  { code: '36', name: 'Telangana' },
  { code: '37', name: 'Andhra Pradesh' },
  { code: '38', name: 'Ladakh' },
  { code: '97', name: 'Other Territory' },
] as const;

/** Codes of before a merger and a division: never offered, still read in old numbers, as the state they became. */
const FORMER: Record<string, string> = { '25': '26', '28': '37' };

const NAMES: ReadonlyMap<string, string> = new Map(INDIAN_STATES.map(({ code, name }) => [code, name]));

/** The current code of a state: supplies aren't made to former states. */
export const currentStateCode = (code: string): string => FORMER[code] ?? code;
export const stateName = (code: string): string | undefined => NAMES.get(currentStateCode(code));
export const isStateCode = (code: string): boolean => stateName(code) !== undefined;
/** Not a former state: 37, never 28, is Andhra Pradesh. */
export const isCurrentStateCode = (code: string): boolean => NAMES.has(code);
export const stateCode = (name: string): string | undefined =>
  INDIAN_STATES.find((state) => state.name.toLowerCase() === name.trim().toLowerCase())?.code;
